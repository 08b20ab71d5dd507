// Describes a cause that was found, with the lines that state it. Most causes of many Pods are never read, so their
// evidence is collected and masked when it is.

import type { Minor } from '../releases/minor.ts';
import { maskPasted } from '../secrets/maskPasted.ts';
import type { About } from './about.ts';
import { type CauseId, upstreamOf } from './causes.ts';
import { type Detail, detailsOf } from './details.ts';
import type { Fact } from './fact.ts';
import { releasesOf } from './factReleases.ts';
import type { Certainty } from './finding.ts';
import { furtherOf, nextOf, nodeFor, placeOf } from './nextCommand.ts';
import type { Evidence } from './pasted.ts';
import { placingOf, type Variant, variantOf } from './variants.ts';

/** One cause, with the lines that state it. */
export interface Cause {
  readonly id: CauseId;
  /** Absent if the texts do not name it. */
  readonly namespace?: string | undefined;
  readonly pod?: string | undefined;
  /** Absent if the texts do not name the container, and for causes that concern the whole Pod. */
  readonly container?: string | undefined;
  /** The image of the container in the spec, masked; absent if the texts have none. */
  readonly image?: string | undefined;
  readonly certainty: Certainty;
  /** The kind of the cause, if its title or advice differs from that of the cause in general. */
  readonly variant?: Variant | undefined;
  readonly evidence: readonly Evidence[];
  /** The number of further lines that say the same. */
  readonly more?: number | undefined;
  /** The evidence in a form that a program can read; absent if there is none. */
  readonly details?: readonly Detail[] | undefined;
  /** The time at which the instance ended, as written in the text. */
  readonly at?: string | undefined;
  /** The kubelet releases that print this evidence. */
  readonly releases: readonly Minor[];
  /** `file:line function` of the branch. */
  readonly upstream: string;
  /** The number of restarts of the container, or of the Pod if the texts name no container; absent without one. */
  readonly restarts?: number | undefined;
  /** The command that confirms a cause that is not proven. */
  readonly next?: string | undefined;
  /** The node on which `next` has to run, NODE if the texts do not name it; absent for a command that runs anywhere. */
  readonly nextOn?: string | undefined;
  /** The command that shows why the program did so, of a proven cause; absent if the texts show it. */
  readonly further?: string | undefined;
}

/** A cause, and the facts that state it. */
export interface Found {
  readonly id: CauseId;
  readonly certainty: Certainty;
  readonly facts: readonly Fact[];
  readonly about: About;
  /** Absent for causes that concern the whole Pod. */
  readonly container?: string;
}

/** The API server keeps the object. */
const OF_FINALIZERS = 'apiserver pkg/registry/generic/registry/store.go ShouldDeleteDuringUpdate';

/** A cause whose lines are read on first access: of many Pods, most are never shown. */
class FoundCause implements Cause {
  readonly #found: Found;
  #said: Said | undefined;

  constructor(found: Found) {
    this.#found = found;
  }

