// Lists every limit of the sources by its name, with what the user is told where it leaves something out.

/** `says`: a text of the sources that tells what is missing. `whole`: why nothing that a user needs is missing. */
export type Limit = { readonly says: string } | { readonly whole: string };

const says = (text: string): Limit => ({ says: text });
const whole = (why: string): Limit => ({ whole: why });

const CACHE = whole('a cache: what it forgets is computed again');
const UPSTREAM = whole('the limit is that of Kubernetes or client-go, with its message');
const FORM = whole('longer texts do not have this form and are read in another way');
const SPACE = whole('decides a layout; everything is drawn');
const REPEATS = whole('further facts repeat the same; the count is kept');
const RANGE = whole('the range of an input field, which refuses other values');
const CUT = whole('a text that ends in dots; the whole text is in the document');

/** By file and name. `scripts/test/limits.test.ts` demands an entry for each constant with such a name. */
export const LIMITS: Readonly<Record<string, Readonly<Record<string, Limit>>>> = {
  'packages/cli/src/commands/why.ts': { MOST_LINES: says('more like these') },
  'packages/cli/src/explain/only.ts': { MOST_NAMED: says('names.length - MOST_NAMED} more') },
  'packages/cli/src/explain/ownValues.ts': {
    MOST_VALUES: whole('a Pod with more is explained alone'),
  },
  'packages/cli/src/explain/problems.ts': { MOST_PRINTED: says('more errors like these') },
  'packages/cli/src/live/failure.ts': {
    LONGEST_SAID: whole('the words of kubectl, of which a proxy may have sent a whole page; ends in dots'),
  },
  'packages/cli/src/live/followPods.ts': {
    MOST_WAIT: whole('the longest time of a timer, which is set again'),
  },
  'packages/cli/src/live/podWatch.ts': {
    MOST_SHORT: whole('attempts, after which the watch ends with an error'),
  },
  'packages/cli/src/live/program.ts': {
    MOST_ERR: whole('standard error of kubectl, of which a line is printed'),
  },
  'packages/cli/src/live/whyTexts.ts': { MOST_LOGS: says('not read: the previous logs of') },
  'packages/cli/src/readFleet.ts': { MOST_KEPT: says('more like these') },
  'packages/cli/src/readLines.ts': { LONGEST_LINE: says('not everything was read') },
  'packages/cli/src/serve/classCalls.ts': {
    MOST_ANSWERS: whole('calls in a minute; a further one is refused'),
    MOST_WRONG: whole('wrong codes in a minute; a further one is refused'),
  },
  'packages/cli/src/serve/classRoom.ts': {
    MOST_LEARNERS: whole('a further learner is refused'),
    MOST_NAME: whole('a longer name is refused'),
    MOST_ANSWERS: whole('a further answer is refused'),
  },
  'packages/cli/src/serve/classServer.ts': { MOST_BODY: whole('a longer request is refused') },
  'packages/cli/src/serve/server.ts': {
    MOST_KEPT: whole('what a page that opens later is told; the newest events'),
  },
  'packages/core/src/actions/reportedResources.ts': { LEAST_LIMIT: UPSTREAM, MOST_SHARES: UPSTREAM },
  'packages/core/src/admission/metadata.ts': { ANNOTATIONS_LIMIT: UPSTREAM },
  'packages/core/src/admission/podSpec.ts': { MAX_SECONDS: UPSTREAM },
  'packages/core/src/admission/securityContext.ts': { MAX_ID: UPSTREAM },
  'packages/core/src/controllers/names.ts': { LONGEST: UPSTREAM },
  'packages/core/src/follow/record.ts': {
    MOST: whole('the story then begins anew with the state of the cluster'),
  },
  'packages/core/src/go/imageReference.ts': { MAX_NAME: UPSTREAM },
  'packages/core/src/go/quantity.ts': { MAX_EXPONENT: whole('a larger exponent is refused') },
  'packages/core/src/import/eventReleases.ts': {
    MAX_EVENTS: whole('the Events that tell the release; the first suffice'),
  },
  'packages/core/src/import/importText.ts': { MAX_DESCRIBED: says('read the first {most} of {count} lines') },
  'packages/core/src/import/kubectlDescribe.ts': {
    MAX_LINES: says('read the first {most} of {count} lines'),
  },
  'packages/core/src/import/readInput.ts': {
    MAX_ITEMS: says('read the first {most} of {count} objects'),
    MAX_JSON: says('the text has {length} characters; the limit is {most}'),
    MAX_YAML: says('the text has {length} characters; the limit is {most}'),
  },
  'packages/core/src/import/splitItems.ts': { LONGEST_ITEM: whole('the reading ends with an error') },
  'packages/core/src/lessons/lesson.ts': { MAX_TEXT: says('too long for a lesson') },
  'packages/core/src/lessons/lessonShapes.ts': { SHOWN_TABS: whole('a list of tabs, not a limit') },
  'packages/core/src/lessons/lessonQuizLogs.ts': {
    LONGEST: whole('lines that are too long for a question are not asked'),
  },
  'packages/core/src/manifest/decodeProblem.ts': { LONGEST: CUT },
  'packages/core/src/manifest/longNames.ts': {
    MAX_NAME: says('has {length} characters; the limit is {most}'),
  },
  'packages/core/src/manifest/parsePod.ts': { KEPT: CACHE },
  'packages/core/src/manifest/printedJson.ts': {
    MAX_LENGTH: FORM,
    MAX_SIGNS: FORM,
    MAX_DEPTH: FORM,
    MAX_KEY: FORM,
  },
  'packages/core/src/manifest/readYaml.ts': {
    MAX_SYNTAX_ERRORS: says('{count} more errors are not listed'),
    MAX_TEMPLATE_LINE: FORM,
  },
  'packages/core/src/manifest/yamlDocument.ts': {
    MAX_LENGTH: says('the text has {length} characters; the limit is {most}'),
    MAX_LINES: says('the text has more than {count} lines'),
    MAX_LEXEMES: says('the text has too many parts'),
    MAX_DEPTH: says('maps and lists are nested more than {count} levels deep'),
  },
  'packages/core/src/manifest/yamlWalk.ts': {
    MAX_VALUES: whole('the text is refused'),
    MAX_DEPTH: says('maps and lists are nested more than {count} levels deep'),
  },
  'packages/core/src/report/compare/pairUp.ts': { MAX_EDITS: whole('the lists are shown without pairs') },
  'packages/core/src/report/compare/sentence.ts': { MAX_CLAUSES: says("'sentence.more'"), MAX_NAME: CUT },
  'packages/core/src/report/fleet/fleetFormats.ts': { LONGEST_CELL: CUT },
  'packages/core/src/report/fleet/fleetItems.ts': {
    LONGEST_KEY: whole('a longer first line is read as JSON, with the message for what is not JSON'),
  },
  'packages/core/src/report/fleet/fleetStart.ts': {
    MOST_WAITING: says('Print nodes first (kubectl get nodes,pods)'),
  },
  'packages/core/src/report/fleet/restarts.ts': {
    MOST_EVENTS: whole('the newest Events of a Pod; its causes are counted'),
    MOST_RESTARTS: whole('the rows beyond are counted in the report'),
  },
  'packages/core/src/report/kubectl/describeLists.ts': { MAX_ANNOTATION_LENGTH: UPSTREAM },
  'packages/core/src/report/kubectl/undelivered.ts': { MAX_TRIES: UPSTREAM },
  'packages/core/src/report/picture/imageParts.ts': { MOST_KEPT: CUT },
  'packages/core/src/report/refusedFields.ts': { MOST_CHARACTERS: CUT },
  'packages/core/src/report/timeline/axis.ts': { LONGEST: SPACE },
  'packages/core/src/rollout/life.ts': {
    LONGEST_LIFE: whole('the longest part of a rollout; the axis ends there'),
  },
  'packages/core/src/rollout/rollout.ts': {
    MOST_REPLICAS: whole('a rollout of more replicas is refused with the limit'),
    MOST_PASSES: whole('more passes would be a cycle'),
    MOST_TIMES: whole('the end of the axis'),
  },
  'packages/core/src/runtime/kubelet/writtenStatus.ts': {
    MOST_WRITTEN: says('kept the newest {most} of {count} containers'),
    MAX_TIME: RANGE,
  },
  'packages/core/src/runtime/loop/loop.ts': {
    MAX_SYNCS: says('still changing after {count} syncs'),
    MAX_SYNCS_OF_WAIT: says('still changing after {count} syncs'),
    MAX_COST: whole('the passage gets a note that says how far it was played'),
    MAX_SECONDS: whole('the passage gets a note that says how far it was played'),
  },
  'packages/core/src/runtime/loop/nextRecord.ts': {
    MAX_STEPS_TO_ITERATION: whole('more steps would be a cycle'),
  },
  'packages/core/src/runtime/loop/probing.ts': {
    MOST_REPEATED: whole('equal results are counted in one record'),
  },
  'packages/core/src/runtime/loop/volumes.ts': { LONGEST_WAIT: UPSTREAM },
  'packages/core/src/scenario/codec.ts': {
    MAX_LINK_CHARACTERS: says('The link is too long to be a scenario.'),
    MAX_TEXT_BYTES: says('This is too large for a link.'),
  },
  'packages/core/src/scenario/knownScenario.ts': {
    MAX_NAMES: says('unknown feature gates are left out: {list} and {count} more'),
    MAX_NAME: CUT,
  },
  'packages/core/src/scenario/link.ts': {
    MAX_LINES: says('the text has {count} lines; the limit is {most}'),
    MAX_PROBLEMS: says('{count} more errors are not listed'),
    MAX_MESSAGE: CUT,
  },
  'packages/core/src/scenario/readJson.ts': { MAX_DEPTH: whole('the text is refused') },
  'packages/core/src/scenario/scenario.ts': { MAX_EVENTS: says('must be a list of {least} to {most} items') },
  'packages/core/src/secrets/knownSecrets.ts': {
    LONGEST_PATTERN: whole('the beginning of a secret tells it'),
  },
  'packages/core/src/secrets/maskText.ts': {
    MAX_DEPTH: whole('a deeper text is searched line by line'),
    MAX_ROUNDS: whole('nothing changes any more'),
  },
  'packages/core/src/secrets/secretNames.ts': { LONGEST_NAME: FORM },
  'packages/core/src/secrets/secretTables.ts': {
    LONGEST_ROW: whole('a longer line is searched by the forms'),
  },
  'packages/core/src/secrets/secretText.ts': {
    LONGEST_LEAD: FORM,
    LONGEST_PAIR: whole('a longer line is searched by the forms'),
    LONGEST_REMEMBERED: whole('a longer text is searched each time'),
  },
  'packages/core/src/secrets/structureParts.ts': {
    MAX_DEPTH: whole('a deeper text is searched line by line'),
  },
  'packages/core/src/secrets/yamlSecrets.ts': {
    MAX_DOCUMENTS: says('could not check for secrets'),
    LONGEST_COMMAND: whole('a longer command is searched word by word'),
  },
  'packages/core/src/story/correlateEvents.ts': { MAX_SIMILAR: UPSTREAM },
  'packages/core/src/story/timeline.ts': {
    MAX_COST: whole('the story ends with a note that says how far it was played'),
  },
  'packages/core/src/text/verdictNames.ts': {
    MOST_QUIET: whole('the others are counted in the sentence'),
    MAX_NAMES: whole('the others are counted in the sentence'),
  },
  'packages/core/src/why/auditLine.ts': { LONGEST: FORM },
  'packages/core/src/why/cause.ts': {
    MAX_EVIDENCE: says('more like these'),
    LONGEST_EVIDENCE: CUT,
    MOST_MASKS: CACHE,
  },
  'packages/core/src/why/columns.ts': { LONGEST_NAME: FORM },
  'packages/core/src/why/details.ts': {
    MOST_LINES: whole('the last lines of a program; earlier ones are in the text'),
    MOST_CHANGES: whole('a template with more changes is another program; the first ones tell which'),
  },
  'packages/core/src/why/embedded.ts': { LONGEST: FORM, MOST_PLAIN: FORM },
  'packages/core/src/why/eventRow.ts': { LONGEST_AGES: FORM },
  'packages/core/src/why/factStore.ts': {
    MOST_ALIKE: REPEATS,
    MOST_BYTES: says('not everything was read'),
    MOST_KEYS: says('not everything was read'),
  },
  'packages/core/src/why/flatObject.ts': { LONGEST_VALUE: FORM, MOST_FIELDS: FORM },
  'packages/core/src/why/logLine.ts': { MOST_KNOWN: CACHE, LONGEST_KNOWN: CACHE },
  'packages/core/src/why/nodes.ts': { MOST_ALIKE: REPEATS },
  'packages/core/src/why/outline.ts': { LONGEST_SHOWN: CUT, LONGEST: FORM },
  'packages/core/src/why/outlineFacts.ts': {
    MOST_NODES: whole('complete parts are read, then more are kept'),
  },
  'packages/core/src/why/pasted.ts': {
    LONGEST_LINE: says('not everything was read'),
    LONGEST_PROMPT: FORM,
    LONGEST_ELISION: FORM,
  },
  'packages/core/src/why/programLine.ts': { LONGEST: FORM },
  'packages/core/src/why/read/flattened.ts': { LONGEST: FORM },
  'packages/core/src/why/read/linePrefix.ts': { LONGEST: FORM, MOST_WORDS: FORM, MOST_ENDS: FORM },
  'packages/core/src/why/read/lowerCase.ts': { MOST_CAPITALS: FORM, LONGEST_FRONT: FORM },
  'packages/core/src/why/read/objectPrint.ts': { LONGEST: FORM, MOST_LINES: FORM },
  'packages/core/src/why/read/pairs.ts': { MOST_LINES: FORM },
  'packages/core/src/why/read/restore.ts': { MOST_PREFIXES: FORM },
  'packages/core/src/why/replay.ts': { MOST_PLAYED: CACHE },
  'packages/core/src/why/revisions.ts': { MOST_FIELDS: whole('more fields than any template has') },
  'packages/core/src/why/sandboxRules.ts': { BACKOFF_LIMIT: UPSTREAM },
  'packages/core/src/why/sentenceFact.ts': { MOST_KNOWN: CACHE },
  'packages/core/src/why/specHashes.ts': {
    MOST_CHARACTERS: whole('the newest lines, with the specification that holds'),
  },
  'packages/core/src/why/terms.ts': { LONGEST: FORM },
  'packages/core/src/why/within.ts': { LONGEST_VALUE: FORM },
  'web/src/browser/camera.ts': { MOST_PIXELS: whole('the size of the picture that is searched for a code') },
  'web/src/browser/readTextFile.ts': { MOST: says('the text has {length} characters; the limit is {most}') },
  'web/src/browser/saveFile.ts': { KEPT: whole('milliseconds') },
  'web/src/editor/diff/alignItems.ts': { MAX_EDITS: whole('the lists are shown without pairs') },
  'web/src/editor/LongText.tsx': { MOST: whole('a button shows the whole text') },
  'web/src/editor/chipTextWidth.ts': { KEPT: CACHE },
  'web/src/editor/pasteLimit.ts': { MOST: says('has {length} characters; the limit is {most}') },
  'web/src/share/export/drawGif.ts': { MOST_FRAMES: says('the first 240 pictures') },
  'web/src/tools/fleet/FleetCauses.tsx': { SHOWN: says('ShowMore') },
  'web/src/tools/fleet/FleetDrain.tsx': { SHOWN: says('ShowMore') },
  'web/src/tools/fleet/FleetFile.tsx': {
    MAX_SHOWN_CHARACTERS: whole('the text is read without being shown'),
  },
  'web/src/tools/fleet/FleetGroup.tsx': { PODS_SHOWN: says('ShowMore') },
  'web/src/tools/fleet/FleetResult.tsx': { GROUPS_SHOWN: says('ShowMore'), RESTARTS_SHOWN: says('ShowMore') },
  'web/src/tools/fleet/readFleet.ts': { MAX_LISTED_PROBLEMS: whole('the others are counted') },
  'web/src/picture/graph/ContainersTable.tsx': { LONGEST: SPACE },
  'web/src/picture/graph/OldPod.tsx': { MOST_ROOMY: SPACE },
  'web/src/ui/i18n/shortened.ts': { MAX_LENGTH: CUT },
  'web/src/open/import/ImportProblems.tsx': { MAX_SHOWN: says('{count} more errors are not listed') },
  'web/src/inspector/kubectl/KubectlPanel.tsx': {
    MOST_COMING: whole('the last lines of a terminal, which show the state'),
    MOST_EARLIER: whole('the last lines of a terminal, which show the state'),
  },
  'web/src/inspector/kubectl/changedRows.ts': {
    MOST_SNAPSHOTS: whole('the last lines of a terminal, which show the state'),
  },
  'web/src/learn/lessons/LessonPanel.tsx': { MOST: says('{count} more errors are not listed') },
  'web/src/learn/lessons/OwnLesson.tsx': { MAX_PROBLEMS: says('{count} more errors are not listed') },
  'web/src/learn/lessons/drawReview.ts': { MOST: whole('the number of questions of a review') },
  'web/src/learn/lessons/hourId.ts': { MOST_ITEMS: whole('a longer hour has no address') },
  'web/src/shell/live/live.ts': { MOST_LINES: whole('the last lines of a terminal that scrolls') },
  'web/src/page/PageTimeline.tsx': { MOST_LANES: SPACE },
  'web/src/shell/palette/actions.ts': {
    MAX_SHOWN_ACTIONS: whole('more letters find the others'),
    LONGEST_NAME: FORM,
  },
  'web/src/inspector/log/LogList.tsx': { MOST: says("'log.earlier") },
  'web/src/inspector/releases/ReleaseStrip.tsx': {
    LONGEST: whole('the Releases tab answers for a longer text'),
  },
  'web/src/inspector/summary/SummaryNote.tsx': { MOST_EVENTS: says("'summary.earlierEvents") },
  'web/src/question/change.ts': { LONGEST: CUT },
  'web/src/tools/restart/CauseView.tsx': { MOST_LINES: says("'restart.more") },
  'web/src/tools/restart/Excluded.tsx': { MOST: says('const hidden = Math.max(0, excluded.length - MOST)') },
  'web/src/tools/restart/Replay.tsx': { MOST: says('const hidden = Math.max(0, rows.length - MOST)') },
  'web/src/tools/restart/diagnosis.ts': {
    MOST_CAUSES: says("'restart.others"),
    MOST_EXCLUDED: whole('more than the page lists; it counts the others'),
  },
  'web/src/tools/rollout/rolledJob.ts': { MOST_PODS: says('more than {count} Pods are not shown') },
  'web/src/share/QrCode.tsx': { MOST: whole('a longer link has no QR code') },
  'web/src/share/link.ts': { MAX_REASONS: says('{count} more errors are not listed'), MAX_MESSAGE: CUT },
  'web/src/store/bookmarks.ts': { MOST: whole('no further bookmark is added') },
  'web/src/store/explanation.ts': { MOST: CACHE },
  'web/src/store/fontSize.ts': { MOST: RANGE },
  'web/src/store/panes.ts': { MOST_WIDTH: RANGE },
  'web/src/store/source.ts': {
    MOST_PAST: whole('the number of works that Undo returns to'),
    MOST_FUTURES: whole('the newest futures; the list shows which there are'),
  },
  'web/src/learn/teach/making.ts': { MOST_PAST: whole('the number of works that Undo returns to') },
  'web/src/timeline/Minimap.tsx': { MOST_MARKS: SPACE },
  'web/src/timeline/draw.ts': { MOST_FLAGS: SPACE },
  'web/src/timeline/usePlayback.ts': { LONGEST: whole('milliseconds') },
  'web/src/ui/LongTextNote.tsx': {
    MOST_CHARACTERS: whole('a note stands for a longer text, with its size'),
    MOST_LINES: whole('a note stands for a longer text, with its size'),
    MOST_LAYOUT: whole('a note stands for a longer text, with its size'),
    MOST_LAYOUT_UNWRAPPED: whole('a note stands for a longer text, with its size'),
  },
  'web/src/ui/Tabs.tsx': { MOST_COUNTED: CUT },
  'web/src/timeline/whatif/details.ts': {
    MOST_SECONDS: RANGE,
    MOST_CPUS: RANGE,
    MOST_GI: RANGE,
    LONGEST_START: RANGE,
  },
  'web/src/timeline/whatif/form.ts': {
    MOST_OPTIONS: whole('the engine refuses an option when it is chosen'),
  },
  'web/src/learn/workshop/hour.ts': {
    MOST: whole('a longer hour is refused'),
    MOST_TEXT: whole('a longer text is refused'),
  },
  'web/src/learn/workshop/tally.ts': { MOST: whole('the most frequent answers; the counts are of all') },
};
