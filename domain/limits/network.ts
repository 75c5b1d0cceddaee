/**
 * The unit by which an address is rate-limited. A household or a server gets at least a /64 of IPv6 and can use any
 * address in it, so the /64 counts as one; IPv4 is counted by address.
 */
export function subjectOfAddress(address: string): string {
  const groups = groupsOf(address);
  if (groups === null) return address;
  return mappedIPv4(groups) ?? `${groups.slice(0, 4).map(hex).join(':')}::/64`;
}

/** The network around a subject that often has a single owner: the /24 of IPv4, the /48 of IPv6. */
export function networkOfSubject(subject: string): string {
  const ipv4 = /^(\d+\.\d+\.\d+)\.\d+$/.exec(subject);
  if (ipv4) return `${ipv4[1]}.0/24`;
  const ipv6 = /^(\w+:\w+:\w+):\w+::\/64$/.exec(subject);
  return ipv6 ? `${ipv6[1]}::/48` : subject;
}

const hex = (group: number) => group.toString(16);

/** The eight groups of an IPv6 address; null for everything else. */
function groupsOf(address: string): number[] | null {
  const [plain = ''] = address.split('%');
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(plain);
  const text = dotted
    ? `${dotted[1]}${hex(Number(dotted[2]) * 256 + Number(dotted[3]))}:${hex(Number(dotted[4]) * 256 + Number(dotted[5]))}`
    : plain;
  const [head = '', tail, ...rest] = text.split('::');
  if (!text.includes(':') || rest.length > 0) return null;
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [
    string[],
    string[],
  ];
  const missing = 8 - before.length - after.length;
  if (tail === undefined ? missing !== 0 : missing < 0) return null;
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...after];
  return groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))
    ? groups.map((group) => Number.parseInt(group, 16))
    : null;
}

/** An IPv4 address embedded in IPv6: mapped (::ffff:0:0/96), or translated by NAT64 (64:ff9b::/96). */
function mappedIPv4(groups: readonly number[]): string | null {
  const prefix = groups.slice(0, 6).map(hex).join(':');
  if (prefix !== '0:0:0:0:0:ffff' && prefix !== '64:ff9b:0:0:0:0') return null;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}
