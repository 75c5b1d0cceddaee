import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

const FILE = 'https://shop.test/assets/checkout-1a2b.js';
const BROKEN = () => Promise.reject(new DOMException('Full', 'QuotaExceededError'));

type Handle = (event: unknown) => void;
const handlers = new Map<string, Handle>();
const put = vi.fn<(url: string, response: Response) => Promise<void>>();
const match = vi.fn<() => Promise<Response | undefined>>();

beforeAll(async () => {
  vi.stubGlobal('self', {
    addEventListener: (name: string, handle: Handle) => handlers.set(name, handle),
    location: { origin: 'https://shop.test' },
  });
  vi.stubGlobal('BUILD', 'b1');
  const cache = { put, match, delete: async () => true, keys: async () => [] };
  vi.stubGlobal('caches', { match, open: async () => cache });
  vi.stubGlobal('fetch', async () => new Response('a script'));
  await import('./service-worker.ts');
});
beforeEach(() => {
  match.mockResolvedValue(undefined);
  put.mockResolvedValue();
});
afterEach(() => {
  match.mockReset();
  put.mockReset();
});
afterAll(() => vi.unstubAllGlobals());

/** Requests a built file; `later` settles with what the worker still does after its response. */
function requestFile() {
  let response: Promise<Response> | undefined;
  const later: Promise<unknown>[] = [];
  handlers.get('fetch')?.({
    request: new Request(FILE),
    respondWith: (given: Promise<Response>) => {
      response = given;
    },
    waitUntil: (work: Promise<unknown>) => later.push(work),
  });
  return { text: async () => (await response)?.text(), later };
}

test('a built file comes from the network, and is cached', async () => {
  const { text, later } = requestFile();
  expect(await text()).toBe('a script');
  await Promise.all(later);
  expect(put.mock.calls.map(([url]) => url)).toEqual([FILE]);
});

test('a cached file is not requested', async () => {
  match.mockResolvedValue(new Response('a cached script'));
  const { text, later } = requestFile();
  expect(await text()).toBe('a cached script');
  expect(later).toEqual([]);
});

test('a built file is served although the storage is full', async () => {
  put.mockImplementation(BROKEN);
  const { text, later } = requestFile();
  expect(await text()).toBe('a script');
  expect((await Promise.allSettled(later)).map(({ status }) => status)).toEqual(['rejected']);
});

test('a built file is served although the storage cannot be read', async () => {
  match.mockImplementation(BROKEN);
  const { text, later } = requestFile();
  expect(await text()).toBe('a script');
  await Promise.allSettled(later);
});
