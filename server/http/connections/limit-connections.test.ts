import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { limitConnections } from './limit-connections.ts';

/** A socket with an address, connected to nothing. */
class FakeSocket extends EventEmitter {
  readonly remoteAddress: string;
  isDestroyed = false;

  constructor(remoteAddress: string) {
    super();
    this.remoteAddress = remoteAddress;
  }

  destroy() {
    this.isDestroyed = true;
  }
}

function aServer(max: number) {
  const server = new EventEmitter();
  limitConnections(server as never, (address) => address === '10.0.0.7', max);
  return (address: string) => {
    const socket = new FakeSocket(address);
    server.emit('connection', socket);
    return socket;
  };
}

test('the connections of each address are limited', () => {
  const open = aServer(2);
  const [first] = [open('203.0.113.9'), open('203.0.113.9')];
  expect(open('203.0.113.9').isDestroyed).toBe(true);
  expect(open('203.0.113.10').isDestroyed).toBe(false);
  first.emit('close');
  expect(open('203.0.113.9').isDestroyed).toBe(false);
  expect(open('203.0.113.9').isDestroyed).toBe(true);
});

test('an IPv6 network counts as one address', () => {
  const open = aServer(1);
  open('2001:db8:1:2::1');
  expect(open('2001:db8:1:2:ffff::7').isDestroyed).toBe(true);
  expect(open('2001:db8:1:3::1').isDestroyed).toBe(false);
});

test('connections of proxies are not counted', () => {
  const open = aServer(1);
  const sockets = Array.from({ length: 5 }, () => open('10.0.0.7'));
  expect(sockets.every(({ isDestroyed }) => !isDestroyed)).toBe(true);
});
