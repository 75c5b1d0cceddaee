import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { chosenParts, planLines } from './plan.ts';
import { Results } from './results.ts';

const NAMES = ['start', 'memory', 'search', 'console'] as const;
const WHOLE = ['start', 'memory', 'search'] as const;

const chosen = (args: string[], measured: string[] = []) =>
  chosenParts<(typeof NAMES)[number]>(args, {
    names: NAMES,
    whole: WHOLE,
    isMeasured: (name) => measured.includes(name),
  });

test.each([
  [[], ['start', 'memory', 'search']],
  [
    ['search', 'start'],
    ['start', 'search'],
  ],
  [['console'], ['console']],
  [['rest'], ['search']],
])('of a run that was stopped after its second part, %j measures %j', (args, names) => {
  expect(chosen(args, ['start', 'memory'])).toEqual(names);
});

test('an unknown part is refused with a sentence that lists them', () => {
  expect(() => chosen(['memory', 'memroy'])).toThrow(
    'npm run bench takes no "memroy": it takes start, memory, search, console, rest for what is left of a run that was stopped, or nothing for all but console.',
  );
});

test('the plan has the minutes of each part and of all', () => {
  const [total, ...parts] = planLines([
    { name: 'start', what: 'two starts', minutes: 0.2 },
    { name: 'memory', what: 'memory at rest', minutes: 8.6 },
  ]);
  expect(total).toBe('2 parts, one after the other, about 10 min:');
  expect(parts.slice(0, 2)).toEqual([
    '  start     1 min  two starts',
    '  memory    9 min  memory at rest',
  ]);
});

test('a new run keeps how long its parts took, and measures them again', () => {
  const folder = mkdtempSync(join(tmpdir(), 'toolyard-results-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const results = new Results<{ start: number[]; memory: number }>(folder);
  expect(results.read('start')).toBeNull();
  const found = [15, 2];
  results.write('start', { day: '2026-03-01', minutes: 2, isOfThisRun: true, found });
  expect(results.read('start')).toEqual({
    day: '2026-03-01',
    minutes: 2,
    isOfThisRun: true,
    found,
  });
  results.begin(['start', 'memory']);
  expect(results.read('start')).toMatchObject({ minutes: 2, isOfThisRun: false });
  expect(results.read('memory')).toBeNull();
});
