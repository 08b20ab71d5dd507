// What may web, cli and others use of core?

export { answerCase, type CaseLine, readCaseValue } from './actions/caseLine.ts';
export { computePodActions } from './actions/computePodActions.ts';
export {
  type Admission,
  EDIT_PATHS,
  type EditPath,
  type FieldError,
  SUBRESOURCES,
  throughApiServer,
} from './admission/admission.ts';
export { admitEdit } from './admission/admitEdit.ts';
export { type FieldChange, fieldChange } from './admission/fieldChange.ts';
export { fieldValues } from './admission/fieldValues.ts';
export { admit } from './admission/paths.ts';
export { jsonFields, minorsWithField } from './api/fieldLife.ts';
export { allContainers } from './api/findContainer.ts';
export { goType, type ResolvedType } from './api/goTypes.ts';
export type { Container, ContainerKind, DefaultedPod, Pod } from './api/pod.ts';
export type { ContainerToKill, KillReason, PodActions } from './api/podActions.ts';
export { isEmpty as hasNoActions } from './api/podActions.ts';
export {
  CONTAINER_STATES,
  type ContainerState,
  type ContainerStatus,
  type PodStatus,
  PROBE_RESULTS,
  type ProbeResult,
  type SandboxStatus,
} from './api/podStatus.ts';
export type { AppliedDefault } from './defaults/applied.ts';
export { defaultPod } from './defaults/defaultPod.ts';
export { fileUid } from './defaults/fileUid.ts';
export { printPod } from './defaults/printPod.ts';
export { receivedPod } from './defaults/receivedPod.ts';
export { fnv32a } from './go/fnv32a.ts';
export { comparesHash } from './hash/comparesHash.ts';
export { firstDifference, type TextDifference } from './hash/firstDifference.ts';
export { type HashCause, hashCause } from './hash/hashCause.ts';
export { type ContainerHash, hashContainer, hashHex } from './hash/hashContainer.ts';
export { type HashedField, hashedFields } from './hash/hashedFields.ts';
export { hashPodTemplate, type TemplateHash } from './hash/hashPodTemplate.ts';
export { hashText } from './hash/hashText.ts';
export { withRecordedHashes } from './hash/recordedHashes.ts';
export { type ContainerHashes, type ReleaseMatrix, releaseMatrix } from './hash/releaseMatrix.ts';
export { decodeContainer, decodePod, decodePodTemplate } from './manifest/decode.ts';
export { type ParsedPod, parsePod } from './manifest/parsePod.ts';
export type { Message } from './messages/message.ts';
export { eventfulMoments, explainMoment } from './moments/explainMoment.ts';
export { foretold } from './moments/foresight.ts';
export { podText } from './moments/podText.ts';
export { movingStory, type StoryMoment, storyMoments } from './moments/storyMoments.ts';
export {
  type ExplainInput,
  type ExplainResult,
  type Explanation,
  explain,
  type PodReader,
} from './pipeline.ts';
export type { Gate, GateName } from './releases/gates.ts';
export type { UpstreamLocation } from './releases/locations.ts';
export type { Minor } from './releases/minor.ts';
export {
  DEFAULT_MINOR,
  type GateSettings,
  MINORS,
  type Release,
  resolveRelease,
} from './releases/release.ts';
export { settableGates } from './releases/settableGates.ts';
export type { StepName } from './releases/steps.ts';
export type { HashEra } from './releases/table.ts';
export { animatedSvg } from './report/animatedSvg.ts';
export { type Comparison, changesTheRun, comparePoints, type Difference } from './report/compare/compare.ts';
export { compareJson } from './report/compare/compareJson.ts';
export { compareLines } from './report/compare/compareLines.ts';
export { type SideNames, sideNames } from './report/compare/names.ts';
export { type DifferenceRow, differenceRow } from './report/compare/rows.ts';
export type { SaidRow } from './report/compare/said.ts';
export { type ComparisonSentence, comparisonSentence, listed } from './report/compare/sentence.ts';
export { underRelease, withDraftTold } from './report/compare/side.ts';
export type { TracePair, TraceRow } from './report/compare/traces.ts';
export { causeText } from './report/fleet/causeText.ts';
export { type Fleet, type FleetGroup, type FleetPod, type FleetReport, fleet } from './report/fleet/fleet.ts';
export { fleetHtml, fleetJson, fleetLines, fleetMarkdown } from './report/fleet/fleetFormats.ts';
export { fleetSummary } from './report/fleet/fleetSections.ts';
export { kubeletCounter, type SeenKubelets } from './report/fleet/seenKubelets.ts';
export { itemSplitter, type SplitProblem } from './report/fleet/splitItems.ts';
export { splitProblemText } from './report/fleet/splitProblemText.ts';
export { reportJson } from './report/json.ts';
export { reportMarkdown } from './report/markdown.ts';
export { observedStatus } from './report/observedStatus.ts';
export type { Badge, Card } from './report/picture/card.ts';
export type { Density } from './report/picture/fitInto.ts';
export type { Box, Point } from './report/picture/geometry.ts';
export {
  asideText,
  asideTone,
  type Chip,
  factsText,
  podHead,
  sandboxHead,
  stepNote,
} from './report/picture/heads.ts';
export { arrowPath, outcomeIcon } from './report/picture/icons.ts';
export type { ImageParts } from './report/picture/imageParts.ts';
export { type Layout, pictureLayout } from './report/picture/layout.ts';
export {
  type Aside,
  type GraphEdge,
  type GraphModel,
  type PodNode,
  type Standing,
  type StepNode,
  toGraphModel,
  toneOf,
} from './report/picture/model.ts';
export type { PictureTone } from './report/picture/palette.ts';
export { say as pictureWord, type WordKey } from './report/picture/pictureWords.ts';
export { roundedPath } from './report/picture/routes.ts';
export type { SandboxNode } from './report/picture/sandbox.ts';
export { columnTitles, containerRows } from './report/rows.ts';
export { diagnosticLines } from './report/sourceLine.ts';
export { reportSvg, type SvgOptions } from './report/svg.ts';
export { type ReportLine, type ReportSegment, reportText } from './report/text.ts';
export {
  runningCount,
  type SeenPod,
  type UpgradeCause,
  upgradeCause,
  upgradeRestarts,
} from './report/upgradeRestarts.ts';
export type { Diagnostic, Position, Range, Result } from './result.ts';
export { keptPodResources } from './runtime/allocation/allocation.ts';
export { answerStatus } from './runtime/cases/caseStatus.ts';
export { readStatusCase } from './runtime/cases/caseStatusLine.ts';
export { answerSync } from './runtime/cases/caseSync.ts';
export { describeEvents } from './runtime/describeEvents.ts';
export { endingFunc } from './runtime/endingFunc.ts';
export type { ScenarioEvent } from './runtime/events/event.ts';
export { klogLine } from './runtime/klogLine.ts';
export { type Cause, endsPod, syncOf } from './runtime/kubelet/moment.ts';
export { writtenStatus } from './runtime/kubelet/writtenStatus.ts';
export { loadLookUpText } from './runtime/log/loadLookUpText.ts';
export type { TextMatch } from './runtime/log/lookUpText.ts';
export type { Snapshot } from './runtime/snapshot.ts';
export {
  continueTimeline,
  pointsIn,
  pointsOf,
  restOf,
  type TimelinePart,
  type TimelinePoint,
  timelineParts,
} from './runtime/timeline.ts';
export { AT_END } from './scenario/atEnd.ts';
export type { EventReleases } from './scenario/import/eventReleases.ts';
export { evidenceText } from './scenario/import/evidenceText.ts';
export type { DescribedEvent, FoundPod, ImportedPod, ImportKind } from './scenario/import/imported.ts';
export { importText } from './scenario/import/importText.ts';
export { loadEventReleases } from './scenario/import/loadEventReleases.ts';
export { maskLesson } from './scenario/import/maskLesson.ts';
export { maskScenario } from './scenario/import/maskScenario.ts';
export { typedTemplatePod } from './scenario/import/templatePod.ts';
export {
  type Claim,
  type Lesson,
  type LessonStep,
  type Question,
  readLesson,
  readLessonText,
  type Texts,
} from './scenario/lesson.ts';
export { claimProblem } from './scenario/lessonClaim.ts';
export { claimsOf, questionsFor } from './scenario/lessonFindings.ts';
export { decodeLesson, encodeLesson } from './scenario/lessonLink.ts';
export { type PlayedStep, playLesson, playSteps } from './scenario/lessonPlay.ts';
export { quizCases } from './scenario/lessonQuiz.ts';
export { type LessonReason, lessonReasons } from './scenario/lessonReasons.ts';
export { encodeLink, linkSize, readLink } from './scenario/link.ts';
export type { LinkedComparison } from './scenario/linkedComparison.ts';
export { playScenario } from './scenario/playScenario.ts';
export { QUIZ_LEVELS, QUIZ_TOPICS, type Quiz } from './scenario/quiz.ts';
export { type Bookmark, readScenario, type Scenario, versionOf } from './scenario/scenario.ts';
export { type StepText, stepText } from './sync/stepText.ts';
export type { SkipReason, SyncStep, Touch } from './sync/syncStep.ts';
export type { Decision, Effect, Rule, Subject } from './trace/decision.ts';
export { inBrackets, MARKS } from './trace/joins.ts';
export { LANGUAGES, type Language } from './trace/language.ts';
export { loadMessageText, type MessageText } from './trace/loadMessageText.ts';
export type { ContainerOutcome } from './trace/outcome.ts';
export type { Outcome } from './trace/outcomeName.ts';
export type { Segment, Tone } from './trace/segment.ts';
export { changesSomething, settlingDecisions } from './trace/settledBy.ts';
export { type DecisionText, decisionText } from './trace/text.ts';
export { leftOf } from './trace/textParts.ts';
export type { PodEnd, Verdict } from './trace/verdict.ts';
export { verdictText } from './trace/verdictText.ts';
