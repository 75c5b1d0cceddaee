import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { hasProgram, startHaproxy } from './cluster/balancers.ts';
import { until } from './until.ts';

/** A process of the shop that dies before it answers anything but whether it is ready; returns what it was sent. */
async function startDyingProcess(): Promise<{ port: number; sent: string[] }> {
  const sent: string[] = [];
  const server = createServer((request, response) => {
    if (request.url === '/readyz') return void response.end('ready');
    const { 'idempotency-key': key = 'without a key' } = request.headers;
    sent.push([request.method, key].join(' '));
    request.resume();
    request.on('end', () => request.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, sent };
}

async function freePort(): Promise<number> {
  const server = createTcpServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test.skipIf(!hasProgram('haproxy'))(
  'HAProxy sends what had no response again if it is only read or carries a key',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'toolyard-haproxy-'));
    const { port, sent } = await startDyingProcess();
    const place = { folder, port: await freePort(), ports: [port, port] as [number, number] };
    const { origin, child } = startHaproxy(place);
    onTestFinished(() => {
      child.kill();
      rmSync(folder, { recursive: true });
    });
    await until(async () => expect((await fetch(`${origin}/readyz`)).status).toBe(200));
    // HAProxy answers 502, or closes a connection that it had used before.
    const send = (init: RequestInit) => fetch(`${origin}/api/support`, init).catch(() => null);
    await send({ method: 'POST', body: '{}' });
    expect(sent).toEqual(['POST without a key']);
    await send({ method: 'POST', body: '{}', headers: { 'idempotency-key': 'key-1' } });
    await send({});
    expect(sent.filter((line) => line === 'POST key-1').length).toBeGreaterThan(1);
    expect(sent.filter((line) => line.startsWith('GET')).length).toBeGreaterThan(1);
  },
);
