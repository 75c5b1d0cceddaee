import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { drainAfterResponse } from './drain-request.ts';

test.each<[string, Record<string, string>, number]>([
  ['nothing', {}, 0],
  ['a length', { 'content-length': '5' }, 1],
  ['chunks', { 'transfer-encoding': 'chunked' }, 1],
])('a request that announces %s as its body', (_what, headers, listeners) => {
  const request = new IncomingMessage(new Socket());
  request.headers = headers;
  const response = new ServerResponse(request);
  drainAfterResponse(request, response);
  expect(response.listenerCount('finish')).toBe(listeners);
});
