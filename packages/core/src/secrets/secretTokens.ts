// Lists the formats of tokens, keys and password hashes that are recognizable by themselves.

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** In front of a long number that is no secret: a digest, or the number of a request, an object or a run. */
const NUMBERED =
  '(?:sha|sha256|md|md5|digest|hash|checksum|commit|revision|etag|uid|uuid|guid|pk_pub|pub|public|req|request|trace|span|run|job|task|msg|message|event|evt|session_id|container|pod|image|img|layer|snapshot|volume|vol|node|disk|cus|user|usr|org|team|proj|project|file|k8s|docker|crio|cri|kubepods|build|object|id)';

/** Formats of tokens and keys, each recognizable by itself. */
const TOKENS = [
  String.raw`(?<![\w-])eyJ[\w-]{8,}\.[\w-]{8,}(?:\.[\w-]*)*`,
  // Base64 of {"auth
  String.raw`eyJhdXRo[\w+/=-]{8,}`,
  '(?:A3T[A-Z0-9]|AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}',
  String.raw`(?:gh[pousr]_|github_pat_|gl(?:pat|dt|ft|rt|cbt|ptt|agent|soat|imt|oas|ffct|wt)-|GR1348941)[\w-]{10,}(?:\.[\w-]{2,})*`,
  String.raw`(?:sk|rk|pk)_(?:org_)?(?:live|test)_\w{8,}`,
  String.raw`sk-[\w-]{16,}`,
  String.raw`xox[a-z](?:\.xox[a-z])?-[\w-]{8,}|(?:xapp|xwfp)-[\w-]{10,}`,
  String.raw`(?:npm_|dckr_[op]at_|do[oprs]_v1_|hf_|api_org_|shp(?:at|ca|pa|ss|ua|rt|tka)_|whsec_|glsa_|glc_|lin_api_|rubygems_|sntry[sui]_|NRAK-|PMAK-|pypi-)[\w-]{12,}`,
  // A prefix of two or three letters tells less: what follows must be long and have a digit.
  String.raw`(?:gsk_|xai-|r8_|pplx-|ntn_|secret_|figd_|pscale_(?:pw|tkn|oauth)_|sq0[a-z]{3}-|xkeysib-|CLOJARS_|GOCSPX-|ABSK|ATATT3|ATCTT3|ATBB|pul-|fm2_|fo1_|fm1[ar]_|tskey-[a-z]+-|ops_eyJ|bk[a-z]{2}_|CCIP(?:AT|RJ)_|sq[apu]_|AKCp|sbp_|sb_secret_|v[ac]p_|vercel_|vc[aikr]_|nf[bcopu]_|HRKU-|rnd_|lsv2_|pcsk_|tfp_|dapi|dp\.[a-z]{2,7}\.(?:[\w-]{2,35}\.)?|snyk_uat\.|[ps]at\.|key-|p8e-|duffel_(?:test|live)_|EZ[AT]K|EAAA|dnkey-|FLWSECK(?:_TEST)?-|fio-u-|ico-|s-s4t2\w{2}-|NR(?:II|RA)-|pnu_|rdme_|tk-us-|shippo_(?:test|live)_|sg[pd]_|AQVN|lin_oauth_|nvapi-|phx_|tvly-|csk-|apify_api_|rpa_|ptr_|e2b_|wandb_v1_|PMAT-|jina_|access-(?:sandbox|development|production)-|pat-[a-z]{2}\d-|secret-token:|bb_live_|fw_|tgp_v1_|polar_(?:oat|pat|cst)_|xsmtpsib-|unkey_|tr_(?:dev|prod|pat)_|secret-live-|secret-test-|signkey-(?:prod|test)-|sec-c-|thog-secret-|mlsn\.|ser\.|sess-|ory_(?:pat|at|rt|st|ac)_|cf(?:ut|at|k)_)(?=[\w-]*\d)[\w-]{20,}(?:[.=][\w-]{8,})*`,
  String.raw`hv[sbr]\.[\w-]{12,}|\w{14}\.atlasv1\.[\w-]{40,}`,
  String.raw`AIza[\w-]{30,}|ya29\.[\w-]{12,}|1//0[\w-]{30,}|[\w-]{11}:APA91b[\w-]{30,}`,
  // Keys of AWS for a session, of Azure and of New Relic, tokens of Discord, Airtable and Mailchimp.
  String.raw`(?:FwoGZXIvYXdzE|IQoJb3JpZ2luX2Vj)[\w+/=-]{20,}`,
  String.raw`[\w~.-]{3}\dQ~[\w~.-]{31,}|\w{20,100}AZDO\w{4,}|(?:[a-z]{2}\d\dxx)?[0-9a-f]{36,42}(?:NRAL|-NRMA)`,
  String.raw`[MNO][A-Za-z\d]{23,25}\.[\w-]{6}\.[\w-]{27,}|pat\w{14}\.[0-9a-f]{50,}|[0-9a-f]{32}-us\d{1,2}\b|SK[0-9a-f]{32}`,
  String.raw`SG\.[\w-]{16,}\.[\w-]{16,}`,
  // Keys of Azure, which mark themselves in their last bytes.
  String.raw`[A-Za-z\d+/]{33,76}(?:AIoT|ACDb|APIM|\+(?:ASb|AEh|ARm|ASt|ABa|AMC))[A-Za-z\d+/]{5}[A-Za-z\d]={1,2}`,
  // A word, or a few of them, in front of a long number: the format that most services have chosen since 2020.
  String.raw`(?<![-.])(?!${NUMBERED}_)[A-Za-z]{2,12}(?:_[A-Za-z]{2,12}){0,3}_(?=[A-Za-z]*\d)(?:[A-Za-z\d]{30,}|(?:[a-z\d]{26}|\d{8}|[A-Za-z\d]{22})_[A-Za-z\d]{22,})(?![A-Za-z\d]|_\d{1,4}(?!\w))\w*`,
  String.raw`(?:AVNS_|NRBR-|BBDC-|endr\+|ak_)(?=[\w+/@-]*\d)[\w+/@-]{16,}|snyk_sat\.[0-9a-f]{8}\.[\w-]{20,}|11[0-9a-f]{32}\b|(?:fc|fhb)-[0-9a-f]{32}\b|t-g1(?=[a-z]*\d)[a-z\d]{38,}|(?:sdk|mob|xa[ap]t|api|key|token|secret)-${UUID}|(?:dose|dkea)[0-9a-f]{32}|[0-9a-f]{32}-[0-9a-f]{8}-[0-9a-f]{8}(?![\w-])`,
  String.raw`VF\.(?:DM|WS)\.[0-9a-f]{24}\.\w{16}|1000\.[0-9a-f]{32}\.[0-9a-f]{32}|AQ\.Ab[\w-]{40,}|st\.${UUID}\.[0-9a-f]{32,}(?:\.[0-9a-f]+)?|0\.${UUID}\.\w{20,}:[\w+/]{20,}={0,2}|t1\.[\w-]{20,}\.[\w-]{60,}`,
  String.raw`(?:token-[a-z\d]{5}|kubeconfig-u(?:ser)?-[a-z\d]{5,}):[a-z\d]{40,}|[*\w-]{1,60}:(?:production|development)\.(?=[a-f]*\d)[0-9a-f]{40,}|GOOG1E[A-Z\d]{50,}|nsec1(?=[a-z]*\d)[a-z\d]{58}|xprv[\w]{100,}|oy2(?=[a-z]*\d)[a-z\d]{43}\b`,
  String.raw`v1\.0-[0-9a-f]{24}-[0-9a-f]{40,}|A3-[A-Z\d]{6}-[A-Z\d-]{20,40}|LTAI[A-Za-z\d]{12,}|AKID[A-Za-z\d]{32}|4b1d[A-Za-z\d]{38}\b`,
  String.raw`(?:sc|ext|scauth|authress)_\w{5,30}\.\w{4,6}\.acc[_-][\w.+/=-]{20,}|sl\.[\w=-]{100,}|EAA[A-Z][A-Za-z\d]{80,}`,
  String.raw`dt0[a-z]\d\d\.[A-Z\d]{8,}\.[A-Z\d]{40,}|\d{15,16}[|%][\w-]{27,40}|_gitlab_session=\w{20,}|\w{6}_[A-Za-z\d]{29}_mmk`,
  String.raw`API-(?=[A-Z]*\d)[A-Z\d]{26}\b|sha256~[\w-]{40,}|sm_[aps]at_\w{16,}|rzp_(?:live|test)_\w{14,}|re_(?:[A-Za-z\d]{8}_)?(?=[A-Za-z]*\d)[A-Za-z\d]{22,}`,
  String.raw`gAAAAA[\w-]{60,}={0,2}|v[1-4]\.(?:local|public)\.[\w-]{40,}`,
  String.raw`AGE-SECRET-KEY-1\w{20,}`,
  // Seeds of NATS and Stellar, tokens of kubeadm, Asana and k3s.
  String.raw`S(?=[A-Z]*\d)[A-Z2-7]{55,57}\b|[a-z\d]{6}\.(?=[a-z]*\d)(?=[a-f\d]*[g-z])[a-z\d]{16}(?![\w.-])|[01]\/\d{16}:[0-9a-f]{32}|K10[0-9a-f]{64}::\S+`,
  String.raw`(?:bot)?\d{8,10}:AA[\w-]{30,}`,
  // Base64 of -----BEGIN, of a private key, and of a reference token.
  String.raw`LS0tLS1CRUdJTi(?:BSU0EgUFJJVkFURS|BQUklWQVRFI|BFQyBQUklWQVRFI|BPUEVOU1NIIFBSSVZBVEUg|BFTkNSWVBURUQgUFJJVkFURS)[\w+/=-]{8,}|cmVmdGtuOj[\w+/=]{20,}`,
].join('|');