  get id() {
    return this.#found.id;
  }
  get namespace() {
    return this.#found.about.namespace;
  }
  get pod() {
    return this.#found.about.pod;
  }
  get container() {
    return this.#found.container;
  }
  get image() {
    const { container, about } = this.#found;
    const stated = about.facts.findLast(
      (fact) => fact.kind === 'setting' && fact.name === 'image-spec' && fact.container === container,
    );
    return stated?.kind === 'setting' && container !== undefined ? masked(stated.value) : undefined;
  }
  get certainty() {
    return this.#found.certainty;
  }
  get evidence() {
    return this.#read().evidence;
  }
  get more() {
    return this.#read().more;
  }
  get details() {
    return this.#read().details;
  }
  get variant() {
    return this.#read().variant;
  }
  get at() {
    return this.#found.facts.findLast((fact) => fact.kind === 'ended')?.finishedAt;
  }
  get releases() {
    return this.#read().releases;
  }
  get upstream() {
    return this.variant === 'deleted-finalizer' ? OF_FINALIZERS : upstreamOf(this.id, this.releases);
  }
  get restarts() {
    const { container, about } = this.#found;
    return container === about.container ? about.restarts?.count : undefined;
  }
  get next() {
    const { id, certainty, about } = this.#found;
    return certainty === 'proven' ? undefined : nextOf(id, placeOf(about));
  }
  get nextOn() {
    const { next } = this;
    return next === undefined ? undefined : nodeFor(next, placeOf(this.#found.about));
  }
  get further() {
    const { id, certainty, about } = this.#found;
    return certainty === 'proven' ? furtherOf(id, about) : undefined;
  }

  toJSON(): Cause {
    return plainCause(this);
  }

  #read(): Said {
    this.#said ??= saidBy(this.#found);
    return this.#said;
  }
}

/** The cause. What its lines say is read on first access. */
export function shownCause(found: Found): Cause {
  return new FoundCause(found);
}

/** All fields of a cause that have a value, as data. */
export function plainCause(cause: Cause): Cause {
  const { id, namespace, pod, container, certainty, variant, evidence, more, details, at } = cause;
  const { image, restarts, next, nextOn, further } = cause;
  return {
    id,
    ...(namespace === undefined ? {} : { namespace }),
    ...(pod === undefined ? {} : { pod }),
    ...(container === undefined ? {} : { container }),
    ...(image === undefined ? {} : { image }),
    certainty,
    ...(variant === undefined ? {} : { variant }),
    evidence,
    ...(more === undefined ? {} : { more }),
    ...(details === undefined ? {} : { details }),
    ...(at === undefined ? {} : { at }),
    releases: cause.releases,
    upstream: cause.upstream,
    ...(restarts === undefined ? {} : { restarts }),
    ...(next === undefined ? {} : { next }),
    ...(nextOn === undefined ? {} : { nextOn }),
    ...(further === undefined ? {} : { further }),
  };
}

type Said = Pick<Cause, 'evidence' | 'more' | 'releases' | 'details' | 'variant'>;

function saidBy({ id, certainty, facts, about }: Found): Said {
  const details = detailsOf(id, facts, about, masked);
  const reasons = details.flatMap((one) => (one.kind === 'nodes' ? [one.reason] : []));
  return {
    ...shownLines(facts, certainty === 'possible' ? FEW_EVIDENCE : MAX_EVIDENCE),
    releases: releasesOf(facts),
    details: details.length > 0 ? details : undefined,
    variant: variantOf(id, facts) ?? placingOf(reasons),
  };
}

/** More lines would repeat the same. */
const MAX_EVIDENCE = 20;
/** Of a cause that is only possible. */
const FEW_EVIDENCE = 6;
/** The most characters of a line; a log line with a whole status has more. */
const LONGEST_EVIDENCE = 4000;

/** Several causes show the same lines. */
const masks = new Map<string, string>();
const MOST_MASKS = 5000;

function masked(line: string): string {
  const text = line.slice(0, LONGEST_EVIDENCE);
  const before = masks.get(text);
  if (before !== undefined) return before;
  const plain = maskPasted(text);
  if (masks.size >= MOST_MASKS) masks.clear();
  masks.set(text, plain);
  return plain;
}

/** The lines without secrets, and how many others there are. */
export function shownLines(facts: readonly Fact[], most = MAX_EVIDENCE): Pick<Cause, 'evidence' | 'more'> {
  const lines = facts.flatMap((fact) =>
    fact.kind === 'ended' && fact.lines.length > 0 ? fact.lines : [fact.at],
  );
  const seen = new Set<string>();
  const found = lines.filter(({ file, line, text }) => {
    const key = `${file}\n${line}\n${text.slice(0, LONGEST_EVIDENCE)}`;
    return !seen.has(key) && seen.add(key);
  });
  const evidence = found.slice(0, most).map((line) => ({ ...line, text: masked(line.text) }));
  return { evidence, ...(found.length > most ? { more: found.length - most } : {}) };
}
