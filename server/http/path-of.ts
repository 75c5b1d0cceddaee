import type { IncomingMessage } from 'node:http';

/** The path of a request as it was sent, without its query. */
export function pathOf({ url = '/' }: IncomingMessage): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}
