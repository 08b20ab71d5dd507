// Exports the upgrade report of a whole cluster.

export {
  type Fleet,
  type FleetGroup,
  type FleetNode,
  type FleetPod,
  type FleetReport,
  fleet,
} from './fleet.ts';
export { fleetHtml, fleetJson, fleetLines, fleetMarkdown } from './fleetFormats.ts';
export { type FleetItem, type FleetItems, fleetItems, type ItemProblem } from './fleetItems.ts';
export { fleetSummary, nodesToDrain } from './fleetSections.ts';
export { type FleetStart, type FleetStartEnds, fleetStart } from './fleetStart.ts';
export { mergeFleetJson } from './mergeFleetJson.ts';
export { type FleetEnds, gatesProblem, type NodeGates, readNodeGates } from './nodeKubelets.ts';
export type { PodTemplate } from './podTemplates.ts';
export type { RestartGroup } from './restarts.ts';
export { restartText } from './restartText.ts';
export { type KubeletCounter, kubeletCounter, type SeenKubelets } from './seenKubelets.ts';
export { splitProblemText } from './splitProblemText.ts';
