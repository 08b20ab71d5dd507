import { explain } from '@syncpod/core/explain';
import { resolveRelease } from '@syncpod/core/releases';
import { decisionText, loadLanguage } from '@syncpod/core/text';

await loadLanguage('zh');
const release = resolveRelease('1.30');
if (!release.ok) throw new Error(release.error[0]?.message);
const pod = '{kind: Pod, metadata: {name: web}, spec: {containers: [{name: app, image: nginx}]}}';
const { explanation } = explain({ release: release.value, path: 'api', running: pod, draft: pod });
const [first] = explanation?.decisions ?? [];
if (!first) throw new Error('nothing was decided');
const [english, chinese] = [decisionText(first, 'en').question, decisionText(first, 'zh').question];
console.log(english === chinese, /[\u4e00-\u9fff]/.test(chinese));
// prints: false true
