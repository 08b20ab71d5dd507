// Offers the Pod in a text that is not a Pod: a Deployment, several objects, or output of another tool.

import { type ImportKind, importText, type RunningPod, typedTemplatePod } from '@syncpod/core/import';
import type { Release } from '@syncpod/core/releases';
import { useDeferredValue, useEffect, useMemo } from 'react';
import type { Problem } from '../editor/problems.ts';
import { hasState, NO_STATUS } from '../import/importedWork.ts';
import type { NamedPod } from '../import/typedPod.ts';
import { useSource } from '../store/context.ts';
import { Strip } from '../ui/Strip.tsx';
import { objectErrors } from './objectErrors.ts';
import { useOfferText } from './texts.ts';

interface TemplateStripProps {
  readonly text: string;
  readonly place: NonNullable<Problem['pod']>;
  readonly release: Release | undefined;
  readonly running: RunningPod | undefined;
  /** True if the API server refuses the object. */
  readonly refused: boolean;
  onTake(pod: TakenPod): void;
  /** Opens the import, which first shows the other data about the Pod in the text. */
  onImport(text: string): void;
}

export interface TakenPod extends NamedPod {
  /** An edit of the running Pod, not another Pod. */
  readonly edits: boolean;
}

interface TemplatePod extends TakenPod {
  /** The workload of the Pod. */
  readonly kind?: string | undefined;
}

export function TemplateStrip(props: TemplateStripProps) {
  const { text, place, release, running, refused, onTake, onImport } = props;
  const words = useOfferText();
  const show = useSource((source) => source.show);
  // This part has loaded: the page can now validate the object.
  useEffect(() => show({ objectErrors }), [show]);
  const settled = useDeferredValue(text);
  const found = useMemo(
    (): TemplatePod | 'import' | undefined =>
      release && (place === 'template' ? templateIn : foundIn)(settled, release, running),
    [settled, place, release, running],
  );
  if (!found) return null;
  if (found === 'import') {
    return (
      <Strip text={words('offer.importable')}>
        <button type="button" className="primary" onClick={() => onImport(text)}>
          {words('offer.import')}
        </button>
      </Strip>
    );
  }
  // As in the import, the Pod of an object that is refused as a new one can be used.
  if (refused && found.edits) return null;
  const take = (pod: TakenPod): void => {
    onTake(pod);
    show({ workload: text });
  };
  const { name, kind } = found;
  const only = place === 'template';
  // The only object of a text needs no name.
  const label = only ? 'offer.template' : kind === undefined ? 'offer.foundPod' : 'offer.foundTemplate';
  return (
    <Strip text={words(only ? 'offer.templateIn' : 'offer.podIn')}>
      <button type="button" className="primary" onClick={() => take(found)}>
        {words(label, { name, kind: kind ?? '' })}
      </button>
    </Strip>
  );
}

/**
 * Kinds with complete manifests. Output of runtimes and of kubectl describe is incomplete: the import reports that
 * first.
 */
const MANIFESTS: ReadonlySet<ImportKind> = new Set(['kubectl-pod', 'kubectl-list', 'workload']);

/** The first Pod that the import would offer. */
function foundIn(
  text: string,
  release: Release,
  running: RunningPod | undefined,
): TemplatePod | 'import' | undefined {
  const { kind, pods, events } = importText(text, release);
  if (!MANIFESTS.has(kind)) return pods.length + events.length > 0 ? 'import' : undefined;
  const [first] = pods;
  if (!first) return undefined;
  const pod = first.open();
  const edits = first.name === running?.pod.metadata.name && !hasState(pod);
  return { name: first.name, kind: first.ofTemplate, pod, edits };
}

function templateIn(
  text: string,
  release: Release,
  running: RunningPod | undefined,
): TemplatePod | undefined {
  const found = typedTemplatePod(text, release, running);
  if (!found) return undefined;
  const { name, manifest, madeBy, edits } = found;
  return { name, pod: { manifest, status: NO_STATUS, ...madeBy }, edits };
}
