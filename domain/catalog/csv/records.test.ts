import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { inEnglish } from '../../i18n/sentence.ts';
import { slowness } from '#test/slowness.ts';
import { type CsvRecord, CsvReader, formatCsvRecord } from './records.ts';

function read(text: string, size = text.length || 1): CsvRecord[] {
  const reader = new CsvReader();
  const records: CsvRecord[] = [];
  for (let at = 0; at < text.length; at += size)
    records.push(...reader.push(text.slice(at, at + size)));
  return [...records, ...reader.end()];
}

const fieldsOf = (text: string) =>
  read(text).map(({ line, fields, broken }) => [line, broken ? 'broken' : fields]);

test.each([
  [
    'plain rows',
    'a,b\n1,2\n',
    [
      [1, ['a', 'b']],
      [2, ['1', '2']],
    ],
  ],
  [
    'a byte order mark, CRLF, no last line break',
    '\ufeffa,b\r\n1,2',
    [
      [1, ['a', 'b']],
      [2, ['1', '2']],
    ],
  ],
  [
    'quoted line breaks and commas',
    'a,"x\ny, z"\nb,c\n',
    [
      [1, ['a', 'x\ny, z']],
      [3, ['b', 'c']],
    ],
  ],
  ['doubled quotes', '"say ""hi""",b\n', [[1, ['say "hi"', 'b']]]],
  [
    'empty lines are skipped',
    'a\n\n,\nb\n',
    [
      [1, ['a']],
      [4, ['b']],
    ],
  ],
  [
    'a stray quote breaks only its line',
    'a,fo"o\n1,2\n',
    [
      [1, 'broken'],
      [2, ['1', '2']],
    ],
  ],
  [
    'text after a closing quote',
    'a,"q"x\n1,2\n',
    [
      [1, 'broken'],
      [2, ['1', '2']],
    ],
  ],
  [
    'an unclosed quote breaks only its line',
    'a,"open\n1,2\n3,4\n',
    [
      [1, 'broken'],
      [2, ['1', '2']],
      [3, ['3', '4']],
    ],
  ],
])('%s', (_, text, expected) => {
  expect(fieldsOf(text)).toEqual(expected);
});

test('an endless field is abandoned, and the rows after it are read', () => {
  const text = `a,"${'x'.repeat(3_000_000)}\n1,2\n`;
  const records = read(text, 65_536);
  expect(records.map(({ line, broken }) => [line, broken !== null])).toEqual([
    [1, true],
    [2, false],
  ]);
});

test('a row of nothing but separators is given up at once, however long it is and whatever its chunks', () => {
  const began = performance.now();
  const records = read(`a,b\n${','.repeat(20_000_000)}\n1,2\n`, 65_536);
  expect(records.map(({ line, broken }) => [line, broken && inEnglish(broken)])).toEqual([
    [1, null],
    [2, 'it has more than 16,384 columns'],
    [3, null],
  ]);
  // Reading it again with each chunk would take minutes.
  expect(performance.now() - began).toBeLessThan(1_000 * slowness());
});

test('a row has as many columns as a spreadsheet', () => {
  const row = 'x,'.repeat(16_383);
  expect(read(`${row}x\n`)[0]?.broken).toBeNull();
  expect(read(`${row}x,x\n`)[0]?.broken).not.toBeNull();
});

const tables = fc.array(
  fc
    .array(
      fc.string({
        unit: fc.constantFrom(
          'a',
          '5',
          'é',
          ',',
          '"',
          '\n',
          '\r',
          ' ',
          '💡',
          '=',
          '-',
          '＝',
          '\t',
          "'",
        ),
      }),
      {
        minLength: 1,
      },
    )
    .filter((row) => row.some((field) => field !== '')),
);

test('written records read back unchanged, in chunks of any size', () => {
  fc.assert(
    fc.property(tables, fc.integer({ min: 1, max: 9 }), (rows, size) => {
      const records = read(rows.map((row) => formatCsvRecord(row)).join(''), size);
      expect(records.map(({ fields }) => fields)).toEqual(rows);
      expect(records.every(({ broken }) => broken === null)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['=1+1', "'=1+1"],
  ['-5 mm', "'-5 mm"],
  ['+SUM(A1)', "'+SUM(A1)"],
  ['@x', "'@x"],
  ['\t=1', "'\t=1"],
  ["'=1", "''=1"],
  ['＝1+1', "'＝1+1"],
  ['－5 mm', "'－5 mm"],
  ['-5', '-5'],
  ['+4.90', '+4.90'],
  ["'tis", "'tis"],
  ['a=b', 'a=b'],
])('%j is written as %j, which no spreadsheet runs, and read back', (field, written) => {
  expect(formatCsvRecord([field, 'x'])).toBe(`${written},x\n`);
  expect(read(formatCsvRecord([field, 'x']), 99)[0]?.fields).toEqual([field, 'x']);
});

test('no text stops the reader, and line numbers ascend', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r') }),
      fc.integer({ min: 1, max: 5 }),
      (text, size) => {
        const lines = read(text, size).map(({ line }) => line);
        expect(lines).toEqual(lines.toSorted((a, b) => a - b));
        expect(new Set(read(text, size).map((record) => JSON.stringify(record)))).toEqual(
          new Set(read(text).map((record) => JSON.stringify(record))),
        );
      },
    ),
    { numRuns: 500 },
  );
});
