import { runTool } from '../run-tool.ts';

await runTool('react-router', ['typegen']);
for (const part of ['domain', 'server', 'web', 'console', 'worker', 'test']) {
  // Incremental: unchanged files are not checked again.
  const checked = `node_modules/.cache/types/${part}.tsbuildinfo`;
  const incremental = ['--incremental', '--tsBuildInfoFile', checked];
  await runTool('tsc', ['-p', `tsconfig.${part}.json`, ...incremental]);
}
