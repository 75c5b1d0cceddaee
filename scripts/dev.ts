import { runTool } from './run-tool.ts';

// Vite hot-reloads pages; changes to server, domain or contract restart the process.
const watched = ['server', 'domain', 'contract'].flatMap((folder) => ['--watch-path', folder]);
await runTool('node', [...watched, '--watch-preserve-output', 'scripts/dev/serve.ts'], {
  NODE_ENV: 'development',
});
