import { guardedRequest, type Network, type Reply } from '../../../platform/network/guarded-request.ts';
import { OutsideProblem } from '../outside-account.ts';

/** An account at a CalDAV server. */
export interface DavAccount {
  url: string;
  userName: string;
  password: string;
}

export interface DavRequest {
  method: 'PROPFIND' | 'REPORT' | 'PUT' | 'DELETE';
  depth?: '0' | '1';
  body?: string;
  headers?: Readonly<Record<string, string>>;
}

export type DavReply = Extract<Reply, { problem: null }> & { url: string };

const mostBytes = 8 * 1024 * 1024;
const mostRedirects = 3;
const redirects: readonly number[] = [301, 302, 307, 308];

/** The address of a link in an answer. Another server never gets the password, so it is refused. */
export function addressAt(link: string, base: string): string {
  if (!URL.canParse(link, base)) throw new OutsideProblem('not_calendar');
  const address = new URL(link, base);
  if (address.origin !== new URL(base).origin || address.username !== '')
    throw new OutsideProblem('redirected');
  return address.href;
}

const headersOf = ({ depth, body = '', headers = {} }: DavRequest, authorization: string) => ({
  authorization,
  'user-agent': 'Daybook',
  ...(body === '' ? {} : { 'content-type': 'application/xml; charset=utf-8' }),
  ...(depth ? { depth } : {}),
  ...headers,
});

/** Sends requests to the server of the account alone, and follows redirects only within it. */
export function createDavRequest(network: Network, { userName, password }: DavAccount) {
  const authorization = ['Basic', Buffer.from(`${userName}:${password}`).toString('base64')].join(' ');
  return async function request(url: string, asked: DavRequest): Promise<DavReply> {
    const { method, body = '' } = asked;
    const headers = headersOf(asked, authorization);
    let target = url;
    for (let hops = 0; hops <= mostRedirects; hops += 1) {
      const reply = await guardedRequest(network, { url: target, method, body, headers, mostBytes });
      if (reply.status === null) throw new OutsideProblem(reply.problem);
      if (reply.status === 401) throw new OutsideProblem('refused');
      const { location } = reply.headers;
      if (!redirects.includes(reply.status) || !location) return { ...reply, url: target };
      target = addressAt(location, target);
    }
    throw new OutsideProblem('redirected');
  };
}

export type SendDav = ReturnType<typeof createDavRequest>;
