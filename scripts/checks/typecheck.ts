import { runTool } from '../run-tool.ts';

/** Each part ends before garbage would be worth collecting; only far larger ones reach the limit. */
const LESS_COLLECTION = { GOGC: 'off', GOMEMLIMIT: '4GiB' };

await runTool('react-router', ['typegen']);
for (const part of ['domain', 'server', 'web', 'console', 'worker', 'test']) {
  // Incremental: unchanged files are not checked again.
  const checked = `node_modules/.cache/types/${part}.tsbuildinfo`;
  const incremental = ['--incremental', '--tsBuildInfoFile', checked];
  // Several checkers would each infer the types of the contract again: together they take as long as a single checker.
  const args = ['-p', `tsconfig.${part}.json`, ...incremental, '--checkers', '1'];
  await runTool('tsc', args, LESS_COLLECTION);
}
