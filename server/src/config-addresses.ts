import { isIP } from 'node:net';

/** Whether a text is an address or a network in CIDR form. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const longest = { 4: 32, 6: 128 }[isIP(address)];
  const isPrefix = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (longest ?? 0));
  return longest !== undefined && isPrefix && rest.length === 0;
}

/** Whether a text is a host as URLs name it, with a port unless it is that of https. */
export const isHost = (text: string): boolean =>
  URL.canParse(`https://${text}`) && new URL(`https://${text}`).host === text;

/** Named by number, so that no name can lead elsewhere. */
export function isOnThisMachine(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, pathname, username, search } = new URL(address);
  return (
    protocol === 'http:' &&
    /^(?:127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname) &&
    pathname === '/' &&
    !username &&
    !search
  );
}

/** A listening address as it appears in a URL. */
export function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
