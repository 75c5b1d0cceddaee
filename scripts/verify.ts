import { runTool } from './run-tool.ts';

// The quick part of `npm test`: types, lint, dependency rules and API tests.
await runTool('node', ['scripts/typecheck.ts']);
await runTool('node', ['scripts/lint.ts']);
await runTool('vitest', ['run', ...process.argv.slice(2)]);
