import { BlockList, isIPv6 } from 'node:net';

/** Networks of the special registries (RFC 6890): this machine, private, shared, link-local with metadata, multicast. */
const specialIpv4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;

/** Within the public range 2000::/3: addresses that carry an IPv4 address, and those of documentation. */
const specialIpv6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const listOf = (family: 'ipv4' | 'ipv6', networks: readonly (readonly [string, number])[]) => {
  const list = new BlockList();
  for (const [network, prefix] of networks) list.addSubnet(network, prefix, family);
  return list;
};
const special = listOf('ipv4', specialIpv4);
const publicIpv6 = listOf('ipv6', [['2000::', 3]]);
const carried = listOf('ipv6', specialIpv6);

/** Whether an address belongs to the public internet. Everything unknown does not: mapped, translated, unique local. */
export const isPublicAddress = (address: string): boolean =>
  isIPv6(address)
    ? publicIpv6.check(address, 'ipv6') && !carried.check(address, 'ipv6')
    : !special.check(address, 'ipv4');
