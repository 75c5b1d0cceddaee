import { mkdirSync, readFileSync } from 'node:fs';
import { isBuildFresh } from '../build/build-stamp.ts';
import { runInBackground, runTool, statusOfTool } from '../run-tool.ts';

// Runs everything that must pass. A failing step ends the run with its own message; the last line
// is a summary.
if (process.argv.length > 2) {
  console.error(
    'npm test runs everything: npm run unit -- PATH runs the tests of a folder or file.',
  );
  process.exit(2);
}
mkdirSync('test-results', { recursive: true });
if (!isBuildFresh()) await runTool('node', ['scripts/build.ts']);
await runTool('node', ['scripts/checks/budgets.ts']);
// Tests and journeys leave enough of two processors idle for the rest at low priority. (They don't run beside each other:
// both take longer then than one after the other.) Fault injection with real processes mostly waits; hostile calls and
// the access table are part of the tests. Shoppers load not one byte of the console.
const checks = runInBackground(
  ['node', 'scripts/checks/install-chromium.ts'],
  ['node', 'scripts/checks/faults.ts', '--short'],
  ['node', 'scripts/checks/typecheck.ts'],
  ['node', 'scripts/checks/lint.ts'],
  ['node', 'scripts/compare-assets.ts'],
);
const tests = await statusOfTool('vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  '--outputFile.json=test-results/vitest.json',
]);
const journeys =
  tests === 0
    ? await statusOfTool('node', ['scripts/checks/e2e.ts'], {
        PLAYWRIGHT_JSON_OUTPUT_FILE: 'test-results/playwright.json',
      })
    : tests;
const failure = [journeys, await checks].find((status) => status !== 0);
if (failure !== undefined) process.exit(failure);

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
