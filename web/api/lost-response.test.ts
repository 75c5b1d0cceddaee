import { expect, test, vi } from 'vitest';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

stubBrowser();

const { callApi } = await import('./browser-client.ts');
const { ApiFailure } = await import('./client.ts');

const respond = (body: BodyInit, status = 200) =>
  vi.stubGlobal('fetch', async (address: string) =>
    address.includes('log-frontend-error') ? Response.json({}) : new Response(body, { status }),
  );
const failureOf = (signal?: AbortSignal) =>
  callApi('getCart', {}, signal ? { signal } : {}).then(
    () => null,
    (error: unknown) => error,
  );
/** A body whose connection breaks after the first bytes. */
const brokenBody = () =>
  new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(new TextEncoder().encode('{"message":"Cart","da')),
    pull: (stream) => stream.error(new TypeError('network error')),
  });

test.each([
  ['breaks off', brokenBody],
  ['ends early', () => '{"message":"Cart","da'],
  ["is a network's sign-in page", () => '<html>Welcome to the airport</html>'],
])('a successful response that %s counts as none', async (_, body) => {
  respond(body());
  const failure = await failureOf();
  expect(failure).toBeInstanceOf(ApiFailure);
  expect(failure).toMatchObject({
    status: 0,
    message: "We can't reach the shop. Check your connection and try again.",
  });
});

test('a failed call whose body is lost keeps its status', async () => {
  respond(brokenBody(), 401);
  expect(await failureOf()).toMatchObject({ status: 401 });
});

test('a call that is aborted while its body arrives fails as aborted', async () => {
  const aborter = new AbortController();
  respond(
    new ReadableStream({
      pull: (stream) => {
        aborter.abort();
        stream.error(aborter.signal.reason);
      },
    }),
  );
  expect(await failureOf(aborter.signal)).toMatchObject({ name: 'AbortError' });
});
