// `syncpod serve`: shows a live Pod in the page, on the loopback address.

import { type Followed, followText, storySoFar } from '@syncpod/core/follow';
import { allOf, type Values, withArguments } from '../arguments.ts';
import { fail, type Io, note } from '../io.ts';
import { linkOf, withoutSecrets } from '../linkOf.ts';
import { CLUSTER } from '../live/cluster.ts';
import { followPods, type PodLine } from '../live/followPods.ts';
import { kubectlOf } from '../live/kubectl.ts';
import { nodeKubelets } from '../live/nodeKubelets.ts';
import { openBrowser } from '../live/program.ts';
import { listWatchCalls, liveInput } from '../live/watched.ts';
import { GATES, type OptionTable, outputOption, RELEASE, SECRETS } from '../options.ts';
import { readNumber, readWord, SECRET_CHOICES } from '../optionWords.ts';
import { pageFiles } from '../serve/pageFiles.ts';
import { serveClass } from '../serve/serveClass.ts';
import { startServer } from '../serve/server.ts';
import type { Command } from './command.ts';

const FORMATS = ['text'] as const;

const OPTIONS = {
  ...CLUSTER,
  class: { about: 'serve the page to a class on the local network, whose phones follow the teacher' },
  address: {
    value: 'IP',
    about: 'address to listen on with --class; default: every network of this machine',
  },
  port: { value: 'N', about: 'port of the loopback address; default: any free one' },
  page: { value: 'FOLDER', about: 'the folder with the built page; default: the one that is installed' },
  web: { about: 'open the address in the browser' },
  release: { ...RELEASE, about: 'release of the kubelet; default: that of the node of the Pod' },
  gates: GATES,
  secrets: SECRETS,
  output: { ...outputOption(FORMATS), about: 'text: the address' },
} as const satisfies OptionTable;

export const serve: Command = {
  usage: 'POD [-n NS] | --class',
  about:
    'Serves the page on 127.0.0.1 and prints its address, which contains a secret token. The page shows the live Pod: what ' +
    'happened since it is followed, and what the kubelet will do. Each change comes from kubectl get --watch. Only reads are ' +
    'made, and the page cannot change the cluster. Ends with Ctrl+C. With --class it reads no cluster: it serves the page to the ' +
    'local network, with a join code. Phones follow the step of the teacher, whose page opens on this machine only. Answers are ' +
    'kept in memory and are gone at the end, unless the teacher saves them.',
  options: OPTIONS,
  examples: [
    'syncpod serve web-2 -n shop --web',
    'syncpod serve pod/web-2 --port 8088',
    'syncpod serve --class --web',
  ],
  run: withArguments(OPTIONS, async ({ values, positionals, io }) => {
    if (values.class) return classOf(values, positionals, io);
    if (values.address !== undefined) return fail(io, '--address needs --class');
    const options = allOf({
      output: readWord('output', FORMATS, values.output),
      secrets: readWord('secrets', SECRET_CHOICES, values.secrets),
      port: readNumber('port', values.port),
      input: await liveInput('serve', serve.usage, positionals, values),
    });
    if (!options.ok) return fail(io, options.error);
    const { input, secrets, port = 0 } = options.value;
    if (!input.call[1]?.startsWith('pod/'))
      return fail(io, 'serve shows one Pod: syncpod serve POD -n NAMESPACE');
    if (port > 65_535) return fail(io, `--port: must be at most 65535, not "${port}"`);
    if (values['dry-run']) return listWatchCalls(input, values, io);
    const kubectl = kubectlOf(values, io);
    const kubelets = await nodeKubelets(values, kubectl, io);
    if (!kubelets.ok) return fail(io, kubelets.error);
    const page = await pageFiles(values.page);
    if (!page.ok) return fail(io, page.error);
    const started = await startServer(port, page.value);
    if (!started.ok) return fail(io, started.error);
    const server = started.value;
    const quiet = { ...io, quiet: true };
    let shown = false;
    const told = (lines: readonly PodLine[], followed: Followed | undefined): void => {
      if (!shown) {
        shown = true;
        io.stdout.write(`${server.address}\n`);
        if (values.web) (io.openAddress ?? openBrowser)(server.address, (message) => note(io, message));
      }
      const at = followed?.seen.at ?? lines[0]?.line.at ?? 0;
      server.send({ lines: lines.map((one) => lineOf(one, at)), ...fragmentOf(followed, at) });
    };

    function fragmentOf(followed: Followed | undefined, at: number): object {
      if (!followed?.record) return {};
      const story = storySoFar(followed.record, at);
      const link = linkOf(secrets === 'keep' ? story : withoutSecrets(story, quiet));
      return link.ok ? { fragment: link.value.slice(1) } : { problem: link.error.message };
    }

    const never = new Promise<void>(() => undefined);
    const follower = { told, kubeletOf: kubelets.value };
    const failed = await followPods(input, values, kubectl, io, follower, never);
    server.send({ lines: [], ended: failed ?? '' });
    server.close();
    if (failed !== undefined) return fail(io, failed);
    note(io, 'the Pod is gone');
    return 0;
  }),
};

/** `serve --class`. */
function classOf(
  values: Pick<Values<typeof OPTIONS>, 'port' | 'address' | 'page' | 'web'>,
  positionals: readonly string[],
  io: Io,
): Promise<0 | 1> | 1 {
  if (positionals.length > 0) return fail(io, `serve --class follows no Pod: "${positionals[0]}"`);
  const port = readNumber('port', values.port);
  if (!port.ok) return fail(io, port.error);
  if ((port.value ?? 0) > 65_535) return fail(io, `--port: must be at most 65535, not "${port.value}"`);
  const { address: listen, page, web = false } = values;
  return serveClass({ port: port.value ?? 0, listen, page, web }, io);
}

/** A line in both languages of the page. */
function lineOf({ line }: PodLine, now: number): object {
  const { mark, text } = followText(line, 'en', now);
  const at = line.kind === 'expected' ? now : line.at;
  return { at, mark, en: text, zh: followText(line, 'zh', now).text };
}
