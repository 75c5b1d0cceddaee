import { mkdirSync, readFileSync } from 'node:fs';
import { runTogether, runTool } from '../run-tool.ts';

// Runs everything that must pass. A failing step ends the run with its own message; the last line
// is a summary.
mkdirSync('test-results', { recursive: true });
// Fault injection with real processes mostly waits, and leaves the processors to the other two; hostile calls and the
// access table are part of the tests below.
await runTogether(
  ['node', 'scripts/checks/typecheck.ts'],
  ['node', 'scripts/checks/lint.ts'],
  ['node', 'scripts/checks/faults.ts', '--short'],
);
await runTool('vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  '--outputFile.json=test-results/vitest.json',
]);
// Shoppers load not one byte of the console.
await runTool('node', ['scripts/compare-assets.ts']);
await runTool('node', ['scripts/checks/e2e.ts'], {
  PLAYWRIGHT_JSON_OUTPUT_FILE: 'test-results/playwright.json',
});

const unit = JSON.parse(readFileSync('test-results/vitest.json', 'utf8')) as {
  numPassedTests: number;
  numFailedTests: number;
};
const browser = JSON.parse(readFileSync('test-results/playwright.json', 'utf8')) as {
  stats: { expected: number; unexpected: number; flaky: number };
};
const passed = unit.numPassedTests + browser.stats.expected;
const failed = unit.numFailedTests + browser.stats.unexpected + browser.stats.flaky;
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
