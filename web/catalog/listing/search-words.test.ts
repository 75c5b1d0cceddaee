import { expect, test } from 'vitest';
import { searchWords } from './search-words.ts';

const word = (text: string, is_left_out = false) => ({ text, is_left_out });

test('each word can be removed; filters stay and the list restarts at page 1', () => {
  const choices = new URLSearchParams('in_stock=1&page=3&search=wood+screw+4x40');
  const words = [word('wood'), word('screw'), word('4x40', true)];
  expect(
    searchWords(choices, { search: 'wood screw', words }).map(({ without, ...rest }) => ({
      ...rest,
      without: String(without),
    })),
  ).toEqual([
    { text: 'wood', isLeftOut: false, without: 'in_stock=1&search=screw+4x40' },
    { text: 'screw', isLeftOut: false, without: 'in_stock=1&search=wood+4x40' },
    { text: '4x40', isLeftOut: true, without: 'in_stock=1&search=wood+screw' },
  ]);
});

test('removing the only significant word ends the search', () => {
  const [only] = searchWords(new URLSearchParams('search=saw'), {
    search: 'saw',
    words: [word('saw')],
  });
  expect(String(only?.without)).toBe('');
});
