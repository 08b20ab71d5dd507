// Defines what a line of a program can say about its end.

export type ProgramClass =
  | 'format'
  | 'memory'
  | 'killed'
  | 'port'
  | 'leader'
  | 'permission'
  | 'space'
  | 'missing'
  | 'access'
  | 'crash'
  | 'setting'
  | 'connection';
