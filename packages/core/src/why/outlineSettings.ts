// Reads the parts of a spec that matter for a cause.

import { secondsOf } from '../import/jsonValues.ts';
import { containersIn, INIT_LISTS } from './containerBlocks.ts';
import type { Fact } from './fact.ts';
import { ancestorOf, childOf, type OutlineNode, textIn } from './outline.ts';
import { aboutContainer, aboutMachine, aboutPod, refToContainer } from './outlineNames.ts';

const PROBES: Readonly<Record<string, 'liveness' | 'readiness' | 'startup' | 'postStart'>> = {
  livenessProbe: 'liveness',
  Liveness: 'liveness',
  readinessProbe: 'readiness',
  Readiness: 'readiness',
  startupProbe: 'startup',
  Startup: 'startup',
  postStart: 'postStart',
};

const IMAGES: Readonly<Record<string, 'image-spec' | 'image-status'>> = {
  containers: 'image-spec',
  containerStatuses: 'image-status',
  Containers: 'image-spec',
};

export function settingFacts(node: OutlineNode): Fact[] {
  const { key, value } = node;
  const at = node.line.at;
  const probe = Object.hasOwn(PROBES, key) ? PROBES[key] : undefined;
  if (probe) {
    return [{ kind: 'setting', name: probe, value: 'true', at, ...aboutContainer(node) }];
  }
  if ((key === 'containerID' || key === 'Container ID') && value.includes('://')) {
    const docker = String(value.startsWith('docker://'));
    return [{ kind: 'setting', name: 'docker', value: docker, at, ...aboutPod(node) }];
  }
  if (
    (key === 'kubernetes.io/config.source' && value === 'file') ||
    (key === 'Controlled By' && value.startsWith('Node/'))
  ) {
    return [{ kind: 'setting', name: 'static', value, at, ...aboutPod(node) }];
  }
  if (key === 'Events' && value === '<none>') {
    return [{ kind: 'setting', name: 'no-events', value, at, ...aboutPod(node) }];
  }
  if (isPhase(node)) {
    return [{ kind: 'setting', name: 'phase', value, at, ...aboutPod(node) }];
  }
  if (key === 'nodeName' || key === 'Node') return nodeFacts(node);
  if (key === 'uid' && node.parent?.key === 'metadata') {
    return [{ kind: 'setting', name: 'uid', value, at, ...aboutPod(node) }];
  }
  const image = /^[Ii]mage$/.test(key) ? IMAGES[node.parent?.parent?.key ?? ''] : undefined;
  const windows: Fact[] = isWindows(node)
    ? [{ kind: 'setting', name: 'windows', value: 'true', at, ...aboutMachine(node) }]
    : [];
  if (image) return [{ kind: 'setting', name: image, value, at, ...aboutContainer(node) }, ...windows];
  if (windows.length > 0) return windows;
  if (key === 'restartPolicy') return restartPolicy(node);
  if (INIT_LISTS.has(key)) {
    const about = aboutPod(node);
    return containersIn(node).map((one) => ({
      kind: 'setting',
      name: 'init',
      value: 'true',
      at,
      ...refToContainer(one),
      ...about,
    }));
  }
  return [];
}

/** True for a phase of a Pod that tells something. Claims of volumes have one too. */
function isPhase({ key, value, parent }: OutlineNode): boolean {
  if (value !== 'Pending' && value !== 'Failed') return false;
  if (key === 'Status') return childOf(parent, 'Node', 'Containers') !== undefined;
  return (
    key === 'phase' &&
    childOf(parent, 'qosClass', 'containerStatuses', 'initContainerStatuses', 'hostIP', 'podIP') !== undefined
  );
}

/** The node of the Pod; a Pod without one is not scheduled. */
function nodeFacts(node: OutlineNode): Fact[] {
  const { key, value } = node;
  const about = { at: node.line.at, ...aboutPod(node) };
  const [, placed] = /^([a-z0-9][\w.-]*)(?:\/|$)/.exec(value) ?? [];
  if (placed !== undefined) return [{ kind: 'setting', name: 'node', value: placed, ...about }];
  // Old versions of kubectl print a slash: describe joins the name and the address.
  if (key !== 'Node' || (value !== '<none>' && value !== '/')) return [];
  return [{ kind: 'setting', name: 'status', value: 'Pending', ...about }];
}

