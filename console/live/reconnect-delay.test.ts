import { expect, test } from 'vitest';
import { reconnectDelay } from './reconnect-delay.ts';

test.each([
  [0, 1, 1_000],
  [0, 0, 500],
  [3, 1, 8_000],
  [6, 1, 60_000],
  [500, 1, 60_000],
])('after %i failures with chance %d: %i ms', (failures, chance, ms) => {
  expect(reconnectDelay(failures, chance)).toBe(ms);
});
