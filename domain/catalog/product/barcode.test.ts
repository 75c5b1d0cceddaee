import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readBarcode } from './barcode.ts';

test.each([
  ['EAN-13', '4006381333931', '4006381333931'],
  ['spaces and hyphens', ' 978-3-16-148410-0 ', '9783161484100'],
  ['UPC-A', '036000291452', '036000291452'],
  ['a UPC-A as scanners read it', '0036000291452', '036000291452'],
  ['a UPC-A from a spreadsheet', '36000291452', '036000291452'],
  ['EAN-8', '96385074', '96385074'],
  ['an EAN-8 with the zeros of a GTIN-14', '00000096385074', '96385074'],
  ['ITF-14', '15400141288763', '15400141288763'],
])('%s', (_, text, barcode) => {
  expect(readBarcode(text)).toEqual({ barcode, problem: null });
});

const LENGTH = 'A barcode has 8, 12, 13 or 14 digits.';
const DIGIT = 'The last digit of this barcode is wrong. Check the digits before it too.';
test.each([
  ['4006381333932', DIGIT],
  ['4060381333931', DIGIT],
  ['', LENGTH],
  ['0000000000000', LENGTH],
  ['12345', LENGTH],
  ['154001412887631', LENGTH],
  ['A-100', LENGTH],
  ['٤٠٠٦٣٨١٣٣٣٩٣١', LENGTH],
])('%j is refused', (text, problem) => {
  expect(readBarcode(text)).toEqual({ barcode: null, problem: { sentence: problem } });
});

test('zeros before a barcode change nothing, and any other digit at its end is refused', () => {
  const body = fc.stringMatching(/^[1-9]\d{6,12}$/);
  fc.assert(
    fc.property(body, (digits) => {
      const read = Array.from(
        { length: 10 },
        (_, digit) => readBarcode(`${digits}${digit}`).barcode,
      );
      const [valid] = read.filter((barcode) => barcode !== null);
      expect(read.filter((barcode) => barcode !== null)).toHaveLength(1);
      expect(readBarcode(`00${valid}`.slice(-14)).barcode).toBe(valid);
    }),
  );
});
