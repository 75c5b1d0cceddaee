import type { ConsoleEndpoint } from '#contract/console/endpoint.ts';
import { jsonWriter } from '#server/http/response/write-json.ts';

const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8' };

const PRODUCED_HEADERS = {
  /** A printable page: inline styles but no scripts; the console may open and print it. */
  'text/html': {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'x-robots-tag': 'noindex',
  },
  'text/csv': {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment',
  },
  'application/pdf': {
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="orders.pdf"',
    'cross-origin-opener-policy': 'same-origin',
    'x-robots-tag': 'noindex',
  },
};

/** The response to a call: the page or file that it produces, or `data` as JSON, serialized by the contract. */
export function consoleResponse({ produces, response }: ConsoleEndpoint, data: unknown): Response {
  if (produces !== undefined) {
    return new Response(data as string | Uint8Array<ArrayBuffer>, {
      headers: PRODUCED_HEADERS[produces],
    });
  }
  return new Response(`{"data":${jsonWriter(response)(data)}}`, { headers: JSON_HEADERS });
}
