import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** A response as sent over the wire. */
export interface SentResponse {
  headers: Record<string, string>;
  body: Buffer;
}

// The first response of a page is compressed quickly; wait for the better compressed one.
const IMPROVED_MS = 1_500;
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date']);

/** The cached response of a URL, without connection-specific headers. */
export async function fetchSentResponse(url: string): Promise<SentResponse> {
  await fetchRaw(url);
  await sleep(IMPROVED_MS);
  return fetchRaw(url);
}

function fetchRaw(url: string): Promise<SentResponse> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br, gzip' } }, (message) => {
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
