import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { createTestServer } from '#test/shop/create-test-server.ts';

const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: shop.test\r\n\r\n`;

test('while draining, a server answers every request and closes its connection afterwards', async () => {
  const server = await createTestServer();
  const socket = connect(server.port, '127.0.0.1');
  const received = text(socket);
  socket.write(request('/healthz'));
  await new Promise((resolve) => socket.once('data', resolve));
  server.drain();
  // On a keep-alive connection, and on a new one.
  socket.write(request('/api/categories'));
  const [first = '', second = ''] = (await received).split(/(?<=\r\n\r\nok)/);
  expect(first).toContain('HTTP/1.1 200');
  expect(first.toLowerCase()).toContain('connection: keep-alive');
  const another = connect(server.port, '127.0.0.1');
  another.write(request('/about'));
  for (const response of [second, await text(another)]) {
    expect(response).toContain('HTTP/1.1 200');
    expect(response.toLowerCase()).toContain('connection: close');
  }
  await server.close();
});

test('every client connected before a server closes gets a response', async () => {
  const server = await createTestServer();
  const sockets = Array.from({ length: 20 }, () => connect(server.port, '127.0.0.1'));
  const responses = sockets.map((socket) => {
    socket.write(request('/healthz'));
    return text(socket).catch(String);
  });
  // They are connected now, but none is accepted yet.
  await new Promise((resolve) => process.nextTick(resolve));
  await server.close();
  for (const response of await Promise.all(responses)) expect(response).toContain('HTTP/1.1 200');
});
