import { expect, test } from 'vitest';
import { parseTrackingList } from './tracking-list.ts';

const pairs = (text: string) =>
  parseTrackingList(text).parcels.map((parcel) => [parcel.order, parcel.tracking_number]);

test.each([
  [
    'tabs of a spreadsheet',
    '#RC000012\t00340434\nRC000013\t00340435\r\n',
    [
      ['#RC000012', '00340434'],
      ['RC000013', '00340435'],
    ],
  ],
  ['a CSV with quotes and a heading', 'Order;Number\n"RC12";"1Z 999"\n', [['RC12', '1Z 999']]],
  [
    'commas, further columns',
    '12,A-1,DHL\n13,A-2,DHL',
    [
      ['12', 'A-1'],
      ['13', 'A-2'],
    ],
  ],
  ['spaces, a number in groups', '12   1Z 999 AA1', [['12', '1Z 999 AA1']]],
  ['a spreadsheet that keeps zeros by an apostrophe', "12\t'0034", [['12', '0034']]],
  ['empty lines', '\n\n 12\tA-1 \n\n', [['12', 'A-1']]],
  ['nothing', '  \n', []],
])('%s', (_name, text, expected) => {
  expect(pairs(text)).toEqual(expected);
});

test('lines without an order or a number are reported, a heading is not', () => {
  const text = 'Order\tTracking\n12\tA-1\nnobody\tA-2\n13\t\n14';
  expect(parseTrackingList(text)).toEqual({
    parcels: [{ order: '12', tracking_number: 'A-1' }],
    unreadable: ['nobody\tA-2', '13', '14'],
  });
});

test('a number that a spreadsheet has rounded, or one that is too long, affects its line alone', () => {
  const long = `13\t${'A'.repeat(101)}`;
  const text = ['12\tA-1', '14\t3.40434E+17', '15\t3,40434E+17', long, `${'0'.repeat(41)}1\tA-2`];
  expect(parseTrackingList(text.join('\n'))).toEqual({
    parcels: [{ order: '12', tracking_number: 'A-1' }],
    unreadable: text.slice(1),
  });
});
