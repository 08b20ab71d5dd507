import { fillIn, LANGUAGES } from '@syncpod/core/messages';

console.log(fillIn('Kubelet {release} restarts {name}.', { release: '1.30', name: 'app' }));
// prints: Kubelet 1.30 restarts app.
console.log(LANGUAGES.join(', '));
// prints: en, zh
