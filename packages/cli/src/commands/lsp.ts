// `syncpod lsp`: shows in an editor what the difference of a manifest from its version in git does.

import { LANGUAGES } from '@syncpod/core/messages';
import manifest from '../../package.json' with { type: 'json' };
import { allOf, withArguments } from '../arguments.ts';
import { splitGates } from '../explain/controllerGates.ts';
import { fail } from '../io.ts';
import { starterOf } from '../live/program.ts';
import { API_SERVER, GATES, LANG, type OptionTable, RELEASE } from '../options.ts';
import { readWord } from '../optionWords.ts';
import { chooseRelease, readRelease } from '../releases.ts';
import type { Command } from './command.ts';

const OPTIONS = {
  revision: { value: 'REV', about: 'the version in git to compare with; default: HEAD' },
  release: { ...RELEASE, about: 'kubelet release, such as 1.30 or v1.30.4-eks-1; default: the newest' },
  'api-server': API_SERVER,
  gates: GATES,
  lang: LANG,
  stdio: { about: 'use standard input and output, as always' },
  clientProcessId: { value: 'PID', about: 'the process of the editor, which VS Code names; not used' },
} as const satisfies OptionTable;

export const lsp: Command = {
  usage: '[--release R] [--revision REV]',
  about:
    'A language server: an editor starts it and shows, above each workload and container of a manifest, what the difference ' +
    "from the version in git does to running Pods. What the API server refuses is marked at its line with Kubernetes' own " +
    'message, and a hover gives the reasons. Only files are read, with git; nothing is sent anywhere.',
  options: OPTIONS,
  examples: ['syncpod lsp --release 1.33', 'syncpod lsp --revision origin/main'],
  run: withArguments(OPTIONS, async ({ values, positionals, io }) => {
    if (positionals.length > 0) return fail(io, `unexpected argument "${positionals[0]}"`);
    const { gates, controllerGates } = splitGates(values.gates);
    const server = values['api-server'];
    const options = allOf({
      lang: readWord('lang', LANGUAGES, values.lang),
      chosen: chooseRelease({ text: values.release, gates, env: io.env }),
      apiServer: server === undefined ? ({ ok: true, value: undefined } as const) : readRelease(server),
    });
    if (!options.ok) return fail(io, options.error);
    if (!io.protocol) return fail(io, 'lsp talks to an editor over standard input and output');
    const { lang, chosen, apiServer } = options.value;
    const asked = {
      release: chosen.release,
      ...(apiServer ? { apiServer } : {}),
      controllerSettings: controllerGates,
      lang,
    };
    const [{ createConnection, ProposedFeatures }, { serveReviews }, { reviewOf }, { gitText }] =
      await Promise.all([
        import('vscode-languageserver/node'),
        import('../lsp/server.ts'),
        import('../lsp/review.ts'),
        import('../lsp/gitText.ts'),
      ]);
    const connection = createConnection(ProposedFeatures.all, io.stdin, io.protocol);
    const revision = values.revision ?? 'HEAD';
    const git = starterOf('git');
    serveReviews(
      connection,
      {
        stored: (file) => gitText(git, file, revision),
        review: (text, stored) => reviewOf(text, stored, asked),
      },
      manifest.version,
    );
    // The connection ends the process when the editor says so, or has ended.
    return new Promise<number>(() => undefined);
  }),
};