/**
 * Whether the spec was changed after the Pod was created, by `kubectl get -o yaml --show-managed-fields`. Binding a Pod
 * to its node leaves no entry: registry/core/pod/storage/storage.go BindingREST.
 */
export function managedFacts(node: OutlineNode): Fact[] {
  const { key, parent, line, children } = node;
  if (key !== 'managedFields' || parent?.key !== 'metadata') return [];
  const created = secondsOf(textIn(parent, 'creationTimestamp'));
  const entries = children.length > 0 ? children : itemsBeside(node);
  if (created === undefined || entries.length === 0) return [];
  const edited = entries.find((entry) => {
    const spec = childOf(childOf(entry, 'fieldsV1'), 'f:spec', 'f:spec:');
    const time = secondsOf(textIn(entry, 'time'));
    return spec !== undefined && time !== undefined && time > created + OF_CREATION;
  });
  const at = (edited && childOf(edited, 'time', 'manager')?.line.at) ?? line.at;
  const name = edited ? 'spec-edited' : 'spec-unedited';
  return [{ kind: 'setting', name, value: edited ? textIn(edited, 'time') : '', at, ...aboutPod(node) }];
}

/** Seconds in which a Pod is created. */
const OF_CREATION = 1;

/** In YAML, the items of a list may have the same indentation as its key. */
function itemsBeside(node: OutlineNode): readonly OutlineNode[] {
  const siblings = node.parent?.children ?? [];
  const after = siblings.slice(siblings.indexOf(node) + 1);
  const end = after.findIndex(({ key }) => key !== '');
  return end < 0 ? after : after.slice(0, end);
}

/** The heap of the JVM, and the memory limit of the container. */
export function memoryFacts(node: OutlineNode): Fact[] {
  const { key, value } = node;
  const at = node.line.at;
  const heap = /(?:^|\s)-Xmx(\d+[kKmMgG]?)(?:\s|$)/.exec(`${key} ${value}`)?.[1]?.toLowerCase();
  if (heap !== undefined)
    return [{ kind: 'setting', name: 'heap', value: heap, at, ...aboutContainer(node) }];
  if (key !== 'memory' || !/^limits$/i.test(node.parent?.key ?? '') || value === '') return [];
  return [{ kind: 'setting', name: 'memory-limit', value, at, ...aboutContainer(node) }];
}

/** The names of the node's system in labels and fields, and of the Pod's in its spec. */
const SYSTEM = /(?:^|\/)os$|^OS[ -]Image$|^osImage$|^[oO]perating[ ]?System$|^Node-Selectors$/;
/** Base images that only Windows runs. */
const WINDOWS_IMAGE = /^mcr\.microsoft\.com\/windows\b|(?:windowsservercore|nanoserver)\b/;

/** True for a label, selector, field or image that says that the node runs Windows. */
function isWindows(node: OutlineNode): boolean {
  const { key, value, parent } = node;
  if (key === 'windowsOptions') return true;
  if (key === 'image' || key === 'Image') return WINDOWS_IMAGE.test(value);
  if (key === 'key') return /(?:^|\/)os$/.test(value) && requiresWindows(parent);
  if (!/windows/i.test(value)) return false;
  if (key === 'Labels') return /\bos=windows/.test(value);
  return SYSTEM.test(key) || (key === 'name' && parent?.key === 'os');
}

/** True for a term of a node affinity whose only value is Windows. */
function requiresWindows(term: OutlineNode | undefined): boolean {
  const values = childOf(term, 'values');
  if (!term || !values || textIn(term, 'operator') !== 'In') return false;
  const items = values.children.length > 0 ? values.children : itemsBeside(values);
  const names = items.flatMap((item) => (item.key === '' ? item.children : item)).map(({ key }) => key);
  return names.length > 0 && names.every((name) => /^"?windows"?$/.test(name));
}

/** The restart policy of the Pod, or of an init container: such a container is a sidecar. */
function restartPolicy(node: OutlineNode): Fact[] {
  const at = node.line.at;
  const init = ancestorOf(node, ({ key }) => key === 'initContainers');
  const own = aboutContainer(node);
  if (init && own.container) return [{ kind: 'setting', name: 'sidecar', value: node.value, at, ...own }];
  return init ? [] : [{ kind: 'setting', name: 'restartPolicy', value: node.value, at, ...aboutPod(node) }];
}
