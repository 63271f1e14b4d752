import type { IncomingHttpHeaders } from 'node:http';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';

/** Cookies that scripts cannot read and other sites cannot send. */
export interface Cookies {
  get(name: string): string | undefined;
  set(name: string, value: string, until: Date): void;
  clear(name: string): void;
}

/**
 * Behind TLS, the `__Host-` prefix makes browsers accept the cookie from this host only, so no sibling domain can
 * overwrite it. Without TLS, browsers refuse the prefix.
 */
const storedName = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name);

export const cookieIn = (
  { cookie }: IncomingHttpHeaders,
  name: string,
  isSecure: boolean,
): string | undefined => parseCookie(cookie ?? '')[storedName(name, isSecure)];

/** Whether this installation is behind TLS. */
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
