// Kinds of secrets that lists of public scanners name; the formats, not the rules.
import type { SecretKind } from './kinds.ts';

/** Hexadecimal digits, letters and digits, or capitals and digits, of a length. */
const hex = (text: string, length: number): string =>
  [...text.repeat(length)]
    .map((one) => (one.charCodeAt(0) % 16).toString(16))
    .join('')
    .slice(0, length);
const alnum = (text: string, length: number): string => text.repeat(length).slice(0, length);
const capitals = (text: string, length: number): string => alnum(text, length).toUpperCase();

const token = (name: string, secret: (text: string) => string): SecretKind => ({
  name,
  secret,
  write: (value) => `sent ${value} twice`,
});
const prefixed = (name: string, prefix: string, length: number): SecretKind =>
  token(name, (text) => prefix + alnum(text, length));

const uuid = (text: string): string => hex(text, 32).replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
const armour = (key: string): string =>
  `-----BEGIN PGP PRIVATE KEY BLOCK-----\nVersion: GnuPG v2\nComment: mine\n\n${key}\n=a1B2\n-----END PGP PRIVATE KEY BLOCK-----`;

export const SCANNER_KINDS: readonly SecretKind[] = [
  token('Cloudflare, origin CA', (text) => `v1.0-${hex(text, 24)}-${hex(text, 146)}`),
  token(
    '1Password, secret key',
    (text) =>
      `A3-${capitals(text, 6)}-${capitals(text, 11)}-${capitals(text, 5)}-${capitals(text, 5)}-${capitals(text, 5)}`,
  ),
  prefixed('Adobe', 'p8e-', 32),
  prefixed('Alibaba', 'LTAI', 20),
  token('Authress', (text) => `sc_${alnum(text, 12)}.ab12.acc-${alnum(text, 12)}.${alnum(text, 40)}`),
  prefixed('Amazon Bedrock, short-lived', 'bedrock-api-key-YmVkcm9jay5hbWF6b25hd3MuY29t', 40),
  prefixed('ClickHouse', '4b1d', 38),
  token('Defined Networking', (text) => `dnkey-${alnum(text, 26)}-${alnum(text, 52)}`),
  prefixed('Dropbox', 'sl.', 135),
  prefixed('Duffel', 'duffel_live_', 43),
  token('Dynatrace', (text) => `dt0c01.${capitals(text, 24)}.${capitals(text, 64)}`),
  prefixed('EasyPost', 'EZAK', 54),
  prefixed('Facebook', 'EAAM', 110),
  token('Facebook, app', (text) => `123456789012345|${alnum(text, 27)}`),
  token('Flutterwave', (text) => `FLWSECK_TEST-${hex(text, 32)}-X`),
  prefixed('Fly.io, old', 'fm1r_', 100),
  prefixed('Frame.io', 'fio-u-', 64),
  prefixed('GitLab, session', '_gitlab_session=', 32),
  token('Harness', (text) => `sat.${alnum(text, 22)}.${alnum(text, 24)}.${alnum(text, 20)}`),
  prefixed('Infracost', 'ico-', 32),
  prefixed('42', 's-s4t2ud-', 64),
  token('Mapbox', (text) => `sk.eyJ${alnum(text, 60)}.${alnum(text, 22)}`),
  token('MaxMind', (text) => `${alnum(text, 6)}_${alnum(text, 29)}_mmk`),
  prefixed('New Relic, insights', 'NRII-', 32),
  token('Octopus Deploy', (text) => `API-${capitals(text, 26)}`),
  prefixed('OpenShift', 'sha256~', 43),
  token('Plaid', (text) => `access-production-${uuid(text)}`),
  prefixed('Prefect', 'pnu_', 36),
  prefixed('ReadMe', 'rdme_', 70),
  prefixed('Scalingo', 'tk-us-', 48),
  prefixed('SettleMint', 'sm_aat_', 16),
  prefixed('Shippo', 'shippo_live_', 40),
  prefixed('Sourcegraph', 'sgp_', 40),
  prefixed('Yandex', 'AQVN', 36),
  prefixed('Linear, OAuth', 'lin_oauth_', 40),
  prefixed('NVIDIA', 'nvapi-', 64),
  prefixed('PostHog', 'phx_', 43),
  prefixed('Resend', 're_', 32),
  prefixed('Tavily', 'tvly-', 32),
  prefixed('Cerebras', 'csk-', 48),
  prefixed('Apify', 'apify_api_', 36),
  prefixed('RunPod', 'rpa_', 40),
  prefixed('Razorpay', 'rzp_live_', 14),
  prefixed('Portainer', 'ptr_', 44),
  prefixed('E2B', 'e2b_', 40),
  token('HubSpot', (text) => `pat-na1-${uuid(text)}`),
  prefixed('Weights & Biases', 'wandb_v1_', 40),
  prefixed('Fernet', 'gAAAAAB', 90),
  prefixed('PASETO', 'v2.local.', 60),
  prefixed('Postman, collection', 'PMAT-', 30),
  prefixed('Jina', 'jina_', 60),
  prefixed('Tencent', 'AKID', 32),
  prefixed('secret-token of RFC 8959', 'secret-token:', 30),
  token('a hash of bcrypt', (text) => `$2y$10$${alnum(text, 53)}`),
  token('a hash of crypt', (text) => `$6$salt12$${alnum(text, 86)}`),
  token('a hash of Argon2', (text) => `$argon2id$v=19$m=65536,t=3,p=4$${alnum(text, 22)}$${alnum(text, 43)}`),
  token('a hash of LDAP', (text) => `{SSHA}${alnum(text, 38)}==`),
  token(
    'a hash of SCRAM',
    (text) => `SCRAM-SHA-256$4096:${alnum(text, 22)}==$${alnum(text, 43)}=:${alnum(text, 43)}=`,
  ),
  { name: 'pgbouncer, md5', secret: (text) => `md5${hex(text, 32)}`, write: (s) => `"app" "${s}"` },
  { name: 'pgbouncer, plain', write: (s) => `"app" "${s}"` },
  { name: 'OAuth code', secret: (text) => alnum(text, 20), write: (s) => `GET /callback?code=${s}&state=x` },
  {
    name: 'OAuth code, second',
    secret: (text) => `4/0A${alnum(text, 60)}`,
    write: (s) => `https://web/cb?state=x&code=${s}`,
  },
  { name: 'SAML', secret: (text) => alnum(text, 60), write: (s) => `POST /acs SAMLResponse=${s}` },
  {
    name: 'a ticket of CAS',
    secret: (text) => `ST-1-${alnum(text, 20)}`,
    write: (s) => `GET /login?ticket=${s}`,
  },
  {
    name: 'a client assertion',
    secret: (text) => alnum(text, 40),
    write: (s) => `grant_type=x&client_assertion=${s}`,
  },
  {
    name: 'PagerDuty',
    secret: (text) => hex(text, 32),
    write: (s) => `{"routing_key": "${s}", "event_action": "trigger"}`,
  },
  {
    name: 'PagerDuty in a file',
    secret: (text) => `R0${capitals(text, 30)}`,
    write: (s) => `routing_key: ${s}`,
  },
  {
    name: 'JWK of an elliptic curve',
    secret: (text) => alnum(`${text}A1b`, 43),
    write: (s) => `{"kty":"EC","crv":"P-256","d":"${s}"}`,
  },
  {
    name: 'JWK of RSA, a prime',
    secret: (text) => alnum(`${text}A1b`, 120),
    write: (s) => `{"kty": "RSA", "n": "abc", "p": "${s}"}`,
  },
  {
    name: 'JWK, symmetric',
    secret: (text) => alnum(`${text}A1b`, 43),
    write: (s) => `{"kty":"oct","k":"${s}"}`,
  },
  { name: 'a PGP private key', secret: (text) => `lQOYBF${alnum(text, 58)}`, write: armour },
  {
    name: 'a PGP private key, second line',
    secret: (text) => alnum(text, 64),
    write: (s) => armour(`lQOYBF0a1b2c3d4e5f\n${s}`),
  },
  { name: 'a token of npm', write: (s) => `//registry.npmjs.org/:_authToken=${s}` },
  { name: 'Heroku of scanners', secret: uuid, write: (s) => `HEROKU_API_KEY=${s}` },
  { name: 'NuGet configuration', write: (s) => `<add key="ClearTextPassword" value="${s}" />` },
  {
    name: 'Sidekiq',
    secret: (text) => `${hex(text, 8)}:${hex(text, 8)}`,
    write: (s) => `BUNDLE_ENTERPRISE__CONTRIBSYS__COM=${s}`,
  },
  {
    name: 'a webhook of Zapier',
    secret: (text) => `123456/${alnum(text, 7)}`,
    write: (s) => `https://hooks.zapier.com/hooks/catch/${s}/`,
  },
  {
    name: 'a webhook of Google Chat',
    write: (s) => `https://chat.googleapis.com/v1/spaces/AAA/messages?key=k&token=${s}`,
  },
  { name: 'a key of WireGuard', secret: (text) => `${alnum(text, 43)}=`, write: (s) => `PrivateKey = ${s}` },
  {
    name: 'sessions in a query',
    secret: (text) => alnum(text, 24),
    write: (s) => `GET /x;jsessionid=${s}?a=b`,
  },
  { name: 'session_id', secret: (text) => alnum(text, 24), write: (s) => `GET /x?session_id=${s}` },
];
