import type { IncomingMessage, ServerResponse } from 'node:http';
import type { KeptAnswer } from './answer-cache.ts';
import { chooseEncoding } from './compress.ts';

/** Writes an answer in the best encoding the client takes; 304 when it has it already, no body for HEAD. */
export function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: KeptAnswer,
): void {
  const etag = answer.headers['etag'];
  if (answer.status === 200 && etag && request.headers['if-none-match']?.includes(etag)) {
    response.writeHead(304, {
      etag,
      'cache-control': answer.headers['cache-control'],
      vary: answer.headers['vary'],
    });
    response.end();
    return;
  }
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = chooseEncoding(accepted, answer.bodies);
  const body = answer.bodies[encoding] ?? Buffer.alloc(0);
  const headers: Record<string, string | number> = {
    ...answer.headers,
    'content-length': body.length,
  };
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  response.writeHead(answer.status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}
