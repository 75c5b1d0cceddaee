import { expect, it } from 'vitest';
import type { ApiClient } from '#web/api/client.ts';
import { loadTextPage } from './load-text-page.ts';

it.each([
  [false, 404],
  [true, 410],
])('a missing page (removed: %s) throws a %i response', async (is_removed, status) => {
  const content = { title: null, description: null, is_draft: false, is_removed };
  const api = { getLegalPage: async () => ({ content }) } as unknown as ApiClient;
  await expect(loadTextPage(api, 'imprint')).rejects.toMatchObject({ status });
});
