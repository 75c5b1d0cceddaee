import { type ClientRequest, get, type IncomingMessage } from 'node:http';
import { ORIGIN } from '../shop.ts';

/** An operator's open page: follows the changes of orders. */
export interface OpenPage {
  /** Resolves with the time of the next change, as performance.now() has it. */
  nextChange: () => Promise<number>;
  close: () => void;
}

/** Opens the stream of events that a page of the console follows, and waits for its first byte. */
export async function openPage(cookie: string): Promise<OpenPage> {
  const waiting = new Set<(at: number) => void>();
  const { request, response } = await openStream(cookie);
  response.on('data', (bytes: Buffer) => {
    if (!bytes.includes('event: orders')) return;
    const at = performance.now();
    for (const resolve of waiting) resolve(at);
    waiting.clear();
  });
  await new Promise((resolve) => response.once('data', resolve));
  return {
    nextChange: () => new Promise((resolve) => waiting.add(resolve)),
    close: () => request.destroy(),
  };
}

function openStream(
  cookie: string,
): Promise<{ request: ClientRequest; response: IncomingMessage }> {
  return new Promise((resolve, reject) => {
    const headers = { cookie, 'sec-fetch-site': 'same-origin' };
    const request = get(`${ORIGIN}/admin/api/live`, { headers, agent: false }, (response) => {
      // A page that is closed aborts its stream.
      response.on('error', () => {});
      if (response.statusCode === 200) resolve({ request, response });
      else reject(new Error(`A stream answered ${response.statusCode}.`));
    });
    request.on('error', reject);
  });
}
