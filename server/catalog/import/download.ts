import { BadLine } from './bad-line.ts';

const MAX_BYTES = 20 * 1024 * 1024;
const MAX_REDIRECTS = 3;
const TIMEOUT_MS = 20_000;

/** Downloads an http(s) address: at most 20 seconds, 20 MB and three redirects. Throws BadLine. */
export async function download(address: string, timeoutMs = TIMEOUT_MS): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    return await read(await follow(address, signal), address);
  } catch (error) {
    if (error instanceof BadLine) throw error;
    const reason = signal.aborted ? 'takes too long' : 'cannot be reached';
    throw new BadLine(`The picture ${address} ${reason}.`);
  }
}

async function follow(address: string, signal: AbortSignal): Promise<Response> {
  let url = address;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    const response = await fetch(url, { redirect: 'manual', signal });
    const target = response.headers.get('location');
    if (response.status < 300 || response.status > 399 || target === null) {
      if (response.ok) return response;
      await response.body?.cancel();
      throw new BadLine(`The picture ${address} cannot be had (status ${response.status}).`);
    }
    await response.body?.cancel();
    const next = new URL(target, url);
    if (!/^https?:$/.test(next.protocol)) break;
    url = next.href;
  }
  throw new BadLine(`The picture ${address} is redirected too often.`);
}

async function read(response: Response, address: string): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop cancels the rest of the body.
  for await (const piece of response.body ?? []) {
    size += piece.length;
    if (size > MAX_BYTES) throw new BadLine(`The picture ${address} is larger than 20 MB.`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
