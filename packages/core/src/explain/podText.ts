// Formats a simulated Pod as readable YAML.

import { writeYaml } from '../manifest/writeYaml.ts';

/** Keeps text written by a person; converts the simulation's one-line JSON to YAML. */
export function podText(manifest: string): string {
  if (!manifest.startsWith('{"') || manifest.includes('\n')) return manifest;
  try {
    return writeYaml(JSON.parse(manifest));
  } catch {
    return manifest;
  }
}
