import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** What an address answers, as it goes over the wire. */
export interface SentAnswer {
  headers: Record<string, string>;
  body: Buffer;
}

// The first answer of a page comes in the quick encoding; the kept one is what counts.
const IMPROVED_MS = 1_500;
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date']);

/** The kept answer of an address, without the headers that belong to the connection. */
export async function sentAnswerOf(address: string): Promise<SentAnswer> {
  await fetchRaw(address);
  await sleep(IMPROVED_MS);
  return fetchRaw(address);
}

function fetchRaw(address: string): Promise<SentAnswer> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'br, gzip' } }, (message) => {
      const headers = Object.entries(message.headers)
        .filter(([name]) => !OF_CONNECTION.has(name))
        .map(([name, value]) => [name, String(value)]);
      const chunks: Buffer[] = [];
      message.on('data', (chunk: Buffer) => chunks.push(chunk));
      message.on('end', () =>
        resolve({ headers: Object.fromEntries(headers), body: Buffer.concat(chunks) }),
      );
    }).on('error', reject);
  });
}
