import { beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

stubBrowser();

const { callOnce } = await import('./call-once.ts');

const MESSAGE = { subject: 'Drill', message: 'Does it fit?', name: 'Ada', email: 'ada@bolt.test' };
let statuses: number[];
let keys: string[];
beforeEach(() => {
  statuses = [];
  keys = [];
  vi.stubGlobal('fetch', async (url: string, init: { headers: Record<string, string> }) => {
    if (url.includes('log-frontend-error')) return Response.json({});
    keys.push(init.headers['Idempotency-Key'] ?? 'none');
    const status = statuses.shift() ?? 200;
    if (status === 0) throw new TypeError('lost');
    return Response.json({ message: '', data: { content: MESSAGE } }, { status });
  });
});

const send = (request = MESSAGE) => callOnce('sendContactMessage', request).catch(() => null);

test.each([0, 502, 503, 429, 422])(
  'a form that failed with %d is sent again under its key, a sent one under a new one',
  async (status) => {
    statuses = [status];
    expect(await send()).toBeNull();
    expect(await send()).not.toBeNull();
    await send();
    const [failed, repeated, next] = keys;
    expect(repeated).toBe(failed);
    expect(next).not.toBe(failed);
  },
);

test('the same text long after a failure is another message', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  for (const minutes of [10, 20, 0]) {
    statuses = [0];
    await send();
    vi.setSystemTime(Date.now() + minutes * 60_000);
  }
  vi.useRealTimers();
  const [first, soon, late] = keys;
  expect(soon).toBe(first);
  expect(late).not.toBe(first);
});

test('what was changed after a failure is another request', async () => {
  statuses = [0];
  await send();
  await send({ ...MESSAGE, message: 'Does it fit the case?' });
  expect(new Set(keys).size).toBe(2);
});

test('other files are another request', async () => {
  const open = (name: string) => {
    statuses = [0];
    const ticket = { issue_type: 'Order', message: 'Broken', email: 'ada@bolt.test' };
    const attachments = [new File(['x'], name, { lastModified: 1 })];
    return callOnce('openTicket', { ...ticket, attachments }).catch(() => null);
  };
  await open('one.png');
  await open('one.png');
  await open('two.png');
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
