import { expect, test } from 'vitest';
import { greetedName } from './greeted-name.ts';

test.each([
  ['Ada Bolt', false, 'Ada Bolt'],
  ['Żółć & Söhne', false, 'Żółć & Söhne'],
  ['Cheap drills at evil.test', false, null],
  ['Call 555 0100', false, null],
  ['x'.repeat(41), false, null],
  ['J. R. Smith', true, 'J. R. Smith'],
])('%j, confirmed: %j', (name, isProven, expected) => {
  expect(greetedName(name, isProven)).toBe(expected);
});
