import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { expect, test } from 'vitest';
import { download } from './download.ts';
import { isPublicAddress, PrivateAddress, publicLookup } from './public-address.ts';

test.each([
  '127.0.0.1',
  '127.8.9.1',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::7f00:1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'fe80::1',
  'fec0::1',
  '2001:0:7f00:1::',
  'FD00::1',
  '::ffff:192.168.0.1',
  'fd00::1',
  'ff02::1',
  'localhost',
])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false));

test.each(['8.8.8.8', '172.32.0.1', '192.169.0.1', '2001:4860:4860::8888'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test.each([
  'http://127.0.0.1:1/a.png',
  'http://localhost:1/a.png',
  'http://2130706433/a.png',
  'http://0x7f.1/a.png',
  'http://[::1]:1/a.png',
  'http://[::ffff:127.0.0.1]/a.png',
  'http://[::ffff:7f00:1]/a.png',
  'http://0177.0.0.1/a.png',
  'http://127.1/a.png',
  'http://127.0.0.1./a.png',
  'http://\u{ff11}27.0.0.1/a.png',
  'https://169.254.169.254/latest/meta-data',
])('%s is never fetched', async (address) => {
  await expect(download(address)).rejects.toThrow(
    `The picture ${address} is on this machine or in a private network.`,
  );
});

const resolving = (...addresses: string[]): LookupFunction =>
  publicLookup((_name, _options, callback) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    ),
  );
const resolved = (lookup: LookupFunction) =>
  new Promise((resolve) => {
    lookup('pictures.test', {}, (error, address) => resolve(error ?? address));
  });

test.each([
  ['a private address', ['10.0.0.1']],
  ['an IPv4 address written as IPv6', ['::ffff:10.0.0.1']],
  ['a public and a private address', ['8.8.8.8', 'fd00::1']],
  ['no address', []],
])('a name that resolves to %s is refused', async (_, addresses) => {
  expect(await resolved(resolving(...addresses))).toBeInstanceOf(PrivateAddress);
});

test('a name that resolves to public addresses leads to the first', async () => {
  expect(await resolved(resolving('8.8.8.8', '8.8.4.4'))).toBe('8.8.8.8');
});

test.each(['127.0.0.2', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706434'])(
  'a redirect to %s is not followed',
  async (target) => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      const { port } = server.address() as AddressInfo;
      response.writeHead(302, { location: `http://${target}:${port}/secret` }).end();
    });
    server.listen(0);
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const address = `http://127.0.0.1:${port}/a.png`;
    await expect(download(address, { privateHost: '127.0.0.1' })).rejects.toThrow(
      `The picture ${address} is on this machine or in a private network.`,
    );
    expect(asked).toEqual(['/a.png']);
    server.close();
  },
);
