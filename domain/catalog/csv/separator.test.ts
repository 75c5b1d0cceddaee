import { expect, test } from 'vitest';
import { separatorOf } from './separator.ts';

test.each([
  ['Handle,Title,Price\na;b;c;d', ','],
  ['Handle;Title;Variant Price\na,b', ';'],
  ['"Handle";"Body, (HTML), and, more"\n', ';'],
  ['Handle\tTitle\n', '\t'],
  ['Handle|Title|Price', '|'],
  ['Handle', ','],
  ['', ','],
])('%j is separated by %j', (text, separator) => expect(separatorOf(text)).toBe(separator));
