import { runTool } from '../run-tool.ts';

const FOLDERS = [
  'contract',
  'domain',
  'server',
  'web',
  'console',
  'scripts',
  'test',
  'e2e',
  'demo',
];

await runTool('oxfmt', ['--check', '.']);
// On a single processor it infers types once, on several once for each; it ends before garbage would be worth
// collecting.
await runTool('oxlint', ['--deny-warnings', '--report-unused-disable-directives'], {
  GOMAXPROCS: '1',
  GOGC: 'off',
  GOMEMLIMIT: '4GiB',
});
await runTool('depcruise', FOLDERS);
await runTool('knip', []);
