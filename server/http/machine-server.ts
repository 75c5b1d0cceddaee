import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';

type MachineRouter = Hono<{ Bindings: { remoteAddress: string | undefined } }>;

export interface MachineServer {
  address: () => AddressInfo;
  listen: (port: number, host: string) => Promise<void>;
  close: () => Promise<void>;
}

/** An HTTP server for balancers and Prometheus alone: it serves a router, and neither pages nor calls. */
export function createMachineServer(router: MachineRouter): MachineServer {
  const listener = getRequestListener(
    (request, { incoming }) =>
      router.fetch(request, { remoteAddress: incoming.socket.remoteAddress }),
    { overrideGlobalObjects: false, hostname: 'localhost' },
  );
  // Health checks omit the Host header.
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    void listener(request, response);
  });
  return {
    address: () => server.address() as AddressInfo,
    listen: (port, host) =>
      new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, () => resolve());
      }),
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}
