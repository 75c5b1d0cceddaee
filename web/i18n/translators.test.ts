import { expect, test } from 'vitest';
import { prepareTranslator, translatorOf } from './translators.ts';

// Spec §7: a failure to load the translations is ignored.
test('a language without loaded texts falls back to English', async () => {
  await expect(
    prepareTranslator('fr', () => Promise.reject(new Error('offline'))),
  ).rejects.toThrow();
  expect(translatorOf('fr')('Home')).toBe('Home');
  await prepareTranslator('fr', () => Promise.resolve({ Home: 'Accueil' }));
  expect(translatorOf('fr')('Home')).toBe('Accueil');
});
