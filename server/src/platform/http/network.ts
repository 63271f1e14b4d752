import { isIPv6 } from 'node:net';

/** Groups of an IPv6 address, with `::` expanded. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array<string>(zeros).fill('0'), ...right];
}

/**
 * The subject of limits for an address: an IPv4 address, or the first 64 bits of an IPv6 address, because one customer of
 * a provider has all addresses below them.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const network = groupsOf(address.toLowerCase()).slice(0, 4);
  return `${network.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}

/**
 * The largest network that a provider assigns to a household: 48 bits of a network from {@link networkOf}, which are
 * 65,536 networks. For limits that must count nobody twice.
 */
export function siteOf(network: string): string {
  const groups = network.endsWith('::/64') ? network.split(':') : null;
  return groups ? `${groups.slice(0, 3).join(':')}::/48` : network;
}
