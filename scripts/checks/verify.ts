import { runTogether } from '../run-tool.ts';

// The quick part of `npm test`: types, lint, dependency rules, and the tests that need no database.
await runTogether(
  ['node', 'scripts/checks/typecheck.ts'],
  ['node', 'scripts/checks/lint.ts'],
  ['vitest', 'run', '--project', 'unit'],
);
