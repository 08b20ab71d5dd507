// Tests that every kind of secret is masked at every place of a scenario.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskScenario } from '../../src/import/maskScenario.ts';
import { readYaml } from '../../src/manifest/readYaml.ts';
import { maskPasted } from '../../src/secrets/maskPasted.ts';
import { maskText } from '../../src/secrets/maskText.ts';
import { maskDerived } from '../../src/secrets/maskTexts.ts';
import { messageText } from '../../src/text/messageText.ts';
import { DEVICE_KINDS } from './deviceKinds.ts';
import { AROUND, EVENT_TEXTS, PLACES, secret } from './generated.ts';
import { TEXT_KINDS as OWN_KINDS, YAML_KINDS as OWN_YAML_KINDS, type SecretKind } from './kinds.ts';
import { EITHER_KINDS, RANDOM_KINDS } from './lineKinds.ts';
import { LINE_KINDS, PROGRAM_KINDS } from './programKinds.ts';
import { RECENT_KINDS } from './recentKinds.ts';
import { SCANNER_KINDS } from './scannerKinds.ts';
import { ENCODED_KINDS, STRUCTURE_KINDS } from './structureKinds.ts';
import { WORD_KINDS } from './wordKinds.ts';

const TEXT_KINDS = [
  ...OWN_KINDS,
  ...PROGRAM_KINDS,
  ...DEVICE_KINDS,
  ...SCANNER_KINDS,
  ...RECENT_KINDS,
  ...ENCODED_KINDS,
];
const YAML_KINDS = [...OWN_YAML_KINDS, ...STRUCTURE_KINDS];
const OF_SCANNERS = [...SCANNER_KINDS, ...RECENT_KINDS];

const RUNS = { numRuns: 3, endOnFailure: true };

/** The secret as the kind writes it, and the text around it. */
function written({ secret: form, write }: SecretKind, base: string): readonly [secret: string, text: string] {
  const own = form?.(base) ?? base;
  return [own, write(own)];
}

/** The many kinds of scanners are tried at a quarter of the places each, and all of them at every place. */
const isTried = (kind: SecretKind, place: number): boolean =>
  !OF_SCANNERS.includes(kind) || (OF_SCANNERS.indexOf(kind) + place) % 4 === 0;

