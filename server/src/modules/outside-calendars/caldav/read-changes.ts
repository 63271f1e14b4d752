import { type CalendarChanges, OutsideProblem } from '../outside-account.ts';
import { addressAt, type DavReply, type SendDav } from './dav-request.ts';
import { child, type DavResponse, readXml, responsesOf, textAt, xmlText } from './dav-xml.ts';
import { namespaces } from './find-calendars.ts';

/** More entries are no calendar of a person. */
const mostObjects = 20_000;
/** A server may give its changes in portions. */
const mostPortions = 50;

/** The content of an answer that must be a multistatus. */
export function multistatusOf(reply: DavReply): { responses: DavResponse[]; token: string | null } {
  if (reply.status === 403) throw new OutsideProblem('refused');
  if (reply.status !== 207) throw new OutsideProblem(reply.status === 404 ? 'not_calendar' : 'failed');
  if (reply.body === null) throw new OutsideProblem('too_large');
  const root = readXml(reply.body);
  return { responses: responsesOf(root), token: textAt(root, 'sync-token') };
}

const syncBody = (token: string) =>
  `<?xml version="1.0" encoding="utf-8"?><d:sync-collection ${namespaces}><d:sync-token>${xmlText(token)}</d:sync-token><d:sync-level>1</d:sync-level><d:prop><d:getetag/></d:prop></d:sync-collection>`;

const listBody = `<?xml version="1.0" encoding="utf-8"?><d:propfind ${namespaces}><d:prop><d:getetag/><d:resourcetype/></d:prop></d:propfind>`;

const tagBody = `<?xml version="1.0" encoding="utf-8"?><d:propfind ${namespaces} xmlns:s="http://calendarserver.org/ns/"><d:prop><s:getctag/></d:prop></d:propfind>`;

/** The entries of some responses: those with an etag, and those that are gone. */
function entriesIn(responses: readonly DavResponse[], calendar: string) {
  const changed = new Map<string, string>();
  const removed = new Set<string>();
  for (const { href, status, props } of responses) {
    const address = addressAt(href, calendar);
    if (address === calendar || child(child(props, 'resourcetype'), 'collection')) continue;
    const etag = textAt(props, 'getetag');
    if (status === 404 || status === 410) removed.add(address);
    else if (status < 300) changed.set(address, etag ?? '');
  }
  return { changed, removed };
}

/** One answer about changes since a token; null if the server knows none. */
async function portionSince(send: SendDav, calendar: string, token: string) {
  const reply = await send(calendar, { method: 'REPORT', depth: '0', body: syncBody(token) });
  if (reply.status >= 500 && reply.status !== 501 && reply.status !== 507) throw new OutsideProblem('failed');
  if (reply.status !== 207) return null;
  const { responses, token: next } = multistatusOf(reply);
  if (!next) return null;
  const isPart = next !== token && responses.some(({ status }) => status === 507);
  return { ...entriesIn(responses, calendar), next, isPart };
}

/** Null if the server knows no changes since this token; an empty token asks for everything. */
async function changesSince(send: SendDav, calendar: string, token: string) {
  const [changed, removed] = [new Map<string, string>(), new Set<string>()];
  let current = token;
  for (let portion = 0; portion < mostPortions; portion += 1) {
    const entries = await portionSince(send, calendar, current);
    if (!entries) return null;
    for (const [href, etag] of entries.changed) changed.set(href, etag);
    for (const href of entries.removed) {
      changed.delete(href);
      removed.add(href);
    }
    if (changed.size > mostObjects) throw new OutsideProblem('too_large');
    if (!entries.isPart) return { token: entries.next, changed, removed };
    current = entries.next;
  }
  throw new OutsideProblem('too_large');
}

async function listAll(send: SendDav, calendar: string): Promise<Map<string, string>> {
  const reply = await send(calendar, { method: 'PROPFIND', depth: '1', body: listBody });
  const { changed } = entriesIn(multistatusOf(reply).responses, calendar);
  if (changed.size > mostObjects) throw new OutsideProblem('too_large');
  return changed;
}

async function tagOf(send: SendDav, calendar: string): Promise<string | null> {
  const reply = await send(calendar, { method: 'PROPFIND', depth: '0', body: tagBody });
  return (
    multistatusOf(reply)
      .responses.map(({ props }) => textAt(props, 'getctag'))
      .find((tag) => tag !== null) ?? null
  );
}

const answerOf = (
  cursor: string,
  changed: ReadonlyMap<string, string>,
  removed: Iterable<string>,
): CalendarChanges => ({
  cursor,
  changed: [...changed].map(([href, etag]) => ({ href, etag })),
  removed: [...removed],
});

type Known = ReadonlyMap<string, string>;
const goneFrom = (known: Known, all: Known) => [...known.keys()].filter((href) => !all.has(href));
const differing = (known: Known, all: Known) =>
  new Map([...all].filter(([href, etag]) => etag === '' || known.get(href) !== etag));

/** By the sync token of the server, or else by its ctag and the etags of all entries. Without a cursor, all of them. */
export async function readChanges(
  send: SendDav,
  calendar: string,
  { cursor, etags }: { cursor: string | null; etags: Known },
): Promise<CalendarChanges> {
  const token = cursor?.startsWith('token:') ? cursor.slice('token:'.length) : null;
  if (token !== null) {
    const since = await changesSince(send, calendar, token);
    if (since) return answerOf(`token:${since.token}`, since.changed, since.removed);
  }
  if (cursor === null || token !== null) {
    const all = await changesSince(send, calendar, '');
    if (all) return answerOf(`token:${all.token}`, all.changed, goneFrom(etags, all.changed));
  }
  const tag = `ctag:${(await tagOf(send, calendar)) ?? ''}`;
  if (tag === cursor && tag !== 'ctag:') return answerOf(tag, new Map(), []);
  const all = await listAll(send, calendar);
  return answerOf(tag, cursor === null ? all : differing(etags, all), goneFrom(etags, all));
}
