// How does an explanation read as JSON, for other programs?

import { hashHex } from '../hash/hashContainer.ts';
import type { Language } from '../trace/language.ts';
import { verdictText } from '../trace/verdictText.ts';
import { reasonsOf } from './reasons.ts';
import { podName, type Reported } from './reported.ts';

/** Plain data: the verdict with its sentence, what the gate said, what the kubelet does, and every question. */
export function reportJson(reported: Reported, lang: Language): object {
  const { release, pod, admission, verdict, containers, steps, actions, decisions } = reported;
  const reasons = reasonsOf(reported, lang);
  return {
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
