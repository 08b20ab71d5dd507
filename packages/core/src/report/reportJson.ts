// Writes an explanation as JSON for other programs.

import type { Explanation } from '../explain/explanation.ts';
import { hashHex } from '../hash/hashContainer.ts';
import type { Language } from '../messages/language.ts';
import { rolloutText } from '../text/rolloutText.ts';
import { verdictText } from '../text/verdictText.ts';
import { podName } from './picture/podName.ts';
import { reasonsOf } from './reasons.ts';
import { type LineOf, refusedFieldLines, refusedFields } from './refusedFields.ts';

/** The version of the report. public/schemas/explain.schema.json describes it. */
const REPORT_VERSION = 1;

/** Plain data: the verdict with its sentence, the answer of admission, the kubelet's actions, and every question. */
export function reportJson(reported: Explanation, lang: Language, lineOf?: LineOf): object {
  const { release, pod, admission, verdict, rollout, containers, steps, actions, decisions } = reported;
  const reasons = reasonsOf(reported, lang);
  const fields = refusedFields(reported, lineOf);
  const sentences = refusedFieldLines(fields, lang);
  return {
    v: REPORT_VERSION,
    release: release.name,
    tag: release.tag,
    pod: podName(pod),
    sentence: verdictText(verdict, lang)
      .map(({ text }) => text)
      .join(''),
    verdict,
    admission,
    ...(fields.length > 0
      ? { refused: fields.map((field, index) => ({ ...field, text: sentences[index] })) }
      : {}),
    ...(rollout ? { rollout: rolloutJson(reported, lang) } : {}),
    containers: containers.map(({ hash, ...container }) => ({
      ...container,
      hash: {
        ...(hash.running === undefined ? {} : { running: hash.running, runningHex: hashHex(hash.running) }),
        ...(hash.spec === undefined ? {} : { spec: hash.spec, specHex: hashHex(hash.spec) }),
      },
    })),
    steps,
    actions,
    decisions: decisions.map((decision, index) => {
      const { question, detail, url, deciding } = reasons[index] ?? {};
      return { ...decision, text: { question, detail }, url, deciding: deciding !== undefined };
    }),
  };
}

/** The controller's plan with its questions, and the two Pods, if there are two. */
function rolloutJson({ rollout, pods }: Explanation, lang: Language): object | undefined {
  if (!rollout) return undefined;
  const { controller, order, owner, from, to, answers, inPlace } = rollout;
  const texts = rolloutText(rollout, lang);
  const podOf = ({ pod: { metadata }, containers }: Explanation) => ({
    name: metadata.name ?? '',
    uid: metadata.uid ?? '',
    containers: containers.map(({ name, outcome }) => ({ name, outcome })),
  });
  return {
    controller,
    order,
    owner,
    ...(to === '' ? {} : { revision: { from, to } }),
    answers: answers.map((answer, index) => ({ ...answer, text: texts[index] })),
    ...(inPlace ? { inPlace } : {}),
    ...(pods ? { pods: { old: podOf(pods.old), new: podOf(pods.next) } } : {}),
  };
}
