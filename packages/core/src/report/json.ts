// Writes an explanation as JSON for other programs.

import type { Explanation } from '../explain/explanation.ts';
import { hashHex } from '../hash/hashContainer.ts';
import type { Language } from '../messages/language.ts';
import { verdictText } from '../text/verdictText.ts';
import { podName } from './podName.ts';
import { reasonsOf } from './reasons.ts';

/** The version of the report. public/schemas/explain.schema.json describes it. */
const REPORT_VERSION = 1;

/** Plain data: the verdict with its sentence, what the gate said, what the kubelet does, and every question. */
export function reportJson(reported: Explanation, lang: Language): object {
  const { release, pod, admission, verdict, containers, steps, actions, decisions } = reported;
  const reasons = reasonsOf(reported, lang);
  return {
    v: REPORT_VERSION,
    release: release.minor,
    tag: release.tag,
    pod: podName(pod),
    sentence: verdictText(verdict, lang)
      .map(({ text }) => text)
      .join(''),
    verdict,
    admission,
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
