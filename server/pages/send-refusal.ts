import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Failure } from '#server/http/response/failure.ts';
import { translate } from '#server/i18n/translate.ts';
import { PAGE_HEADERS } from './security-headers.ts';

/**
 * Responds instead of rendering: one sentence in the reader's language, with Retry-After where the shop sets it. Cheap,
 * because it is sent under overload.
 */
export function sendRefusal(
  request: IncomingMessage,
  response: ServerResponse,
  { status, message, headers }: Failure,
  locale: string,
): void {
  const wait = headers['retry-after'];
  const again = wait === undefined ? '' : `<meta http-equiv="refresh" content="${wait}">`;
  const body = Buffer.from(
    `<!DOCTYPE html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
      `${again}<title>${status}</title></head><body dir="auto"><p>${translate(locale, message)}</p></body></html>`,
  );
  response.writeHead(status, {
    ...PAGE_HEADERS,
    'content-security-policy': "default-src 'none'",
    ...headers,
    'content-type': 'text/html; charset=utf-8',
    'content-length': body.length,
    'cache-control': 'no-store',
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
