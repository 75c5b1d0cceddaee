import { expect, test } from 'vitest';
import { prepareTranslator, translatorOf } from './translators.ts';

// Spec §7: a failure to load the translations is ignored.
// No catalogue has this language, so that no other file of the same process gets these texts.
test('a language without loaded texts falls back to English', async () => {
  await expect(
    prepareTranslator('it', () => Promise.reject(new Error('offline'))),
  ).rejects.toThrow();
  expect(translatorOf('it')('Home')).toBe('Home');
  await prepareTranslator('it', () => Promise.resolve({ Home: 'Pagina iniziale' }));
  expect(translatorOf('it')('Home')).toBe('Pagina iniziale');
});
