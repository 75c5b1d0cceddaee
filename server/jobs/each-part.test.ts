import { expect, test } from 'vitest';
import { FilesUnreachable } from '#server/files/files-unreachable.ts';
import { eachPart } from './each-part.ts';

/** Does the parts 1 to 4, of which the given ones fail; returns the failure and the parts that were begun. */
async function begun(failing: Record<number, Error>) {
  const parts: number[] = [];
  const run = async (part: number) => {
    parts.push(part);
    if (failing[part]) throw failing[part];
  };
  const failure = await eachPart([1, 2, 3, 4], run).then(
    () => null,
    (error: unknown) => error,
  );
  return { failure, parts };
}

const first = Object.assign(new Error('EACCES'), { code: 'EACCES', syscall: 'unlink' });
const slow = Object.assign(new Error('canceling statement'), { code: '57014' });

test('a part that fails does not stop the others, and the first failure is thrown at the end', async () => {
  expect(await begun({})).toEqual({ failure: null, parts: [1, 2, 3, 4] });
  expect(await begun({ 2: first, 3: slow })).toEqual({ failure: first, parts: [1, 2, 3, 4] });
});

test('nothing more is tried while the database is away', async () => {
  const away = Object.assign(new Error('no route'), { code: 'ECONNREFUSED', syscall: 'connect' });
  expect(await begun({ 1: first, 2: away })).toEqual({ failure: away, parts: [1, 2] });
});

test('nothing more is tried while the bucket is away, but files that it refuses keep no other from being done', async () => {
  const refused = new FilesUnreachable(new Error('403'));
  expect(await begun({ 1: refused, 2: refused })).toEqual({
    failure: refused,
    parts: [1, 2, 3, 4],
  });
  const all = { 1: refused, 2: refused, 3: refused };
  expect(await begun(all)).toEqual({ failure: refused, parts: [1, 2, 3] });
});
