import { mkdirSync, readFileSync } from 'node:fs';
import { isBuildFresh } from '../build/build-stamp.ts';
import { runInBackground, runTool, statusOfTool } from '../run-tool.ts';

// Runs everything that must pass. A failing step ends the run with its own message; the last line
// is a summary.
mkdirSync('test-results', { recursive: true });
if (!isBuildFresh()) await runTool('node', ['scripts/build.ts']);
await runTool('vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  '--outputFile.json=test-results/vitest.json',
]);
// Journeys in the browser leave a third of two processors idle, which is enough for the rest at low priority. (Tests
// without a browser don't: both take longer then than one after the other.) Fault injection with real processes mostly
// waits; hostile calls and the access table are part of the tests above. Shoppers load not one byte of the console.
const checks = runInBackground(
  ['node', 'scripts/checks/typecheck.ts'],
  ['node', 'scripts/checks/lint.ts'],
  ['node', 'scripts/compare-assets.ts'],
  ['node', 'scripts/checks/faults.ts', '--short'],
);
const journeys = await statusOfTool('node', ['scripts/checks/e2e.ts'], {
  PLAYWRIGHT_JSON_OUTPUT_FILE: 'test-results/playwright.json',
});
const failures = [await checks, journeys].filter((status) => status !== 0);
if (failures[0] !== undefined) process.exit(failures[0]);

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
