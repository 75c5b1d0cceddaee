import { mkdirSync, readFileSync } from 'node:fs';
import { isBuildFresh } from './build/build-stamp.ts';
import { runTogether, runTool } from './run-tool.ts';

// Runs everything that must pass. A failing step ends the run with its own message; the last line
// is a summary.
mkdirSync('test-results', { recursive: true });
await runTogether(['node', 'scripts/typecheck.ts'], ['node', 'scripts/lint.ts']);
if (!isBuildFresh()) await runTool('node', ['scripts/build.ts']);
process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] = 'test-results/playwright.json';
// Each waits for a third of its time, so that together they end sooner.
const vitestJson = ['--reporter=json', '--outputFile.json=test-results/vitest.json'];
await runTogether(
  ['vitest', 'run', '--reporter=default', ...vitestJson],
  ['node', 'scripts/e2e.ts'],
  // Fault injection with real processes; hostile calls and the access table are tests of vitest.
  ['node', 'scripts/faults.ts', '--short'],
);

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
