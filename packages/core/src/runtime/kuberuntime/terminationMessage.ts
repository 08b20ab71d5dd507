// Reads the termination message of a container that has exited.

import type { Container, DefaultedPod } from '../../api/pod.ts';
import { utf8 } from '../../go/utf8.ts';
import type { Release } from '../../releases/release.ts';
import type { NodeContainer } from '../node/node.ts';

/** Upstream: the constants of these names in pkg/kubelet/container/runtime.go (1.8+). */
const MESSAGE_BYTES = 4096;
const LOG_BYTES = 2048;
const LOG_LINES = 80;
const POD_BYTES = 12 * 1024;

/**
 * The message of the runtime and the end of the file, or with FallbackToLogsOnError the end of the log if the file is
 * empty and the container has failed.
 * Ports pkg/kubelet/kuberuntime/kuberuntime_container.go getTerminationMessage and its caller (1.8+).
 * Differs: the file is at the default path or at the one of the spec, and can always be read.
 */
export function terminationMessage(
  { terminationMessagePolicy: policy }: Container,
  { message, exitCode = 0, reason, wrote = '', printed = '' }: NodeContainer,
): string | undefined {
  const fallsBack = policy === 'FallbackToLogsOnError' && exitCode !== 0 && reason !== 'ContainerCannotRun';
  const written = wrote === '' && fallsBack ? logTail(printed) : lastBytes(wrote, MESSAGE_BYTES);
  if (written === '') return message;
  return message ? `${message}: ${written}` : written;
}

/** Ports readLastStringFromContainerLogs. */
function logTail(printed: string): string {
  if (printed === '') return '';
  const lines = `${printed.replace(/\n$/, '')}\n`.split('\n').slice(0, -1);
  return lastBytes(`${lines.slice(-LOG_LINES).join('\n')}\n`, LOG_BYTES);
}

/** The share of each container in the messages of a Pod. Ports normalizeStatus in status_manager.go (1.8+). */
export function shareOf(message: string, { spec }: DefaultedPod, release: Release): string {
  const { containers, initContainers = [], ephemeralContainers = [] } = spec;
  const ephemeral = release.has('ephemeral-share-of-messages') ? ephemeralContainers.length : 0;
  const share = Math.floor(POD_BYTES / (containers.length + initContainers.length + ephemeral));
  return firstBytes([...message], share);
}

function lastBytes(text: string, most: number): string {
  const reversed = [...text].reverse();
  return [...firstBytes(reversed, most)].reverse().join('');
}

/** Differs: a character that would be cut is left out. */
function firstBytes(characters: readonly string[], most: number): string {
  let bytes = 0;
  const end = characters.findIndex((character) => {
    bytes += utf8(character).length;
    return bytes > most;
  });
  return (end < 0 ? characters : characters.slice(0, end)).join('');
}
