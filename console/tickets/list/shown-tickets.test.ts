import { expect, test } from 'vitest';
import { neighboursOf, rememberShown } from './shown-tickets.ts';

test('a ticket leads to the ones before and after it in the list that was shown last', () => {
  rememberShown(['1', '2', '3']);
  expect(['1', '2', '3', '4'].map(neighboursOf)).toEqual([
    { previous: null, next: '2' },
    { previous: '1', next: '3' },
    { previous: '2', next: null },
    { previous: null, next: null },
  ]);
});
