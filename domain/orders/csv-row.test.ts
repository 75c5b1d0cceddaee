import { expect, test } from 'vitest';
import { csvRow } from './csv-row.ts';

test.each([
  [['a', 1, -2.5], 'a,1,-2.5\r\n'],
  [['=1+1', '+49', '-x', '@sum', 'a=b'], "'=1+1,'+49,'-x,'@sum,a=b\r\n"],
  [['＝1+1', '＋49', 'x;＠sum', 'a＝b'], "'＝1+1,'＋49,x;'＠sum,a＝b\r\n"],
  [['\t=1', '\r=1'], '\'\t=1,"\'\r=1"\r\n'],
  [['a,b', 'say "no"', 'two\nlines', ''], '"a,b","say ""no""","two\nlines",\r\n'],
  [['x;=1+1;y', 'a|@b', 'x\n-1+1', 'a; b', 'a-b;c'], "x;'=1+1;y,a|'@b,\"x\n'-1+1\",a; b,a-b;c\r\n"],
  [['="x",1'], '"\'=""x"",1"\r\n'],
])('%j is %j', (cells, line) => {
  expect(csvRow(cells)).toBe(line);
});

test('between semicolons numbers have a decimal comma, and texts with a semicolon are quoted', () => {
  expect(csvRow(['a,b', 'c;d', 12.9, -3], ';')).toBe('a,b;"c;d";12,9;-3\r\n');
});

test('a file with semicolons has no formula either where it is opened with commas', () => {
  expect(csvRow(["Bo,=cmd|' /C calc'!A0", 'a,-b', 'x, -1'], ';')).toBe(
    "Bo,'=cmd|' /C calc'!A0;a,'-b;x, -1\r\n",
  );
});
