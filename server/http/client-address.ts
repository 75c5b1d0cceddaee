import { BlockList, isIP, isIPv6 } from 'node:net';
import { subjectOfAddress } from '#domain/limits/network.ts';
import { ConfigError } from '#server/config.ts';

/**
 * Gives the address a request came from, of the socket's address and the X-Forwarded-For header; the /64 for IPv6, whose
 * addresses one client can change at will.
 */
export type ClientAddress = (socket: string | undefined, forwarded: string | null) => string;

/**
 * Makes the rule of whom to believe (design: limits): X-Forwarded-For counts only as far as it was written by the
 * proxies of TRUST_PROXY, addresses or networks such as 10.0.0.0/8. Throws ConfigError for one that is neither.
 */
export function clientAddressRule(trusted: readonly string[]): ClientAddress {
  const isProxy = addressList(trusted, 'TRUST_PROXY');
  return (socket, forwarded) => {
    let client = plain(socket ?? '');
    // Within the process there is no socket; one that is gone already is counted like an address.
    if (isIP(client) === 0) return socket === undefined ? 'unknown' : 'gone';
    // Each proxy adds whom it heard at the end: what stands before the last stranger may be made up.
    const heard = (forwarded ?? '').split(',').map((part) => plain(part.trim()));
    for (let next = heard.pop(); next !== undefined && isProxy(client); next = heard.pop()) {
      if (isIP(next) === 0) break;
      client = next;
    }
    return subjectOfAddress(client);
  };
}

/**
 * Whether an address is among those named, which are addresses or networks such as 10.0.0.0/8. Throws ConfigError, naming
 * the variable, for one that is neither.
 */
export function addressList(
  entries: readonly string[],
  variable: string,
): (address: string) => boolean {
  const list = new BlockList();
  for (const entry of entries) add(list, entry, variable);
  return (sent) => {
    const address = plain(sent);
    return isIP(address) !== 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  };
}

/** IPv4 in the clothes of IPv6 is IPv4. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=[\d.]+$)/i, '');
}

function add(list: BlockList, entry: string, variable: string): void {
  const [address = '', bits, ...rest] = entry.split('/');
  const family = isIPv6(address) ? 'ipv6' : 'ipv4';
  const most = family === 'ipv6' ? 128 : 32;
  const isNetwork = bits !== undefined && /^\d{1,3}$/.test(bits) && Number(bits) <= most;
  if (isIP(address) === 0 || rest.length > 0 || (bits !== undefined && !isNetwork)) {
    throw new ConfigError(
      `${variable} is not usable: "${entry}" is neither an address nor a network.`,
    );
  }
  if (bits === undefined) list.addAddress(address, family);
  else list.addSubnet(address, Number(bits), family);
}
