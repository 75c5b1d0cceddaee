import { expect, test } from 'vitest';
import { checkUsage } from './check-usage.ts';
import { UsageError } from './command.ts';

const usage = ['list [TEXT] [--hidden|--deleted] [--limit N]', 'set CODE [--old-price 15.00|none]'];

test.each([
  [['list', '--hidden']],
  [['list', '--deleted', '--limit=3']],
  [['set', 'A-100', '--old-price', 'none']],
  [['set', '--', '-2', '--5']],
])('%j may be run', (args) => {
  expect(() => checkUsage('products', { usage }, args)).not.toThrow();
});

test.each([
  [[], 'products needs an action.'],
  [['lst'], 'products has no action "lst".'],
  [['--hidden'], 'products has no action "--hidden".'],
  [['list', '--old-price', '3'], 'Unknown option --old-price.'],
  [['list', '--hid'], 'Unknown option --hid.'],
  [['set', 'A-100', '--price=3'], 'Unknown option --price.'],
])('%j is refused', (args, sentence) => {
  expect(() => checkUsage('products', { usage }, args)).toThrow(new UsageError(sentence));
});
