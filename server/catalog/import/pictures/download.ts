import { say } from '#domain/i18n/sentence.ts';
import { get as getHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { get as getHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { BadLine } from '../reading/bad-line.ts';
import { isPublicAddress, publicLookup, PrivateAddress } from './public-address.ts';

const MAX_BYTES = 20 * 1024 * 1024;
const MAX_REDIRECTS = 3;
const TIMEOUT_MS = 20_000;

export interface DownloadOptions {
  timeoutMs?: number;
  /** A host that may be requested though it is on this machine or in a private network; only in tests. */
  privateHost?: string;
}

/**
 * Downloads an http(s) URL: at most 20 seconds, 20 MB and three redirects, and never from this machine or a private
 * network. Throws BadLine.
 */
export async function download(
  address: string,
  { timeoutMs = TIMEOUT_MS, privateHost = '' }: DownloadOptions = {},
): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    return await read(await requestWithRedirects(address, { signal, privateHost }), address);
  } catch (error) {
    if (error instanceof BadLine) throw error;
    if (error instanceof PrivateAddress)
      throw new BadLine(
        say('The picture {{address}} is on this machine or in a private network.', { address }),
      );
    throw new BadLine(
      signal.aborted
        ? say('The picture {{address}} takes too long.', { address })
        : say("The picture {{address}} can't be reached.", { address }),
    );
  }
}

interface Following {
  signal: AbortSignal;
  privateHost: string;
}

async function requestWithRedirects(
  address: string,
  following: Following,
): Promise<IncomingMessage> {
  let url = new URL(address);
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    const response = await request(url, following);
    const { statusCode = 0, headers } = response;
    if (statusCode < 300 || statusCode > 399 || headers.location === undefined) {
      if (statusCode >= 200 && statusCode <= 299) return response;
      response.destroy();
      throw new BadLine(
        say('The picture {{address}} could not be downloaded (status {{status}}).', {
          address,
          status: String(statusCode),
        }),
      );
    }
    response.destroy();
    url = new URL(headers.location, url);
    if (!/^https?:$/.test(url.protocol)) break;
  }
  throw new BadLine(say('The picture {{address}} is redirected too often.', { address }));
}

function request(url: URL, { signal, privateHost }: Following): Promise<IncomingMessage> {
  const host = url.hostname.replaceAll(/^\[|\]$/g, '');
  // A literal address is not resolved, so `lookup` does not check it.
  const mayBePrivate = host === privateHost;
  if (!mayBePrivate && isIP(host) !== 0 && !isPublicAddress(host)) throw new PrivateAddress(host);
  const options: RequestOptions & { lookup?: LookupFunction } = {
    signal,
    headers: { 'user-agent': 'Toolyard', accept: 'image/*' },
    ...(mayBePrivate ? {} : { lookup: publicLookup() }),
  };
  const get = url.protocol === 'https:' ? getHttps : getHttp;
  return new Promise((resolve, reject) => {
    get(url, options, resolve).on('error', reject);
  });
}

async function read(response: IncomingMessage, address: string): Promise<Uint8Array> {
  const pieces: Buffer[] = [];
  let size = 0;
  // Leaving the loop closes the connection.
  for await (const piece of response as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > MAX_BYTES)
      throw new BadLine(say('The picture {{address}} is larger than 20 MB.', { address }));
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
