// What does the page say in English? The keys are the contract for every other language.

import type { compareEn } from './compare/en.ts';
import type { fidelityEn } from './fidelity/en.ts';
import type { fieldsEn } from './fields/en.ts';
import type { filesEn } from './files/en.ts';
import type { fleetEn } from './fleet/en.ts';
import type { gatesEn } from './gates/en.ts';
import type { helpEn } from './help/en.ts';
import type { lessonsEn } from './lessons/en.ts';
import { panelsEn } from './panels/en.ts';
import { shareEn } from './share/en.ts';
import { storyEn } from './story/en.ts';
import type { teachEn } from './teach/en.ts';
import type { whatIfEn } from './whatif/en.ts';

export const en = {
  ...panelsEn,
  ...storyEn,
  ...shareEn,
  'dialog.close': 'Close',
  'embed.open': 'Open in SyncPod Playground',
  'export.button': 'Export',
  'import.button': 'Import',
  'import.fleet': 'What does an upgrade restart in a whole cluster?',
  'lesson.pick': 'Lessons',
  'lesson.fileBad': 'This lesson cannot be opened: {reason}',
  'teach.make': 'Make a lesson',
  'app.name': 'SyncPod',
  'app.kind': 'Playground',
  'app.scenario': 'In-place image update',
  'app.ownPod': 'Your Pod',
  'bar.skip': 'Skip to the Pod',
  'bar.release': 'Kubelet release',
  'bar.path': 'Edit travels by',
  'bar.kubelet': 'kubelet',
  'bar.by': 'by',
  'fidelity.badge': '{releases} releases proven',
  'fidelity.limits': ', {limits} known limits',
  'fidelity.differ': '{releases} releases, {differences} answers differ',
  'fidelity.open': 'What is proven, what differs, what is simplified',
  'bar.language': 'Switch to Chinese',
  'bar.help': 'Help',
  'path.api': 'kubectl edit',
  'path.static': 'static Pod file',
  'path.workload': 'Deployment',
  'path.kruise': 'OpenKruise',
  'path.direct': 'straight to the kubelet',
  'theme.system': 'Theme: as the system',
  'theme.light': 'Theme: light',
  'theme.dark': 'Theme: dark',
  'theme.contrast': 'Theme: high contrast',
  'verdict.name': 'Verdict',
  'verdict.unreadable': 'This text cannot be read.',
  'verdict.unreadableAt': 'This text cannot be read: line {line}.',
  'verdict.noPod': 'This is not a Pod.',
  'verdict.stale': 'What you see is the last readable one.',
  'editor.name': 'Pod spec',
  'editor.apply': 'Apply edit',
  'editor.discard': 'Undo edit',
  'editor.missing': 'The code editor could not be loaded. This plain one does without its colours and hints.',
  'editor.applyHint': 'The typed Pod becomes the running Pod',
  'editor.badFileHint': 'This file is no valid Pod: save it and see what the kubelet does',
  'editor.refusedHint': 'The API server refuses this edit',
  'editor.unchangedHint': 'Nothing was changed',
  'editor.unreadableHint': 'The text cannot be read',
  'editor.tabHint': 'Tab indents. Esc, then Tab leaves the editor.',
  'editor.tabLeaves': 'Tab now leaves the editor. Ctrl+M switches back.',
  'editor.tabPasses': 'Tab moves on until you type or click.',
  'editor.problems': 'Problems',
  'editor.jump': 'Line {line}',
  'editor.all': 'Show all',
  'editor.less': 'Show less',
  'editor.followers.one': '{count} more may follow from it',
  'editor.followers.other': '{count} more may follow from it',
  'editor.whole': 'Pod',
  'editor.refused': 'The API server refuses',
  'chip.keep': '✓ keep',
  'chip.kill': '✕ kill',
  'chip.start': '▸ start',
  'chip.killAndStart': '✕ kill, ▸ start',
  'chip.wait': '◷ wait',
  'chip.backOff': '◷ back off',
  'chip.resize': '⇕ resize',
  'chip.reset': '⟲ reset',
  'chip.done': 'done',
  'chip.refused': '⊘ refused',
  'chip.none': 'not running',
  'chip.left': '→ left running',
  'picture.name': 'Picture',
  'picture.stale': 'Old picture: the last readable Pod',
  'picture.table': 'The same in words',
  'picture.below': 'Further down:',
  'picture.belowMore': 'and {count} more',
  'inspector.name': 'Inspector',
  'tab.pod': 'Pod',
  'tab.picture': 'Picture',
  'tab.why': 'Why',
  'tab.hash': 'Hash',
  'why.stale': 'Old reasons: the last readable Pod',
  'why.intro': 'What kubelet {release} asked, in its order',
  'why.upstream': '{func} in {file}, line {line}, at {tag} (opens a new tab)',
  'why.questions.one': '{count} question',
  'why.questions.other': '{count} questions',
  'why.sandbox': 'Sandbox',
  'why.pod': 'Pod',
  'why.killPod': '✕ kill Pod',
  'why.createSandbox': '⟲ new sandbox',
  'why.event': 'the Event text of this release',
  'why.eventEnd': 'the end of the Event text of this release',
  'why.introRunning': 'What kubelet {release} asks about the Pod that runs',
  'why.gate': 'API server: may this be changed?',
  'why.gateFile': 'kubelet: is the file a valid Pod?',
  'why.refused': 'no',
  'why.nothing': 'The kubelet asked nothing.',
  'why.left':
    'Not in the spec: SyncPod asks only about the containers of the spec, so it runs on until its sandbox or its Pod goes. It is missing in the status of the Pod too.',
  'why.leftDies':
    'Not in the spec: the kubelet finds no definition to stop it by, so it dies when its sandbox is stopped.',
  'why.end.deleted': 'The Pod was deleted.',
  'why.end.file': 'The manifests of the node no longer have this Pod.',
  'why.end.evicted': 'The node is short of a resource and evicts the Pod.',
  'why.end.deadline': 'The Pod has run for longer than its activeDeadlineSeconds.',
  'why.end.finished': 'The Pod has ended.',
  'why.end.removes':
    'SyncPod asks nothing: {func} stops every container and the sandbox, and then the Pod is removed.',
  'why.end.keeps':
    'SyncPod asks nothing: {func} stops every container and the sandbox. The Pod object stays.',
  'why.end.over':
    'SyncPod asks nothing any more: a Pod that has ended is not synced again, and nothing in it starts again.',
  'why.end.gone': 'The kubelet knows no such Pod any more, so there is nothing to ask about.',
  'hash.container': '{name} · kubelet {release} hashes',
  'hash.era.dump': 'Go’s dump of the whole container struct, FNV-1a 32',
  'hash.era.json': 'JSON of the container, as Go prints it, dumped as bytes, FNV-1a 32',
  'hash.era.nameImage': 'JSON of only name and image, dumped as bytes, FNV-1a 32',
  'hash.running': 'Running',
  'hash.spec': 'Typed',
  'hash.same': 'Same hash: the definition did not change for this kubelet.',
  'hash.differs': 'The hashes differ: this kubelet sees a changed definition.',
  'hash.uncompared': 'The hashes differ; this kubelet does not compare them for this container.',
  'hash.resourcesAlone':
    'The hashes differ by resources alone, which may change in place: the hash without them decides.',
  'hash.fresh': 'Nothing of this name runs: there is no hash to compare with.',
  'hash.text': 'Text',
  'hash.bytes': 'Bytes',
  'hash.samePrefix.one': 'same for {count} byte, then apart',
  'hash.samePrefix.other': 'same for {count} bytes, then apart',
  'player.name': 'Player',
  'player.previous': 'Previous step',
  'player.play': 'Play',
  'player.pause': 'Pause',
  'player.next': 'Next step',
  'player.timeline': 'Timeline',
  'player.speed': 'Speed',
  'step.compute': 'compute',
  'step.killSandbox': 'kill sandbox',
  'step.killContainers': 'kill {names}',
  'step.reset': 'reset {names}',
  'step.createSandbox': 'create sandbox',
  'step.sandboxReady': 'sandbox ready',
  'step.ephemeral': 'debug {names}',
  'step.init': 'init {names}',
  'step.resize': 'resize {names}',
  'step.start': 'start {names}',
  'help.title': 'Keys',
  'help.playPause': 'Play or pause',
  'help.next': 'Next step',
  'help.previous': 'Previous step',
  'help.first': 'Back to the start, on to the end',
  'help.editor': 'Go to the editor',
  'help.leaveEditor': 'Leave the editor',
  'help.tabMode': 'Tab indents or moves on',
  'help.undo': 'Undo in the editor',
  'help.help': 'This list',
  'help.outside': 'Letters and arrows work outside of the editor and of controls.',
  'phone.name': 'Views',
  'part.missing':
    'This part of the page could not be loaded. Check the connection, or reload the page: your work is kept.',
  'part.again': 'Try again',
  'update.ready': 'A newer version is ready.',
  'update.now': 'Change to it',
  'update.later': 'Later',
  'fault.title': 'Something in this page failed',
  'fault.explain': 'This is our mistake. Your text is below: copy it before you reload.',
  'fault.retry': 'Try again',
  'fault.work': 'Your Pod',
  'fault.what': 'What happened',
} as const;

/** The name of a text that the page begins with. */
export type FirstKey = keyof typeof en;

/** The name of any text; those of what is loaded later come with it. */
export type TextKey =
  | FirstKey
  | keyof typeof fieldsEn
  | keyof typeof filesEn
  | keyof typeof lessonsEn
  | keyof typeof teachEn
  | keyof typeof fleetEn
  | keyof typeof fidelityEn
  | keyof typeof compareEn
  | keyof typeof gatesEn
  | keyof typeof helpEn
  | keyof typeof whatIfEn;
