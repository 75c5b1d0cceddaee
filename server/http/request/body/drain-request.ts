import type { IncomingMessage, ServerResponse } from 'node:http';

const MAX_BYTES = 64 * 1024 * 1024;
const MAX_MS = 30_000;

/**
 * Reads and discards the rest of a request body after the response. Closing the connection instead would reset it
 * before a client that is still sending reads the response. Clients that send more than 64 MB, or for more than half a
 * minute, are disconnected.
 */
export function drainAfterResponse(request: IncomingMessage, response: ServerResponse): void {
  if (!hasBody(request)) return;
  response.once('finish', () => {
    if (request.complete) return;
    let bytes = 0;
    const cutOff = () => request.socket.destroy();
    const timer = setTimeout(cutOff, MAX_MS);
    timer.unref();
    // A reader that stopped early would pause the stream.
    request.removeAllListeners('data');
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MAX_BYTES) cutOff();
    });
    request.once('close', () => clearTimeout(timer));
    request.resume();
  });
}

/** Whether a body follows the headers (RFC 9112 §6.3). */
function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}
