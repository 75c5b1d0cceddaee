import type { IncomingMessage, ServerResponse } from 'node:http';

const MOST_BYTES = 64 * 1024 * 1024;
const LONGEST_MS = 30_000;

/**
 * Takes what is still coming of a request once it has been answered, and throws it away. Closing the connection instead
 * would reset it, and a client that is still sending would never read the answer. Whoever goes on above 64 MB or longer
 * than half a minute is cut off.
 */
export function drainAfterAnswer(request: IncomingMessage, response: ServerResponse): void {
  response.once('finish', () => {
    if (request.complete) return;
    let bytes = 0;
    const cutOff = () => request.socket.destroy();
    const timer = setTimeout(cutOff, LONGEST_MS);
    timer.unref();
    // A reader that has given up would pause the stream.
    request.removeAllListeners('data');
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MOST_BYTES) cutOff();
    });
    request.once('close', () => clearTimeout(timer));
    request.resume();
  });
}
