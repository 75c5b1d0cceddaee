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
await runTool('oxlint', ['--deny-warnings', '--report-unused-disable-directives']);
await runTool('depcruise', FOLDERS);
await runTool('knip', []);
