import { type FoundCalendar, OutsideProblem } from '../outside-account.ts';
import { addressAt, type SendDav } from './dav-request.ts';
import { child, childrenOf, type DavResponse, readXml, responsesOf, textAt } from './dav-xml.ts';

export const namespaces = 'xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"';
const propfind = (...names: string[]) =>
  `<?xml version="1.0" encoding="utf-8"?><d:propfind ${namespaces}><d:prop>${names
    .map((name) => `<${name}/>`)
    .join('')}</d:prop></d:propfind>`;

const ofCalendar = [
  'd:resourcetype',
  'd:displayname',
  'd:current-user-privilege-set',
  'c:supported-calendar-component-set',
];
const ofAccount = ['d:current-user-principal', 'c:calendar-home-set'];

const mostCalendars = 100;
const longestName = 200;

const isCalendar = ({ props }: DavResponse): boolean =>
  child(child(props, 'resourcetype'), 'calendar') !== undefined;

/** A calendar without a list of components may contain events. */
function hasEvents({ props }: DavResponse): boolean {
  const components = child(props, 'supported-calendar-component-set');
  return !components?.children.length || components.children.some(({ label }) => label === 'VEVENT');
}

function canWrite({ props }: DavResponse): boolean {
  const privileges = child(props, 'current-user-privilege-set');
  if (!privileges) return true;
  const names = childrenOf(privileges, 'privilege').flatMap(({ children }) =>
    children.map(({ name }) => name),
  );
  return names.some((name) => ['all', 'write', 'write-content', 'bind'].includes(name));
}

/** The calendars with events that the account has at this address, which may be that of a server, account or calendar. */
export async function findCalendars(send: SendDav, url: string): Promise<FoundCalendar[]> {
  const ask = async (address: string, depth: '0' | '1', names: string[]) => {
    const reply = await send(address, { method: 'PROPFIND', depth, body: propfind(...names) });
    if (reply.status === 403) throw new OutsideProblem('refused');
    if (reply.status >= 500) throw new OutsideProblem('failed');
    if (reply.body === null) throw new OutsideProblem('too_large');
    return reply.status === 207 ? { url: reply.url, responses: responsesOf(readXml(reply.body)) } : null;
  };
  const found = ({ url: base, responses }: { url: string; responses: DavResponse[] }) =>
    responses
      .filter((one) => isCalendar(one) && hasEvents(one))
      .slice(0, mostCalendars)
      .map((one) => ({
        href: addressAt(one.href, base),
        name: (textAt(one.props, 'displayname') ?? lastPart(one.href)).slice(0, longestName),
        canWrite: canWrite(one),
      }));
  const linkIn = (
    answer: { url: string; responses: DavResponse[] } | null,
    name: 'current-user-principal' | 'calendar-home-set',
  ) => {
    const link = answer?.responses
      .map(({ props }) => textAt(props, name, 'href'))
      .find((one) => one !== null);
    return answer && link ? addressAt(link, answer.url) : null;
  };

  const at = await ask(url, '0', [...ofCalendar, ...ofAccount]);
  if (at) {
    const itself = found(at);
    if (itself.length > 0) return itself;
  }
  const start = linkIn(at, 'calendar-home-set') || linkIn(at, 'current-user-principal') ? at : null;
  const account = start ?? (await ask(new URL('/.well-known/caldav', url).href, '0', ofAccount));
  const principal = linkIn(account, 'current-user-principal');
  const home =
    linkIn(account, 'calendar-home-set') ??
    (principal && linkIn(await ask(principal, '0', ofAccount), 'calendar-home-set'));
  const listed = await ask(home ?? url, '1', ofCalendar);
  const calendars = listed ? found(listed) : [];
  if (calendars.length === 0) throw new OutsideProblem('not_calendar');
  return calendars;
}

function lastPart(href: string): string {
  const part = href.split('/').findLast((one) => one !== '') ?? href;
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
