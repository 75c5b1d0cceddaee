import { BlockList, isIP, isIPv6 } from 'node:net';
import { subjectOfAddress } from '#domain/limits/network.ts';
import { ConfigError } from '#server/start/config-error.ts';

/**
 * Determines the client's address from the socket address and the X-Forwarded-For header. Without a socket (an
 * in-process call) it is 'unknown', with a closed one 'gone'.
 */
export type ClientAddress = (socket: string | undefined, forwarded: string | null) => string;

/**
 * Determines clients for rate limits: IPv6 by the /64, within which a client can change its address at will. Throws
 * ConfigError for an invalid list of proxies.
 */
export function clientAddressRule(trusted: readonly string[]): ClientAddress {
  const exact = exactAddressRule(trusted);
  return (socket, forwarded) => {
    const client = exact(socket, forwarded);
    return isIPv6(client) ? subjectOfAddress(client) : client;
  };
}

/**
 * Determines addresses with trusted proxies: X-Forwarded-For is only used as far as proxies of TRUST_PROXY wrote it
 * (addresses or networks such as 10.0.0.0/8). Throws ConfigError for anything else.
 */
export function exactAddressRule(trusted: readonly string[]): ClientAddress {
  const isProxy = addressList(trusted, 'TRUST_PROXY');
  return (socket, forwarded) => {
    let client = normalizeAddress(socket ?? '');
    // In-process calls have no socket; a closed one is still counted like an address.
    if (isIP(client) === 0) return socket === undefined ? 'unknown' : 'gone';
    if (forwarded === null) return client;
    // Each proxy appends the address it saw, so everything before the last untrusted address can be forged.
    const hops = forwarded.split(',').map((part) => normalizeAddress(part.trim()));
    for (let next = hops.pop(); next !== undefined && isProxy(client); next = hops.pop()) {
      if (isIP(next) === 0) break;
      client = next;
    }
    return client;
  };
}

/**
 * Creates a matcher for a list of addresses and networks such as 10.0.0.0/8. Throws ConfigError, naming the variable,
 * for anything else.
 */
export function addressList(
  entries: readonly string[],
  variable: string,
): (address: string) => boolean {
  const list = new BlockList();
  for (const entry of entries) add(list, entry, variable);
  // BlockList.check creates an object for each address, even without entries.
  if (entries.length === 0) return () => false;
  return (sent) => {
    const address = normalizeAddress(sent);
    return isIP(address) !== 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  };
}

/** Unwrap IPv4-mapped IPv6. */
function normalizeAddress(address: string): string {
  return address.replace(/^::ffff:(?=[\d.]+$)/i, '');
}

function add(list: BlockList, entry: string, variable: string): void {
  const [address = '', bits, ...rest] = entry.split('/');
  const family = isIPv6(address) ? 'ipv6' : 'ipv4';
  const maxBits = family === 'ipv6' ? 128 : 32;
  const isNetwork = bits !== undefined && /^\d{1,3}$/.test(bits) && Number(bits) <= maxBits;
  if (isIP(address) === 0 || rest.length > 0 || (bits !== undefined && !isNetwork)) {
    throw new ConfigError(
      `${variable} is invalid: "${entry}" is neither an address nor a network.`,
    );
  }
  if (bits === undefined) list.addAddress(address, family);
  else list.addSubnet(address, Number(bits), family);
}
