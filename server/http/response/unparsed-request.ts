import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { countResponse } from '#server/metrics/counters.ts';
import { defaultHeaders } from './response-headers.ts';

interface Refusal {
  status: string;
  sentence: string;
}

const REFUSALS: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    sentence: 'The URL and headers are too large. The limit is 16 KB.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    sentence: 'The request took too long to arrive. Please send it again.',
  },
};
const NOT_HTTP: Refusal = { status: '400 Bad Request', sentence: 'This is not an HTTP request.' };

/**
 * Refuses what Node's HTTP parser rejects, with the headers of every other response, and closes the connection.
 * Replaces Node's own handler, which sends a bare status line.
 */
export function refuseUnparsed(
  publicUrl: string,
): (error: NodeJS.ErrnoException, socket: Socket) => void {
  const headers = Object.entries({
    ...defaultHeaders(publicUrl),
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return (error, socket) => {
    if (!socket.writable || isAnswering(socket)) {
      socket.destroy();
      return;
    }
    const { status, sentence } = REFUSALS[error.code ?? ''] ?? NOT_HTTP;
    countResponse(Number.parseInt(status, 10));
    const length = `content-length: ${Buffer.byteLength(sentence)}\r\n`;
    socket.write(`HTTP/1.1 ${status}\r\n${headers.join('')}${length}\r\n${sentence}`);
    socket.destroySoon();
  };
}

/** Whether another response is being sent, of which these bytes would become a part. */
function isAnswering(socket: Socket & { _httpMessage?: ServerResponse | null }): boolean {
  // oxlint-disable-next-line no-underscore-dangle -- As Node's own handler looks.
  return socket._httpMessage?.headersSent === true;
}
