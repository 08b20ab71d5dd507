// Kinds of secrets whose formats services published from 2022 to 2026, and addresses that are secret by their path.
import type { SecretKind } from './kinds.ts';

/** Hexadecimal digits, letters and digits, or capitals or small letters and digits, of a length. */
const hex = (text: string, length: number): string =>
  [...text.repeat(length)]
    .map((one) => (one.charCodeAt(0) % 16).toString(16))
    .join('')
    .slice(0, length);
const alnum = (text: string, length: number): string => text.repeat(length).slice(0, length);
const small = (text: string, length: number): string => alnum(text, length).toLowerCase();
const capitals = (text: string, length: number): string => alnum(text, length).toUpperCase();
const uuid = (text: string): string => hex(text, 32).replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

type Write = (text: string) => string;
const token = (name: string, secret: Write): SecretKind => ({
  name,
  secret,
  write: (value) => `sent ${value} twice`,
});
const of = (name: string, secret: Write, write: Write): SecretKind => ({ name, secret, write });

/** A prefix, and hexadecimal digits behind it. */
const HEX: readonly (readonly [prefix: string, length: number])[] = [
  ['bb_ma_', 30],
  ['sk_', 48],
  ['pk_', 34],
  ['live_', 35],
  ['NRBR-', 19],
  ['rootly_', 64],
  ['slk_', 64],
  ['thog-secret-', 32],
  ['dose', 32],
  ['dkea', 32],
  ['fc-', 32],
  ['fhb-', 32],
  ['crsr_', 64],
  ['depot_org_', 64],
  ['packagist_oac_', 68],
  ['shptka_', 32],
  ['sntryi_', 64],
  ['signkey-prod-', 64],
  ['mlsn.', 64],
  ['11', 32],
];

/** A prefix, and letters and digits behind it. */
const LETTERS: readonly (readonly [prefix: string, length: number])[] = [
  ['BBDC-', 44],
  ['bb_live_', 27],
  ['endr+', 16],
  ['ramp_sec_', 48],
  ['salad_cloud_user_', 35],
  ['sec-c-', 48],
  ['sess-', 40],
  ['AQ.Ab8RN6', 44],
  ['vck_', 56],
  ['cfut_', 48],
  ['sk_org_live_', 30],
  ['xwfp-1234567890123-', 24],
  ['fw_', 24],
  ['tgp_v1_', 43],
  ['polar_oat_', 43],
  ['ddapp_', 34],
  ['ory_pat_', 43],
  ['ory_st_', 32],
  ['nbp_', 36],
  ['jsrt_', 36],
  ['ddp_', 36],
  ['gb_api_', 40],
  ['mdb_sa_sk_', 40],
  ['AVNS_', 19],
  ['hkdk_', 40],
  ['unkey_', 22],
  ['ak_', 20],
  ['ser.', 22],
  ['secret-live-', 36],
  ['tr_prod_', 20],
  ['nfo_', 36],
  ['future_service_', 40],
];

const TOKENS: readonly SecretKind[] = [
  ...HEX.map(([prefix, length]) => token(`${prefix}…, ${length} digits`, (t) => prefix + hex(t, length))),
  ...LETTERS.map(([prefix, length]) => token(`${prefix}…`, (t) => prefix + alnum(t, length))),
  token('AWS, before 2012', (t) => `A3TX${capitals(t, 16)}`),
  token('ClickUp', (t) => `pk_12345678_${capitals(t, 32)}`),
  token('LaunchDarkly', (t) => `sdk-${uuid(t)}`),
  token('Axiom', (t) => `xaat-${uuid(t)}`),
  token('Mailgun, with two numbers', (t) => `${hex(t, 32)}-${hex(t, 8)}-${hex(t, 8)}`),
  token('New Relic, mobile', (t) => `eu01xx${hex(t, 40)}-NRMA`),
  token('Voiceflow', (t) => `VF.DM.${hex(t, 24)}.${alnum(t, 16)}`),
  token('Zoho', (t) => `1000.${hex(t, 32)}.${hex(t, 32)}`),
  token('Infisical', (t) => `st.${uuid(t)}.${hex(t, 32)}.${hex(t, 32)}`),
  token('Bitwarden', (t) => `0.${uuid(t)}.${alnum(t, 30)}:${alnum(t, 22)}==`),
  token('Honeycomb', (t) => `hcaik_${small(t, 58)}`),
  token('Neon', (t) => `napi_${small(t, 64)}`),
  token('NuGet of scanners', (t) => `oy2${small(t, 43)}`),
  token('Nostr', (t) => `nsec1${small(t, 58)}`),
  token('Lark', (t) => `t-g1${small(t, 40)}`),
  token('Rancher', (t) => `token-ab1cd:${small(t, 54)}`),
  token('Rancher, kubeconfig', (t) => `kubeconfig-u-ab1cd:${small(t, 54)}`),
  token('Unleash', (t) => `default:production.${hex(t, 56)}`),
  token('Google Cloud Storage', (t) => `GOOG1E${capitals(t, 55)}`),
  token('Snyk, service', (t) => `snyk_sat.${hex(t, 8)}.${alnum(t, 43)}`),
  token('CircleCI, project', (t) => `CCIPRJ_${alnum(t, 22)}_${hex(t, 40)}`),
  token('Paddle', (t) => `pdl_live_apikey_${small(t, 26)}_${alnum(t, 22)}_${alnum(t, 3)}`),
  token('Yandex, IAM', (t) => `t1.${alnum(t, 60)}.${alnum(t, 86)}`),
  token('Azure Service Bus', (t) => `${alnum(t, 33)}+ASb${alnum(t, 5)}E=`),
  token('Azure Storage', (t) => `${alnum(t, 76)}+ASt${alnum(t, 5)}Q==`),
  token('Zuplo', (t) => `zpka_${hex(t, 32)}_${hex(t, 8)}`),
];

