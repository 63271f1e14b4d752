import { isIPv6 } from 'node:net';

/** Groups of an IPv6 address, with what `::` leaves out. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array<string>(zeros).fill('0'), ...right];
}

/**
 * By what an address is counted: an IPv4 address as it is, of an IPv6 address the first 64 bits, because whoever has
 * one has all the others behind them.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const network = groupsOf(address.toLowerCase()).slice(0, 4);
  return `${network.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}

/**
 * Of a network as {@link networkOf} tells it, the one that its owner was given at most: providers give a household up to
 * 48 bits, which are 65,536 networks. For what may count nobody twice.
 */
export function siteOf(network: string): string {
  const groups = network.endsWith('::/64') ? network.split(':') : null;
  return groups ? `${groups.slice(0, 3).join(':')}::/48` : network;
}
