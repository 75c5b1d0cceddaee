import { runTogether } from './run-tool.ts';

// The quick part of `npm test`: types, lint, dependency rules, and the tests that need no database.
await runTogether(
  ['node', 'scripts/typecheck.ts'],
  ['node', 'scripts/lint.ts'],
  ['vitest', 'run', '--project', 'unit'],
);
