import type { Network } from '../../../platform/network/guarded-request.ts';
import { type CalendarObject, type OutsideAccount, OutsideProblem } from '../outside-account.ts';
import { addressAt, createDavRequest, type DavAccount, type SendDav } from './dav-request.ts';
import { textAt, xmlText } from './dav-xml.ts';
import { findCalendars, namespaces } from './find-calendars.ts';
import { multistatusOf, readChanges } from './read-changes.ts';

/** An account at a CalDAV server (RFC 4791, RFC 6578). */
export function openCaldav(network: Network, account: DavAccount): OutsideAccount {
  const send = createDavRequest(network, account);
  return {
    list: () => findCalendars(send, account.url),
    changes: (calendar, known) => readChanges(send, addressAt(calendar, account.url), known),
    read: (calendar, hrefs) => readObjects(send, addressAt(calendar, account.url), hrefs),
    async put(href, file, etag) {
      const reply = await send(addressAt(href, account.url), {
        method: 'PUT',
        body: file,
        headers: {
          'content-type': 'text/calendar; charset=utf-8',
          ...(etag === null ? { 'if-none-match': '*' } : { 'if-match': etag }),
        },
      });
      if (reply.status === 412 || (reply.status === 404 && etag !== null)) return null;
      if (reply.status >= 300) throw new OutsideProblem(reply.status === 403 ? 'refused' : 'failed');
      // A server may store something else than what it got, and then names no etag.
      return { etag: String(reply.headers.etag ?? '') };
    },
    async remove(href, etag) {
      const reply = await send(addressAt(href, account.url), {
        method: 'DELETE',
        headers: etag === '' ? {} : { 'if-match': etag },
      });
      if (reply.status === 412) return false;
      if (reply.status < 300 || reply.status === 404 || reply.status === 410) return true;
      throw new OutsideProblem(reply.status === 403 ? 'refused' : 'failed');
    },
  };
}

async function readObjects(
  send: SendDav,
  calendar: string,
  hrefs: readonly string[],
): Promise<CalendarObject[]> {
  const listed = hrefs.map((href) => `<d:href>${xmlText(new URL(href).pathname)}</d:href>`).join('');
  const body = `<?xml version="1.0" encoding="utf-8"?><c:calendar-multiget ${namespaces}><d:prop><d:getetag/><c:calendar-data/></d:prop>${listed}</c:calendar-multiget>`;
  const { responses } = multistatusOf(await send(calendar, { method: 'REPORT', depth: '1', body }));
  const asked = new Set(hrefs);
  return responses.flatMap(({ href, status, props }) => {
    const file = textAt(props, 'calendar-data');
    const address = addressAt(href, calendar);
    if (status >= 300 || file === null || !asked.has(address)) return [];
    return [{ href: address, etag: textAt(props, 'getetag') ?? '', file }];
  });
}
