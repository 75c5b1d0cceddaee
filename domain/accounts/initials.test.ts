import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Ada Bolt', 'AB'],
  ['ada', 'A'],
  ['  Ada  Maria   von Bolt ', 'AB'],
  ['"Greta" (Guest)', 'GG'],
  ['Ada 42', 'A'],
  ['Élodie Ångström', 'ÉÅ'],
  ['محمد علي', 'مع'],
  ['কামাল হোসেন', 'কাহো'],
  ['42', ''],
  ['<>&"', ''],
  ['', ''],
])('%s reads %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
