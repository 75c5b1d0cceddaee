import { once } from 'node:events';
import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

export interface DarkProxy {
  port: number;
  /**
   * From now on all bytes are dropped without closing anything, as by a network partition; new
   * connections too.
   */
  goDark: () => void;
  /** Forwards bytes again, on new connections. */
  comeBack: () => void;
  /** Closes all connections, like a killed server. */
  cut: () => void;
  /** Closes all connections at the next response that contains this text, without delivering it. */
  cutAt: (text: string) => void;
  close: () => Promise<void>;
}

/**
 * A TCP proxy in front of a database that can go silent. `target` is a local port or a Unix socket.
 */
export async function startDarkProxy(target: number | string, port = 0): Promise<DarkProxy> {
  const sockets = new Set<Socket>();
  let isDark = false;
  let cutAt: string | null = null;
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };
  const server = createServer((client) => {
    track(client);
    if (isDark) {
      client.resume();
      return;
    }
    const upstream = typeof target === 'string' ? connect(target) : connect(target, '127.0.0.1');
    track(upstream);
    pass(client, upstream);
    upstream.on('data', (bytes) => {
      if (cutAt === null || !bytes.includes(cutAt)) return;
      cutAt = null;
      destroyAll();
    });
    pass(upstream, client);
  });
  // Connections open during the partition stay dead, as behind a firewall that dropped their state.
  const lost = new WeakSet<Socket>();
  function pass(from: Socket, to: Socket): void {
    from.on('data', (bytes) => {
      if (!lost.has(from) && !to.destroyed) to.write(bytes);
    });
    from.on('close', () => {
      if (!lost.has(from)) to.destroy();
    });
  }
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const destroyAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    goDark: () => {
      isDark = true;
      for (const socket of sockets) lost.add(socket);
    },
    comeBack: () => {
      isDark = false;
    },
    cut: destroyAll,
    cutAt: (text) => {
      cutAt = text;
    },
    close: async () => {
      destroyAll();
      server.close();
      await once(server, 'close');
    },
  };
}
