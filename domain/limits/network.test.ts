import { expect, test } from 'vitest';
import { networkOfSubject, subjectOfAddress } from './network.ts';

test.each([
  ['198.51.100.7', '198.51.100.7', '198.51.100.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::7', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['::ffff:198.51.100.7', '198.51.100.7', '198.51.100.0/24'],
  ['::ffff:c633:6407', '198.51.100.7', '198.51.100.0/24'],
  ['64:ff9b::c633:6407', '198.51.100.7', '198.51.100.0/24'],
  ['unknown', 'unknown', 'unknown'],
  ['1::2::3', '1::2::3', '1::2::3'],
  ['1:2:3', '1:2:3', '1:2:3'],
])('%s counts as %s in the network %s', (address, subject, network) => {
  expect(subjectOfAddress(address)).toBe(subject);
  expect(networkOfSubject(subject)).toBe(network);
});

test('all addresses of a /64 count as one', () => {
  const subjects = new Set(
    Array.from({ length: 1000 }, (_, n) => subjectOfAddress(`2001:db8:1:2:${n.toString(16)}::1`)),
  );
  expect(subjects.size).toBe(1);
});
