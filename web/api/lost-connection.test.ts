import { beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

stubBrowser();

const { callApi } = await import('./browser-client.ts');
const { recordConnection, useConnection } = await import('./connection-store.ts');

const isLost = () => useConnection.getState().isLost;
beforeEach(() => recordConnection(false));

test('a response that was under way when the connection was lost does not end the loss', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => promise);
  const call = callApi('getCart');
  recordConnection(true);
  resolve(Response.json({ data: {} }));
  await call;
  expect(isLost()).toBe(true);
});

test('a call made while the connection is lost ends the loss when it succeeds', async () => {
  recordConnection(true);
  vi.stubGlobal('fetch', async () => Response.json({ data: {} }));
  await callApi('getCart');
  expect(isLost()).toBe(false);
});

test('a call that fails to reach the shop begins the loss', async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('log-frontend-error')) return Response.json({});
    throw new TypeError('Failed to fetch');
  });
  await expect(callApi('getCart')).rejects.toMatchObject({ status: 0 });
  expect(isLost()).toBe(true);
});
