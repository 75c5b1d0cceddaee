import { expect, test } from 'vitest';
import { clientAddressRule } from './client-address.ts';

test.each<[string, string[], string | undefined, string | null, string]>([
  ['nobody is trusted', [], '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['the proxy is trusted', ['10.0.0.1'], '10.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['a network is trusted', ['10.0.0.0/8'], '10.9.8.7', '198.51.100.1', '198.51.100.1'],
  ['a stranger sends the header', ['10.0.0.1'], '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  [
    'the client forged the first entry',
    ['10.0.0.1'],
    '10.0.0.1',
    '1.1.1.1, 198.51.100.1',
    '198.51.100.1',
  ],
  [
    'two proxies in a row',
    ['10.0.0.0/8'],
    '10.0.0.1',
    '6.6.6.6, 198.51.100.1, 10.0.0.2',
    '198.51.100.1',
  ],
  ['the header is no address', ['10.0.0.1'], '10.0.0.1', "'; drop table", '10.0.0.1'],
  ['there is no header', ['10.0.0.1'], '10.0.0.1', null, '10.0.0.1'],
  ['there is neither proxy nor header', [], '203.0.113.9', null, '203.0.113.9'],
  ['IPv6 without header', [], '2001:db8::7', null, '2001:db8:0:0::/64'],
  ['IPv4 within IPv6', ['127.0.0.1'], '::ffff:127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['IPv6', ['::1'], '::1', '2001:db8::7', '2001:db8:0:0::/64'],
  ['no socket', [], undefined, '198.51.100.1', 'unknown'],
])('%s', (_name, trusted, socket, forwarded, expected) => {
  expect(clientAddressRule(trusted)(socket, forwarded)).toBe(expected);
});

test.each(['proxy', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.1/', '::1/129'])(
  '%s is rejected',
  (entry) => {
    expect(() => clientAddressRule([entry])).toThrow(/TRUST_PROXY .*neither/);
  },
);
