import { expect, test } from 'vitest';
import { readPage, type Slice } from './paging.ts';

/** Reads a page of a list with `total` rows; returns the slices that were read. */
async function slicesRead(
  request: { page?: number; per_page?: number },
  { total = 20_000, isExact = true, perPage = undefined as number | undefined } = {},
): Promise<Slice[]> {
  const slices: Slice[] = [];
  const read = async (slice: Slice) => {
    slices.push(slice);
    return { total, total_is_exact: isExact };
  };
  await readPage(request, read, perPage);
  return slices;
}

test.each([
  [{}, undefined, { offset: 0, limit: 100 }],
  [{ page: 3 }, undefined, { offset: 0, limit: 100 }],
  [{ per_page: 10 }, undefined, { offset: 0, limit: 100 }],
  [{ page: 3, per_page: 10 }, undefined, { offset: 20, limit: 10 }],
  [{}, 8, { offset: 0, limit: 8 }],
  [{ page: 2 }, 8, { offset: 8, limit: 8 }],
  [{ page: 101, per_page: 100 }, undefined, { offset: 10_000, limit: 100 }],
])('%j with the default %s reads %j', async (request, perPage, expected) => {
  expect(await slicesRead(request, { perPage })).toEqual([expected]);
});

test('a page past the end reads no rows, however far past', async () => {
  const request = { page: 900_000_000_000, per_page: 100 };
  expect(await slicesRead(request)).toEqual([{ offset: 0, limit: 0 }]);
  expect(await slicesRead({ page: 102, per_page: 100 }, { total: 10_100 })).toHaveLength(1);
});

test.each([
  { total: 10_101, isExact: true },
  { total: 10_000, isExact: false },
])('rows beyond the first 10,000 are refused (%j)', async (list) => {
  await expect(slicesRead({ page: 102, per_page: 100 }, list)).rejects.toThrow(/first 10,000/);
});

test('a list in memory is read at any depth', async () => {
  const slices: Slice[] = [];
  const read = async (slice: Slice) => {
    slices.push(slice);
    return { total: 50_000 };
  };
  await readPage({ page: 400, per_page: 100 }, read, undefined, Infinity);
  expect(slices).toEqual([{ offset: 39_900, limit: 100 }]);
});
