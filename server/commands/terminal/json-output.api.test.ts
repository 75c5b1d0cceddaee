import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadAllCommands } from '../commands.ts';
import { commandRunner } from '#test/command-runner.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';

let app: TestApp;
const run = commandRunner(() => app);
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  await app.close();
});

/** Every usage that lists something, except those that need an existing record. */
const LISTINGS = Object.entries(await loadAllCommands()).flatMap(([name, { usage }]) =>
  usage
    .filter((line) => name !== 'check' && /^(\w+ )?list\b|^\[--json\]/.test(line))
    .map((line) => [name, line.split(/ ?\[/)[0] ?? ''] as const),
);

test('the usages that list something are recognised', () => {
  expect(LISTINGS.length).toBeGreaterThan(18);
});

test.each(LISTINGS)(
  '%s %s --json prints only JSON, even for an empty list',
  async (name, action) => {
    const args = action.split(' ').filter(Boolean);
    const { status, printed, failed } = await run(name, ...args, '--json');
    expect([status, failed]).toEqual([0, []]);
    expect(typeof JSON.parse(printed.join('\n'))).toBe('object');
  },
);

test.each([
  ['settings', 'get', 'units'],
  ['settings', 'get', 'theme_colors'],
  ['log', 'product'],
])('%s %s %s --json prints JSON alone', async (...args) => {
  const { status, printed } = await run(...args, '--json');
  expect(status).toBe(0);
  expect(() => JSON.parse(printed.join('\n')) as unknown).not.toThrow();
});
