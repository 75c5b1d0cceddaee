import { runTool } from './run-tool.ts';

// Pages reload by Vite; a change of server, rules or contract starts the process anew.
const watched = ['server', 'domain', 'contract'].flatMap((folder) => ['--watch-path', folder]);
await runTool('node', [...watched, '--watch-preserve-output', 'scripts/dev/serve.ts'], {
  NODE_ENV: 'development',
});
