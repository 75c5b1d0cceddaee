import { once } from 'node:events';
import { expect, test } from 'vitest';
import { finalOutput, launch } from './launch.ts';

test('the reason a program ended is available however late it is read', async () => {
  const child = launch('/bin/sh', ['-c', 'echo "FATAL: no room" >&2; exit 1'], null, []);
  await once(child, 'close');
  expect(await finalOutput(child)).toBe('FATAL: no room\n');
});
