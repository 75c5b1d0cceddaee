import { expect, test } from 'vitest';
import { parseOptions } from './read-options.ts';

const parse = (...args: string[]) =>
  parseOptions(
    'trial',
    {
      keep: { takes: 'nothing' },
      rounds: { takes: 'a number', min: 1, default: 3 },
      only: { takes: 'names', names: ['R1', 'R2', 'R3'] },
      fault: { takes: 'words', titles: ['a full disk', 'kill -9 of PostgreSQL'] },
    },
    args,
  );

test('without arguments an option has its default value, and names are all of them', () => {
  expect(parse()).toEqual({ keep: false, rounds: 3, only: ['R1', 'R2', 'R3'], fault: '' });
});

test.each([
  [['--keep', '--rounds', '1', '--only', 'R3,R1', '--fault', 'PostgreSQL']],
  [['--fault=PostgreSQL', '--only=R3,R1', '--rounds=1', '--keep']],
])('%j', (args) => {
  expect(parse(...args)).toEqual({
    keep: true,
    rounds: 1,
    only: ['R3', 'R1'],
    fault: 'PostgreSQL',
  });
});

const ALL = 'it takes --keep, --rounds N, --only NAMES, --fault WORDS.';

test.each([
  [['--onyl', 'R1'], `npm run trial takes no "--onyl": ${ALL}`],
  [['-x'], `npm run trial takes no "-x": ${ALL}`],
  [['--constructor'], `npm run trial takes no "--constructor": ${ALL}`],
  [['R1'], `npm run trial takes no "R1": ${ALL}`],
  [['--', 'R1'], `npm run trial takes no "--": ${ALL}`],
  [['--keep=yes'], '--keep takes nothing, not "yes".'],
  [['--rounds', '0'], '--rounds takes a whole number from 1, not "0".'],
  [['--rounds', 'many'], '--rounds takes a whole number from 1, not "many".'],
  [['--rounds'], '--rounds takes a whole number from 1, not "".'],
  [
    ['--only', 'R1,R99'],
    '--only takes no "R99": it takes R1, R2, R3, several with commas between them.',
  ],
  [['--only', ''], '--only takes no "": it takes R1, R2, R3, several with commas between them.'],
  [
    ['--fault', 'X'],
    '--fault takes words of one of these, not "X": a full disk; kill -9 of PostgreSQL.',
  ],
])('%j is refused with one sentence that lists what exists', (args, sentence) => {
  expect(() => parse(...args)).toThrow(sentence);
});

test('a task without options says that it takes nothing', () => {
  expect(() => parseOptions('trial', {}, ['--fast'])).toThrow(
    'npm run trial takes no "--fast": it takes nothing.',
  );
});
