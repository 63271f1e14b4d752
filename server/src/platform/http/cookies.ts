import type { IncomingHttpHeaders } from 'node:http';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Cookies that no script can read and that no other site's page can have sent. */
export interface Cookies {
  get(name: string): string | undefined;
  set(name: string, value: string, until: Date): void;
  clear(name: string): void;
}

export const cookieIn = ({ cookie }: IncomingHttpHeaders, name: string): string | undefined =>
  parseCookie(cookie ?? '')[name];

export function cookiesOf({ headers }: FastifyRequest, reply: FastifyReply, isSecure: boolean): Cookies {
  const set = (name: string, value: string, expires: Date) => {
    const guarded = { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure } as const;
    void reply.header('set-cookie', stringifySetCookie({ name, value, expires, ...guarded }));
  };
  return {
    get: (name) => cookieIn(headers, name),
    set,
    clear: (name) => set(name, '', new Date(0)),
  };
}
