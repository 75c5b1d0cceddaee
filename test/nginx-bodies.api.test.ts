import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { hasProgram, startNginx } from './cluster/balancers.ts';
import { freePort } from './shop/shop-process.ts';
import { until } from './until.ts';

/** Connections that an address may have in docs/edge/nginx.conf. */
const MOST = 200;

/** A process of the shop that waits for bodies; returns what it has been sent. */
async function startWaitingProcess(): Promise<{ port: number; sent: string[] }> {
  const sent: string[] = [];
  const server = createServer((request, response) => {
    if (request.method === 'GET') return void response.end('page');
    sent.push(request.url ?? '');
    return void request.resume();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, sent };
}

test.skipIf(!hasProgram('nginx'))(
  'the shop, which limits their time, gets bodies from nginx while they arrive, and an address has its number of them',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'toolyard-nginx-'));
    const { port, sent } = await startWaitingProcess();
    const own = await freePort();
    const { origin, child } = startNginx({ folder, port: own, ports: [port, port] });
    const sockets: Socket[] = [];
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy();
      child.kill();
      rmSync(folder, { recursive: true });
    });
    await until(async () => expect((await fetch(origin)).status).toBe(200));
    const begin = (path: string) => {
      const socket = connect(own, '127.0.0.1').on('error', () => {});
      sockets.push(socket);
      socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nhalf`);
    };
    for (let number = 1; number <= MOST; number += 1) begin(`/${number}`);
    await until(() => expect(sent).toHaveLength(MOST));
    expect((await fetch(origin)).status).toBe(429);
    for (const socket of sockets) socket.destroy();
    await until(async () => expect((await fetch(origin)).status).toBe(200));
  },
);
