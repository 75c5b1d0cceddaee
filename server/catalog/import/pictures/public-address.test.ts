import { expect, test } from 'vitest';
import { download } from './download.ts';
import { isPublicAddress } from './public-address.ts';

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
