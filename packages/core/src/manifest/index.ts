// Exports the readers of YAML and JSON.

export { decodeContainer, decodePod, decodePodTemplate } from './decode.ts';
export { formatYaml } from './formatYaml.ts';
export { type ParsedPod, parsePod } from './parsePod.ts';
export { withFlowValue } from './withFlowValue.ts';
export { writeYaml } from './writeYaml.ts';
