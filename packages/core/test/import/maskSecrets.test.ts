// Tests that masking removes secrets from Pods, scenarios and imports, and changes nothing else.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { importText } from '../../src/import/importText.ts';
import { maskScenario } from '../../src/import/maskScenario.ts';
import { maskText } from '../../src/import/maskSecrets.ts';
import { readYaml } from '../../src/manifest/readYaml.ts';
import { writeYaml } from '../../src/manifest/writeYaml.ts';
import { messageText } from '../../src/text/messageText.ts';
import { fixture, only, release } from './read.ts';

const POD = `# my shop
kind: Pod
spec:
  containers:
  - name: app # the app
    command: [app, --db-password=hunter2, --port=80]
    env:
    - {name: API_TOKEN, value: abcDEF123-x}
    - name: PRIVATE_KEY
      value: |
        line one 1
        line two 2
    - name: DATABASE_URL
      value: postgres://shop:Pa55word@db:5432/shop # keep
    - {name: AWS_ID, value: "AKIAABCDEFGHIJKLMNOP"}
    - {name: PASSWORD_FILE, value: /run/secrets/db}
    - {name: MONKEY, value: banana}
    - {name: TOKEN_REF, value: $(API_TOKEN)}
    - {name: KEY_ENABLED, value: "true"}
`;

describe('secrets in the text of a Pod', () => {
  const { text, masked, diagnostics } = maskText(POD);

  it('are replaced by texts of the same shape, without other changes', () => {
    expect(text).toBe(
      POD.replace('--db-password=hunter2', '"--db-password=xxxxxx0"')
        .replace('abcDEF123-x', '"xxxXXX000-x"')
        .replace(/\|\n +line one 1\n +line two 2/, '"xxxx xxx 0\\nxxxx xxx 0\\n"')
        .replace('postgres://shop:Pa55word@db:5432/shop', '"postgres://shop:Xx00xxxx@db:5432/shop"')
        .replace('AKIAABCDEFGHIJKLMNOP', 'XXXXXXXXXXXXXXXXXXXX'),
    );
    expect(masked).toHaveLength(5);
  });

  it('change hashes before 1.31, with a note', () => {
    expect(diagnostics).toMatchObject([{ code: 'secrets-masked', severity: 'warning' }]);
    expect(diagnostics[0]?.message).toContain('1.31');
    expect(diagnostics[0]?.message).toContain('5 values that look like a secret are masked');
    expect(messageText(diagnostics, 'zh')).toContain('有 5 个值疑似敏感，已遮盖');
  });

  it('are not masked again', () => {
    expect(maskText(text)).toEqual({ text, masked: [], diagnostics: [] });
  });

  it('are removed from every text that contains them, in any YAML style', () => {
    const value = fc.string({ minLength: 6 }).filter((one) => /[a-z]{4}/i.test(one) && !/^\$\(/.test(one));
    fc.assert(
      fc.property(value, (secret) => {
        const pod = {
          kind: 'Pod',
          spec: { containers: [{ name: 'a', env: [{ name: 'PASSWORD', value: secret }] }] },
        };
        for (const written of [writeYaml(pod), JSON.stringify(pod)]) {
          const read = readYaml(maskText(written).text).value;
          expect(read).toMatchObject({ kind: 'Pod', spec: { containers: [{ name: 'a' }] } });
          expect(JSON.stringify(read)).not.toContain(JSON.stringify(secret).slice(1, -1));
        }
      }),
      { numRuns: 300, endOnFailure: true },
    );
  });

  it('cannot be found in a text that is not YAML, which is reported', () => {
    expect(maskText('a: [').diagnostics).toMatchObject([{ code: 'secrets-unread' }]);
  });
});

describe('secrets in a scenario', () => {
  it('are masked in all its texts: equal ones alike, different ones differently', () => {
    const edited = POD.replace('abcDEF123-x', 'abcDEF124-x');
    const { scenario, masked, diagnostics } = maskScenario({
      v: 3,
      release: '1.26',
      path: 'api',
      manifest: POD,
      events: [{ type: 'edit', manifest: POD }, { type: 'edit', manifest: edited }, { type: 'reboot' }],
      draft: edited,
    });
    const [first, second] = scenario.events.flatMap((event) =>
      event.type === 'edit' ? [event.manifest] : [],
    );
    expect(first).toBe(scenario.manifest);
    expect(second).not.toBe(first);
    expect(scenario.draft).toBe(second);
    expect(JSON.stringify(scenario)).not.toMatch(/abcDEF12|hunter2|line one|Pa55word|AKIA/);
    expect([masked, diagnostics.length]).toEqual([20, 1]);
  });
});

describe('secrets in an import', () => {
  it('are masked on request; the evidence is that of the original', () => {
    const text = fixture('crictl-inspect-1.29.json');
    const applied = JSON.stringify({
      kind: 'Pod',
      spec: {
        containers: [{ name: 'nginx', image: 'nginx:1.25.3', env: [{ name: 'TOKEN', value: 'abc123' }] }],
      },
    });
    const sandbox = JSON.parse(fixture('crictl-inspectp.json'));
    sandbox.status.annotations['kubectl.kubernetes.io/last-applied-configuration'] = applied;
    const pod = only(importText(`[${JSON.stringify(sandbox)},${text}]`, release('1.33')).pods);
    const [plain, masked] = [pod.open(), pod.open({ maskSecrets: true })];
    expect(plain.manifest).toContain('abc123');
    expect(masked.manifest).not.toContain('abc123');
    expect(masked.manifest).toContain('xxx000');
    expect(masked.evidence).toEqual(plain.evidence);
    expect(masked.status).toEqual(plain.status);
    expect(masked.diagnostics.map(({ code }) => code)).toContain('secrets-masked');
  });
});
