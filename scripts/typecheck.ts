import { runTool } from './run-tool.ts';

await runTool('react-router', ['typegen']);
for (const part of ['domain', 'server', 'web', 'entry', 'worker', 'test']) {
  await runTool('tsc', ['-p', `tsconfig.${part}.json`]);
}
