import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');

/** Runs a script in an empty folder, and returns its status, what it wrote, and the files it left. */
function run(script: string, args: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'toolyard-arguments-'));
  const path = join(ROOT, 'scripts', script);
  const { status, stdout, stderr } = spawnSync(process.execPath, [path, ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  const files = readdirSync(folder);
  rmSync(folder, { recursive: true });
  return { status, stdout, stderr: stderr.trim(), files };
}

// Each of these runs for many minutes: a mistyped name must not start them all.
test.each([
  ['bench.ts', ['memroy'], /^npm run bench takes no "memroy": it takes .*\bmemory, .*\.$/],
  ['checks/test.ts', ['server/orders'], /^npm test runs everything: npm run unit -- PATH .*\.$/],
  ['checks/cluster.ts', ['--only', 'R99'], /^--only takes no "R99": it takes R1, .*\.$/],
  ['checks/faults.ts', ['--only', 'X'], /^--only takes words of .*, not "X": kill -9 .*\.$/],
  ['demo-catalogue.ts', ['--redrw'], /takes no "--redrw": it takes --redraw\.$/],
  ['image.ts', ['--folder'], /^npm run image takes one folder, .*$/],
  ['image.ts', ['a', 'b'], /^npm run image takes one folder, .*$/],
  ['run.mjs', ['nothing'], /^There is no task "nothing": .*\.$/],
])('%s %j is refused with a sentence, and runs nothing', (script, args, sentence) => {
  const { status, stdout, stderr, files } = run(script, args);
  expect(stderr).toMatch(sentence);
  expect(stderr).not.toContain('\n');
  expect([status, stdout, files]).toEqual([2, '', []]);
});

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const TAKE_ARGUMENTS = [
  'bench',
  'cluster',
  'demo-catalogue',
  'e2e',
  'faults',
  'image',
  'shop',
  'test',
  'unit',
];
const others = Object.entries(scripts).filter(([name]) => !TAKE_ARGUMENTS.includes(name));

test.each(others)('npm run %s takes no arguments', (_name, command) => {
  const task = command.split(' ').at(-1) ?? '';
  const { status, stderr } = run('run.mjs', [task, '--fast']);
  expect([status, stderr]).toEqual([
    2,
    expect.stringMatching(/^This task takes no arguments, not even "--fast"[^\n]*\.$/),
  ]);
});
