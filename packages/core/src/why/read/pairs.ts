// Joins a list of pairs that is printed over several lines: `pod: a, container: b,` above `exit_code: 1`.

const PAIR = String.raw`["']?[A-Za-z][\w .-]{0,30}["']?[:=] ?[^,]{0,80}`;
/** At least two pairs; the last is followed by another line. */
const GOES_ON = new RegExp(`^[\\s{[(-]*(?:${PAIR}, ?)+${PAIR},$`);
const FOLLOWS = new RegExp(`^\\s*${PAIR}`);
const MOST_LINES = 20;

/** `take` gets each line with its number. */
export function pairJoiner(take: (number: number, text: string) => void): {
  line(number: number, text: string): void;
  end(): void;
} {
  let first = 0;
  let lines: string[] = [];
  const flush = (): void => {
    if (lines.length > 0) take(first, lines.join(' '));
    lines = [];
  };
  return {
    line(number, text) {
      const before = lines.length > 0 && FOLLOWS.test(text);
      if (!before) flush();
      const plain = text.trimEnd();
      if (plain.endsWith(',') && lines.length < MOST_LINES && (before || GOES_ON.test(plain))) {
        if (!before) first = number;
        lines.push(before ? plain.trim() : plain);
        return;
      }
      if (!before) return take(number, text);
      lines.push(plain.trim());
      flush();
    },
    end: flush,
  };
}
