import { expect, it } from 'vitest';
import type { ApiClient } from '#web/api/client.ts';
import { loadCategory } from './load-category.ts';

const apiWith = (listSubCategories: () => Promise<unknown>) =>
  ({
    listCategories: async () => ({ total: 1, categories: [{ id: 5, slug: 'saws' }] }),
    listSubCategories,
  }) as unknown as ApiClient;

const notFound = async () => {
  throw new Response('Gone', { status: 410 });
};

it('finds a category by id or slug without asking whether it was deleted', async () => {
  expect(await loadCategory(apiWith(notFound), 'saws')).toMatchObject({ id: 5 });
  expect(await loadCategory(apiWith(notFound), '5')).toMatchObject({ id: 5 });
});

it('redirects from a category that was merged into another', async () => {
  const moved = async () => {
    throw new Response('Gone', { status: 410, headers: { 'moved-to': 'hand-saws' } });
  };
  const response = await loadCategory(apiWith(moved), 'planes').catch((thrown: unknown) => thrown);
  expect([(response as Response).status, (response as Response).headers.get('location')]).toEqual([
    301,
    '/categories/hand-saws',
  ]);
});

it('throws 410 for a deleted category, and 404 for one that is unknown or has no products', async () => {
  await expect(loadCategory(apiWith(notFound), 'planes')).rejects.toMatchObject({ status: 410 });
  const empty = apiWith(async () => ({ sub_categories: [] }));
  await expect(loadCategory(empty, 'planes')).rejects.toMatchObject({ status: 404 });
});
