import { expect, test, vi } from 'vitest';
import { until } from '#test/until.ts';
import { BatchLoader } from './batch-loader.ts';

function slowReader() {
  const ends: (() => void)[] = [];
  const read = vi.fn(async (ids: number[]) => {
    await new Promise<void>((resolve) => ends.push(resolve));
    if (ids.includes(13)) throw new Error('no database');
    return new Map(ids.map((id) => [id, `row ${id}`]));
  });
  return { read, endNext: () => until(() => (ends.shift() ?? expect.fail('none runs'))()) };
}

test('requests made during a read are batched into the next one', async () => {
  const loader = new BatchLoader<string>();
  const { read, endNext } = slowReader();
  const loading = [[1, 2], [2, 3], [4]].map((ids) => loader.load(ids, read));
  await endNext();
  await endNext();
  const loaded = await Promise.all(loading);
  expect(read.mock.calls).toEqual([[[1, 2]], [[2, 3, 4]]]);
  expect(loaded.map((rows) => [...rows.keys()])).toEqual([
    [1, 2],
    [2, 3, 4],
    [2, 3, 4],
  ]);
  void loader.load([5], read);
  expect(read).toHaveBeenCalledTimes(3);
  await endNext();
});

test('a failed read rejects only its own callers', async () => {
  const loader = new BatchLoader<string>();
  const { read, endNext } = slowReader();
  const failing = loader.load([13], read);
  const later = loader.load([1], read);
  const failed = expect(failing).rejects.toThrow('no database');
  await endNext();
  await failed;
  await endNext();
  expect((await later).get(1)).toBe('row 1');
});