/** Hashes of passwords in the files of Unix, in LDAP and in databases, and signed sessions. */
const HASHES = [
  String.raw`\$(?:2[abxy]|apr1|[1567y]|argon2(?:id|i|d)|pbkdf2-sha\d{1,3}|scrypt)\$[\w./$=,+-]{20,}`,
  String.raw`\{S?(?:SHA|MD5)\d{0,3}\}[\w+/=]{20,}`,
  // Of Redis, of CouchDB, of MySQL, and of Windows.
  String.raw`#[0-9a-f]{64}(?!\w)|-pbkdf2-[0-9a-f]{32,}[\w,:]*`,
  String.raw`\*[0-9A-F]{40}(?!\w)|[0-9a-f]{32}:[0-9a-f]{32}(?!\w)`,
  // Of PostgreSQL, in a list of users.
  String.raw`(?<=")md5[0-9a-f]{32}(?=\\{0,20}")`,
  // A session of Flask, which is signed and not encrypted.
  String.raw`\.eJ[\w-]{20,}(?:\.[\w-]{4,}){0,2}`,
  String.raw`SCRAM-SHA-\d{1,3}\$\d{1,9}:[\w+/=$:]{20,}`,
].join('|');

/** A token begins a word; a hash begins with a sign. */
export const TOKEN = new RegExp(String.raw`\b(?:${TOKENS})|(?<![\w$])(?:${HASHES})`, 'g');