describe('a secret', () => {
  it('is tested in more than 650 kinds', () => {
    const names = [...TEXT_KINDS, ...YAML_KINDS, ...WORD_KINDS, ...EITHER_KINDS, ...RANDOM_KINDS].map(
      ({ name }) => name,
    );
    expect(new Set(TEXT_KINDS.map(({ name }) => name)).size).toBe(TEXT_KINDS.length);
    expect(names.length).toBeGreaterThan(650);
  });

  it.each(TEXT_KINDS.map((kind) => [kind.name, kind] as const))(
    'is masked in a pasted text: %s',
    (_, kind) => {
      fc.assert(
        fc.property(secret, (base) => {
          const [own, text] = written(kind, base);
          const masked = maskPasted(`first\n${text}\nlast`);
          expect(masked).not.toContain(own);
          expect(masked.split('\n')).toHaveLength(`first\n${text}\nlast`.split('\n').length);
          expect(maskPasted(masked)).toBe(masked);
        }),
        RUNS,
      );
    },
  );

  it.each(
    [...LINE_KINDS, ...WORD_KINDS, ...EITHER_KINDS, ...RANDOM_KINDS].map(
      (kind) => [kind.name, kind] as const,
    ),
  )('is masked in lines: %s', (_, kind) => {
    fc.assert(
      fc.property(secret, (base) => {
        const [own, text] = written(kind, base);
        expect(maskPasted(`first\n${text}\nlast`)).not.toContain(own);
        for (const place of ['args', 'ConfigMap', 'status message'] as const) {
          expect(maskText(PLACES[place]?.(text) ?? '').text).not.toContain(own);
        }
        for (const around of ['block', 'comment'] as const)
          expect(maskText(AROUND[around]?.(text) ?? '').text).not.toContain(own);
      }),
      RUNS,
    );
  });

  it.each([
    ['at the start of lines', (line: string) => line],
    ['behind the name of a Pod', (line: string) => `web-0 | ${line}`],
    ['behind a time', (line: string, index: number) => `2026-01-01T00:00:0${index}Z ${line}`],
    ['behind a number', (line: string, index: number) => `${index + 1} ${line}`],
    ['as a list', (line: string) => `- "${line}"`],
    ['as a quotation', (line: string) => `> ${line}`],
    ['as a difference', (line: string) => `+${line}`],
    ['as joined strings', (line: string) => `"${line}\\n" +`],
    ['in broken YAML', (line: string, index: number) => `${index === 0 ? 'a: [\nkey: |\n' : ''}  ${line}`],
  ] as const)('is masked as the lines of a private key %s', (_, write) => {
    const body = ['a'.repeat(64), 'b1'.repeat(32), 'cd'.repeat(20), 'efgh1='];
    for (const headers of [[], [''], ['Version: x', 'Charset: utf-8', '']]) {
      for (const kind of ['RSA PRIVATE KEY', 'PGP PRIVATE KEY BLOCK']) {
        const lines = [`-----BEGIN ${kind}-----`, ...headers, ...body, `-----END ${kind}-----`];
        const text = lines.map(write).join('\n');
        const cut = lines.slice(0, -1).map(write).join('\n');
        for (const masked of [maskPasted(text), maskPasted(cut), maskText(text).text, maskText(cut).text]) {
          for (const own of body) expect(masked).not.toContain(own);
        }
      }
    }
  });

  it('is masked as the end of a private key whose start was not copied', () => {
    const text = `${'a'.repeat(64)}\n${'b1'.repeat(32)}\nefgh1=\n-----END RSA PRIVATE KEY-----`;
    const masked = maskPasted(`see words\n${text}\nnext`);
    expect(masked).toMatch(/^see words\n/);
    for (const own of ['aaaa', 'b1b1', 'efgh1']) expect(masked).not.toContain(own);
    expect(maskPasted('see words above the -----END RSA PRIVATE KEY-----')).toContain('see words above the');
  });

  it('is masked as a password of a registry, also where its base64 has no digit', () => {
    const encoded = fc
      .sample(secret, { numRuns: 3000, seed: 7 })
      .map((base) => btoa(`app:${base}`))
      .filter((text) => /^[A-Za-z]+$/.test(text));
    expect(encoded.length).toBeGreaterThan(5);
    for (const own of encoded)
      expect(maskPasted(`{"auths":{"r.example":{"auth":"${own}"}}}`)).not.toContain(own);
  });

  it('is masked in a key that is itself a map, such as a template of Helm alone', () => {
    const own = 'Zmptospubw66x';
    for (const text of [`{{ env "DB_PASSWORD" | default "${own}" }}`, `? {args: [--password=${own}]}\n: x\n`])
      expect(maskText(text).text).not.toContain(own);
  });

  it('is not seen in words', () => {
    for (const text of ['auth: ServiceAccountToken', 'auth: HTTPBasic', 'auth: x-forwarded-for'])
      expect(maskPasted(text)).toBe(text);
  });

  it.each(TEXT_KINDS.map((kind) => [kind.name, kind] as const))('is masked at every place: %s', (_, kind) => {
    const places = Object.entries({ ...PLACES, ...AROUND }).filter((__, index) => isTried(kind, index));
    fc.assert(
      fc.property(secret, (base) => {
        const [own, text] = written(kind, base);
        for (const [name, place] of places) {
          const masked = maskText(place(text));
          expect({ name, text: masked.text }).not.toMatchObject({ text: expect.stringContaining(own) });
          expect(masked.masked).toBeGreaterThan(0);
          if (name in PLACES) expect(shapeOf(masked.text)).toEqual(shapeOf(place(text)));
          expect(maskText(masked.text).text).toBe(masked.text);
        }
      }),
      { numRuns: 1 },
    );
  });

  it.each(YAML_KINDS.map((kind) => [kind.name, kind] as const))('is masked in YAML: %s', (_, kind) => {
    fc.assert(
      fc.property(secret, fc.constantFrom('', 'a: b\n---\n', '# x\n'), (base, before) => {
        const [own, text] = written(kind, base);
        const masked = maskText(before + text);
        expect(masked.text).not.toContain(own);
        expect(shapeOf(masked.text)).toEqual(shapeOf(before + text));
        expect(maskText(masked.text).text).toBe(masked.text);
      }),
      RUNS,
    );
  });

  it.each(YAML_KINDS.map((kind) => [kind.name, kind] as const))(
    'is masked in YAML within a comment, a paste or a quotation: %s',
    (_, kind) => {
      fc.assert(
        fc.property(secret, (base) => {
          const [own, text] = written(kind, base);
          const texts = [
            maskText(`a: b\n${text.replaceAll(/^/gm, '# ')}\nc: d\n`).text,
            maskText(`a:\n${text.replaceAll(/^/gm, '  # ')}\n  c: d\n`).text,
            maskPasted(`I have this:\n\n${text}\n\nWhy does it restart?`),
            maskPasted(text.replaceAll(/^/gm, '> ')),
            maskPasted(`see\n${text.replaceAll(/^/gm, '    ')}`),
          ];
          for (const masked of texts) expect(masked).not.toContain(own);
        }),
        RUNS,
      );
    },
  );

  it.each(YAML_KINDS.map((kind) => [kind.name, kind] as const))('is masked inside a List: %s', (_, kind) => {
    fc.assert(
      fc.property(secret, (base) => {
        const [own, text] = written(kind, base);
        const item = text.replaceAll('\n', '\n    ');
        expect(maskText(`kind: List\nitems:\n  - a: b\n    ${item}\n`).text).not.toContain(own);
      }),
      RUNS,
    );
  });

  it('is masked in every text of every event, in the title, in bookmarks and in the draft', () => {
    expect(EVENT_TEXTS.length).toBeGreaterThan(10);
    fc.assert(
      fc.property(secret, fc.constantFrom(...TEXT_KINDS), (base, kind) => {
        const [own, text] = written(kind, base);
        const events = EVENT_TEXTS.map(([type, field]) => ({ type, [field]: text }));
        const scenario = {
          title: text,
          manifest: `a: ${JSON.stringify(text)}`,
          draft: `b: ${JSON.stringify(text)}`,
          bookmarks: [{ name: text, event: 0, moment: 0 }],
          events: [...events, { type: 'edit', manifest: `c: ${JSON.stringify(text)}` }, observed(text)],
        };
        const masked = maskScenario(scenario as object);
        expect(JSON.stringify(masked.scenario)).not.toContain(JSON.stringify(own).slice(1, -1));
      }),
      { numRuns: 30, endOnFailure: true },
    );
  });

  it('that one text shows is masked in all texts, and in those that are derived from them', () => {
    fc.assert(
      fc.property(secret, (own) => {
        const env = `env: [{name: DB_PASSWORD, value: ${own}}]`;
        const masked = maskScenario({
          title: `about ${own}`,
          manifest: `note: the word is ${own}\n${env}`,
          draft: `note: the word is ${own}`,
          events: [],
        } as object);
        expect(JSON.stringify(masked.scenario)).not.toContain(own);
        expect(maskDerived(`"${own}" cannot become "x"`, masked.masks)).not.toContain(own);
      }),
      RUNS,
    );
  });

  it.each([
    ['JSON', (text: string) => JSON.stringify({ text })],
    ['Markdown', (text: string) => text.replaceAll(/[\\`*_{}[\]<>()#+.!|-]/g, '\\$&')],
    ['HTML', (text: string) => text.replaceAll(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`)],
    [
      'XML',
      (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;'),
    ],
  ])('is masked in a report in %s', (_, write) => {
    const own = 'p4ss*_"<w0rd>&\\1';
    const { masks } = maskScenario({ manifest: `PASSWORD: ${JSON.stringify(own)}` } as object);
    expect(maskDerived(`say ${write(own)} now`, masks)).not.toMatch(/p4ss|w0rd/);
  });
});

describe('a mask', () => {
  const env = (value: string): string => `env: [{name: DB_PASSWORD, value: "${value}"}]`;

  it('shows neither the length nor the characters of the secret', () => {
    expect(maskText(env('abc9')).text).toBe(maskText(env('ABCDEFGHIJKLMNOP-1234567890')).text);
  });

  it('is equal for equal secrets and different for different ones, over a whole scenario', () => {
    const { scenario } = maskScenario({
      manifest: env('one1one1'),
      events: [
        { type: 'edit', manifest: `# same\n${env('one1one1')}` },
        { type: 'edit', manifest: env('two2two2') },
      ],
      draft: env('one1one1'),
    });
    const [same, other] = scenario.events.map(({ manifest }) => manifest);
    expect(same).toBe(`# same\n${scenario.manifest}`);
    expect(other).not.toBe(scenario.manifest);
    expect(scenario.draft).toBe(scenario.manifest);
  });

  it('differs from the masks that a text has already', () => {
    const masked = maskText(`a_token: masked-1\n${env('other0other')}`).text;
    expect(masked).toContain('masked-2');
  });

  it('keeps the type of a number, the style of a text, comments and layout', () => {
    const text = `# mine\nPASSWORD: 12345678 # pin\nTOKEN:   'ab12cd34ef'\nargs:\n- "--password=x1y2z3w4"\n- |\n  set -e\n  mysql -uroot -pRootPw1\n  exit\n`;
    expect(maskText(text).text).toBe(
      text
        .replace('12345678', '9999990001')
        .replace('ab12cd34ef', 'masked-2')
        .replace('x1y2z3w4', 'masked-3')
        .replace('RootPw1', 'masked-4'),
    );
  });
});

describe('a search for secrets', () => {
  it('says how many values it masked, and that a mask changes a hash before 1.31', () => {
    const { diagnostics } = maskText('A_PASSWORD: one1one1\nB_PASSWORD: two2two2');
    expect(diagnostics).toMatchObject([{ code: 'secrets-masked', severity: 'warning' }]);
    expect(diagnostics[0]?.message).toContain('2 values that look like a secret are masked');
    expect(diagnostics[0]?.message).toContain('1.31');
    expect(messageText(diagnostics, 'zh')).toContain('有 2 个值疑似敏感，已遮盖');
  });

  it.each(['a: [', 'a:\n\t- b', `a: ${'[1, '.repeat(20_000)}`, 'a: \u0001', `${'['.repeat(200_000)}`])(
    'says that a text is not searched completely: %.20s',
    (text) => {
      expect(maskText(text).diagnostics).toMatchObject([{ code: 'secrets-unread' }]);
    },
  );

  it('leaves values alone that only have the name of a secret', () => {
    const text = `automountServiceAccountToken: true
imagePullSecrets: [{name: registry-key}]
env:
- {name: PASSWORD_FILE, value: /run/secrets/db}
- {name: TOKEN_PATH, value: /var/run/secrets/tokens/api}
- {name: TOKEN_REF, value: $(API_TOKEN)}
- {name: KEY_ENABLED, value: "true"}
- {name: MONKEY, value: banana12}
- {name: SECRET_NAME, value: db-secret-2}
- {name: TOKEN_TTL_SECONDS, value: "86400"}
- name: DB_PASSWORD
  valueFrom: {secretKeyRef: {name: db-secret-2, key: password}}
tolerations: [{key: node.kubernetes.io/unreachable, operator: Exists}]
topologyKey: kubernetes.io/hostname
volumes:
- name: token
  projected: {sources: [{serviceAccountToken: {path: token-1, expirationSeconds: 3607}}]}
- name: secret-1
  secret: {secretName: db-secret-2, items: [{key: tls.key, path: tls.key}]}
image: quay.io/oauth2-proxy/auth-proxy:v7.6.0@sha256:0a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7e8f9
args: [--tls-private-key-file=/etc/tls/tls.key, --path=/token/1, -p8080, -port=9090, -u, "1000:1000"]
# the key: value pairs; see https://example.org/a@b
`;
    expect(maskText(text)).toEqual({ text, masked: 0, diagnostics: [] });
  });

  it('is repeated without a change', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...TEXT_KINDS), { minLength: 1, maxLength: 5 }),
        secret,
        (kinds, base) => {
          const text = kinds.map((kind) => written(kind, base)[1]).join('\n');
          const once = maskText(text).text;
          expect(maskText(once).text).toBe(once);
        },
      ),
      { numRuns: 100, endOnFailure: true },
    );
  });
});

function observed(text: string): object {
  const container = { id: text, name: 'app', state: 'Running', reason: text };
  const status = {
    containers: [container],
    waiting: { app: { reason: 'x', message: text } },
    ended: { phase: 'Failed', message: text },
  };
  return { type: 'observe', status };
}

/** The maps, lists and types of a value. */
function shapeOf(text: string): unknown {
  const read = readYaml(text).value;
  const shape = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(shape);
    if (typeof value !== 'object' || value === null) return typeof value;
    return Object.entries(value).map(([key, item]) => [key, shape(item)]);
  };
  return shape(read);
}
