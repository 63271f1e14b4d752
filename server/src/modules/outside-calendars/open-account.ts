import { type Network, publicNetwork } from '../../platform/network/guarded-request.ts';
import type { DavAccount } from './caldav/dav-request.ts';
import { type OutsideAccount, OutsideProblem } from './outside-account.ts';

/** How accounts elsewhere are reached. */
export interface Outside {
  network: Network;
  /** Hosts, with their port, that the operator lets staff connect on private networks and without TLS. */
  trustedHosts: readonly string[];
}

export const outsideOf = (config: { calendarHosts: readonly string[] }): Outside => ({
  network: publicNetwork,
  trustedHosts: config.calendarHosts,
});

export const isTrusted = ({ trustedHosts }: Outside, url: string): boolean =>
  trustedHosts.includes(new URL(url).host);

/** Public addresses over TLS alone, and those that the operator trusts. */
export async function openAccount(outside: Outside, account: DavAccount): Promise<OutsideAccount> {
  const { openCaldav } = await import('./caldav/caldav.ts');
  if (isTrusted(outside, account.url))
    return openCaldav({ ...outside.network, mayReach: () => true }, account);
  if (!account.url.startsWith('https:')) throw new OutsideProblem('private_address');
  return openCaldav(outside.network, account);
}
