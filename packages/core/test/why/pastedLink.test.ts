// Tests the masks of pasted texts, and the link that contains them.

import { describe, expect, it } from 'vitest';
import { maskPasted } from '../../src/secrets/maskPasted.ts';
import { diagnose } from '../../src/why/diagnose.ts';
import { decodePasted, encodePasted } from '../../src/why/pastedLink.ts';

describe('secrets', () => {
  it.each([
    ['describe', '      DB_PASSWORD:  hunter2', '      DB_PASSWORD:  masked-1'],
    ['YAML', '- name: API_TOKEN\n  value: abc123', '- name: API_TOKEN\n  value: masked-1'],
    ['an argument', '    --password=hunter2 --port=80', '    --password=masked-1 --port=80'],
    ['an address', 'dial postgres://app:hunter2@db:5432', 'dial postgres://app:masked-1@db:5432'],
    [
      'JSON on one line',
      '{"env":[{"name":"DB_PASSWORD","value":"hunter2"}]}',
      '{"env":[{"name":"DB_PASSWORD","value":"masked-1"}]}',
    ],
    ['docker inspect', '  "DB_PASSWORD=hunter2",', '  "DB_PASSWORD=masked-1",'],
    [
      'docker inspect on one line',
      '"Env":["A=b","DB_PASSWORD=two words"]',
      '"Env":["A=b","DB_PASSWORD=masked-1"]',
    ],
    [
      'crictl inspect, in a string',
      '"config": "{\\"envs\\":[\\"API_TOKEN=abc123\\"]}"',
      '"config": "{\\"envs\\":[\\"API_TOKEN=masked-1\\"]}"',
    ],
    ['a list of arguments', '"args": ["--password=hunter2"]', '"args": ["--password=masked-1"]'],
    ['two arguments', '["--password", "hunter2", "--v", "2"]', '["--password", "masked-1", "--v", "2"]'],
    ['two words', 'app --db-password hunter2 --port 80', 'app --db-password masked-1 --port 80'],
    ['two lines of YAML', '- --password\n- hunter2\n- run', '- --password\n- masked-1\n- run'],
    [
      'two lines of describe',
      '      --password\n    State:  Running',
      '      --password\n    State:  Running',
    ],
    ['JSON', '{"password": "hunter2", "user": "app"}', '{"password": "masked-1", "user": "app"}'],
    ['a header', 'curl -H "Authorization: Bearer abc"', 'curl -H "Authorization: Bearer masked-1"'],
    ['a token', 'sent Bearer abcdef123', 'sent Bearer masked-1'],
    ['a query', 'Get "http://10.0.0.1/x?token=abc123&n=1"', 'Get "http://10.0.0.1/x?token=masked-1&n=1"'],
    ['a registry', 'pull user:hunter2@registry.example/app', 'pull user:masked-1@registry.example/app'],
    [
      'a private key',
      '-----BEGIN RSA PRIVATE KEY-----\n  MIIEab12\n-----END RSA PRIVATE KEY-----\nReady: True',
      '-----BEGIN RSA PRIVATE KEY-----\n  masked-1\n-----END RSA PRIVATE KEY-----\nReady: True',
    ],
    ['a tag with a digest', 'image: nginx:1.2@sha256:0a1b', 'image: nginx:1.2@sha256:0a1b'],
    ['nothing', '  Reason:       OOMKilled', '  Reason:       OOMKilled'],
    ['the key of a taint', '  key: node.kubernetes.io/unreachable', '  key: node.kubernetes.io/unreachable'],
  ])('are masked in %s', (_, text, masked) => {
    expect(maskPasted(text)).toBe(masked);
  });

  it('are masked in evidence', () => {
    const text =
      '1m Warning Unhealthy pod/w Liveness probe failed: Get "http://app:hunter2@10.0.0.1/": refused';
    const [cause] = diagnose([{ name: 'a', text }]).causes;
    expect(cause?.evidence[0]?.text).toContain('http://app:masked-1@10.0.0.1');
  });
});

describe('a link with texts', () => {
  it('holds them with masked secrets', () => {
    const named = encodePasted([{ name: 'a', text: 'API_TOKEN: secret12' }]);
    expect(named.ok && decodePasted(named.value)).toEqual([{ name: 'a', text: 'API_TOKEN: masked-1' }]);
  });

  it.each(['', 'x', '1.AAAA.0', '1..'])('is refused if it is broken: %s', (code) => {
    expect(decodePasted(code)).toBeUndefined();
  });
});
