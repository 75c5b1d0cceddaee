import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { subjectOfAddress } from '#domain/limits/network.ts';

/** Of one address; mobile networks have thousands of customers behind one, with up to six connections each. */
const MAX_OF_ADDRESS = 1_000;

/**
 * Closes connections of an address, or a /64 of IPv6, beyond a thousand: each takes memory, even while it sends nothing.
 * Those that `isExempt` says are of a proxy, which carries the requests of many, are not counted.
 */
export function limitConnections(
  server: Pick<Server, 'on'>,
  isExempt: (address: string) => boolean,
  most = MAX_OF_ADDRESS,
): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isExempt(remoteAddress)) return;
    const subject = subjectOfAddress(remoteAddress);
    const others = open.get(subject) ?? 0;
    if (others >= most) {
      socket.destroy();
      return;
    }
    open.set(subject, others + 1);
    socket.once('close', () => {
      const left = (open.get(subject) ?? 1) - 1;
      if (left === 0) open.delete(subject);
      else open.set(subject, left);
    });
  });
}
