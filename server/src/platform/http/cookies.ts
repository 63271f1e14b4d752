import type { IncomingHttpHeaders } from 'node:http';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';

/** Cookies that no script can read and that no other site's page can have sent. */
export interface Cookies {
  get(name: string): string | undefined;
  set(name: string, value: string, until: Date): void;
  clear(name: string): void;
}

/**
 * Behind TLS under a prefix by which browsers take it from this very host alone: no other name of the domain can lay one
 * over it. Without TLS they would refuse the prefix.
 */
const storedName = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name);

export const cookieIn = (
  { cookie }: IncomingHttpHeaders,
  name: string,
  isSecure: boolean,
): string | undefined => parseCookie(cookie ?? '')[storedName(name, isSecure)];

/** Whether visitors come to this installation by TLS. */
export const isBehindTls = ({ publicUrl }: { publicUrl: string }): boolean => publicUrl.startsWith('https:');

export function cookiesOf(
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: { header(name: string, value: string): unknown },
  isSecure: boolean,
): Cookies {
  const set = (name: string, value: string, expires: Date) => {
    const guarded = { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure } as const;
    void reply.header(
      'set-cookie',
      stringifySetCookie({ name: storedName(name, isSecure), value, expires, ...guarded }),
    );
  };
  return {
    get: (name) => cookieIn(headers, name, isSecure),
    set,
    clear: (name) => set(name, '', new Date(0)),
  };
}
