import { once } from 'node:events';
import { expect, test } from 'vitest';
import { finalOutput, launch } from './launch.ts';

test('why a program ended is known however late one asks', async () => {
  const child = launch('/bin/sh', ['-c', 'echo "FATAL: no room" >&2; exit 1'], null, []);
  await once(child, 'close');
  expect(await finalOutput(child)).toBe('FATAL: no room\n');
});
