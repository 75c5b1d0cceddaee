import { expect, test } from 'vitest';
import { chosenColumns, columnsText } from './chosen-columns.ts';

const choice = { all: ['buyer', 'goods', 'state', 'age'], defaults: ['state', 'buyer'] } as const;

test.each([
  [null, ['buyer', 'state']],
  ['', ['buyer', 'state']],
  ['age,buyer', ['age', 'buyer']],
  ['age,nothing,age', ['age']],
  ['amount', ['buyer', 'state']],
])('?columns=%s shows %j', (asked, shown) => {
  expect(chosenColumns(asked, choice)).toEqual(shown);
});

test.each([
  [['buyer', 'state'], null],
  [[], null],
  [['state', 'buyer'], 'state,buyer'],
  [['age'], 'age'],
] as const)('%j is %s in the address', (chosen, text) => {
  expect(columnsText(chosen, choice)).toBe(text);
});
