import { lookup, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Addresses that must never be requested for a file: this machine, private networks, and unassigned ranges. */
const PRIVATE = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.ipv4.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  // Loopback, unspecified, and IPv4 embedded in IPv6 in all notations.
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['fc00::', 7],
  // Tunnels, which can address any IPv4 host.
  ['2001::', 32],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  PRIVATE.ipv6.addSubnet(network, bits, 'ipv6');

/** Whether an IP address is on the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  const kind = family === 4 ? 'ipv4' : 'ipv6';
  return !PRIVATE[kind].check(address, kind);
}

/** Thrown if a host is on this machine or in a private network. */
export class PrivateAddress extends Error {}

/**
 * Resolves names to public addresses only; one private address among them refuses the name. The connection uses the
 * checked address, so that a name cannot change it in between (DNS rebinding).
 */
export function publicLookup(resolve: LookupFunction = lookup): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, resolved) => {
      if (error) return callback(error, '');
      const addresses = resolved as LookupAddress[];
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
        return callback(new PrivateAddress(hostname), '');
      if (options.all) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
  };
}