const ADDRESSES: readonly SecretKind[] = [
  of('Feishu', uuid, (s) => `https://open.feishu.cn/open-apis/bot/v2/hook/${s}`),
  of('WeCom', uuid, (s) => `https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=${s}`),
  of('Healthchecks', uuid, (s) => `https://hc-ping.com/${s}`),
  of(
    "Dead Man's Snitch",
    (t) => hex(t, 10),
    (s) => `https://nosnch.in/${s}`,
  ),
  of(
    'Mattermost',
    (t) => small(t, 26),
    (s) => `https://chat.example/hooks/${s}`,
  ),
  of(
    'PagerDuty in an address',
    (t) => hex(`${t}a`, 32),
    (s) => `https://events.pagerduty.com/integration/${s}/enqueue`,
  ),
  of(
    'PagerDuty, change events',
    (t) => hex(`${t}a`, 32),
    (s) => `https://events.pagerduty.com/x-ere/${s}`,
  ),
  of(
    'VictorOps',
    (t) => alnum(t, 20),
    (s) => `https://alert.victorops.com/integrations/generic/20131114/alert/${s}/team`,
  ),
  of(
    'a heartbeat',
    (t) => alnum(t, 24),
    (s) => `https://uptime.example/api/v1/heartbeat/${s}`,
  ),
  of(
    'Uptime Kuma',
    (t) => alnum(t, 32),
    (s) => `https://kuma.example/api/push/${s}?status=up`,
  ),
  of(
    'Tines',
    (t) => alnum(t, 32),
    (s) => `https://my.tines.com/webhook/1w6mh14g1lx1r1c3k4dipwmb/${s}`,
  ),
  of(
    'IFTTT',
    (t) => alnum(t, 22),
    (s) => `https://maker.ifttt.com/trigger/x/with/key/${s}`,
  ),
  of(
    'Trojan',
    (t) => t,
    (s) => `trojan://${s}@vpn.example:443`,
  ),
  of(
    'VMess',
    (t) => `ey${alnum(t, 60)}`,
    (s) => `vmess://${s}`,
  ),
];

const CODES: readonly SecretKind[] = [
  of(
    'a short code behind a path',
    (t) => hex(`${t}a`, 6),
    (s) => `GET /oauth2/callback?code=${s} HTTP/1.1`,
  ),
  of(
    'a code of digits',
    (t) => `${[...alnum(t, 13)].map((one) => one.charCodeAt(0) % 10).join('')}`,
    (s) => `GET /auth/callback?x=y&code=${s} HTTP/1.1`,
  ),
  of(
    'a code beside a state',
    (t) => hex(`${t}a`, 8),
    (s) => `GET /x?code=${s}&state=abc HTTP/1.1`,
  ),
  of(
    'a code behind a state',
    (t) => hex(`${t}a`, 8),
    (s) => `GET /x?state=abc&code=${s} HTTP/1.1`,
  ),
  of(
    'the exchange of a code',
    (t) => hex(`${t}a`, 8),
    (s) => `code=${s}&grant_type=authorization_code`,
  ),
  of(
    'the exchange of a code in JSON',
    (t) => alnum(t, 20),
    (s) => `{"code":"${s}","grant_type":"authorization_code"}`,
  ),
];

/** Words and a value, without a sign between them. */
const PAIRS: readonly SecretKind[] = [
  { name: 'password x', write: (s) => `user admin password ${s} for db` },
  { name: 'pass x', write: (s) => `pass ${s}` },
  { name: 'token x', write: (s) => `token ${s}` },
  { name: 'api key x', write: (s) => `with api key ${s}` },
  { name: 'routing key x', write: (s) => `pagerduty routing key ${s}` },
  { name: 'pagerduty token x', write: (s) => `pagerduty token ${s}` },
  { name: 'user/pass', write: (s) => `user/pass: app/${s}` },
  { name: 'admin:x', write: (s) => `admin:${s}` },
  { name: 'couchdb admin:x', write: (s) => `couchdb admin:${s}` },
  { name: 'couchdb, another user', write: (s) => `connect couchdb as app:${s} now` },
  { name: 'basic auth', write: (s) => `basic auth app:${s}` },
  { name: 'elastic:x', write: (s) => `user elastic:${s}` },
  { name: 'pgbouncer, three columns', write: (s) => `"app" "${s}" ""` },
  of(
    'pgbouncer within a line',
    (t) => `md5${hex(t, 32)}`,
    (s) => `userlist.txt: "app" "${s}" "x" "y"`,
  ),
];

export const RECENT_KINDS: readonly SecretKind[] = [...TOKENS, ...ADDRESSES, ...CODES, ...PAIRS];
