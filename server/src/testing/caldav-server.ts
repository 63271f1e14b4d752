import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { xmlText } from '../modules/outside-calendars/caldav/dav-xml.ts';

interface Entry {
  etag: string;
  file: string;
}

interface Request {
  method: string;
  path: string;
  body: string;
  headers: IncomingMessage['headers'];
}

interface Answer {
  status: number;
  body?: string;
  headers?: Record<string, string>;
}

const home = '/ada/';
const namespaces =
  'xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:s="http://calendarserver.org/ns/"';
const multistatus = (...parts: string[]): Answer => ({
  status: 207,
  body: `<?xml version="1.0"?><d:multistatus ${namespaces}>${parts.join('')}</d:multistatus>`,
});
const found = (href: string, props: string) =>
  `<d:response><d:href>${xmlText(href)}</d:href><d:propstat><d:prop>${props}</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`;
const gone = (href: string) =>
  `<d:response><d:href>${xmlText(href)}</d:href><d:status>HTTP/1.1 404 Not Found</d:status></d:response>`;

/** A calendar in the memory, with a history for sync tokens. */
class Calendar {
  readonly entries = new Map<string, Entry>();
  readonly history: string[] = [];
  readonly name: string;
  private etags = 0;
  constructor(name: string) {
    this.name = name;
  }
  put(path: string, file: string): string {
    this.etags += 1;
    const etag = `"${this.etags}"`;
    this.entries.set(path, { etag, file });
    this.history.push(path);
    return etag;
  }
  remove(path: string): void {
    if (this.entries.delete(path)) this.history.push(path);
  }
}

const propsOf = ({ name, history }: Calendar) =>
  `<d:resourcetype><d:collection/><c:calendar/></d:resourcetype><d:displayname>${name}</d:displayname><s:getctag>${history.length}</s:getctag><c:supported-calendar-component-set><c:comp name="VEVENT"/></c:supported-calendar-component-set>`;
const etagOf = ({ etag }: Entry) => `<d:getetag>${xmlText(etag)}</d:getetag>`;

function report(calendar: Calendar | undefined, body: string, knowsTokens: boolean): Answer {
  if (!calendar) return { status: 404 };
  const hrefs = [...body.matchAll(/<d:href>([^<]*)<\/d:href>/g)].map(([, href = '']) => href);
  if (body.includes('calendar-multiget'))
    return multistatus(
      ...hrefs.map((href) => {
        const entry = calendar.entries.get(href);
        return entry
          ? found(href, `${etagOf(entry)}<c:calendar-data>${xmlText(entry.file)}</c:calendar-data>`)
          : gone(href);
      }),
    );
  if (!knowsTokens) return { status: 415 };
  const [, token = ''] = /<d:sync-token>([^<]*)</.exec(body) ?? [];
  const since = token === '' ? 0 : Number(/^urn:sync:(\d+)$/.exec(token)?.[1] ?? Number.NaN);
  if (!(since <= calendar.history.length)) return { status: 403 };
  const touched = token === '' ? [...calendar.entries.keys()] : calendar.history.slice(since);
  return multistatus(
    ...[...new Set(touched)].map((href) => {
      const entry = calendar.entries.get(href);
      return entry ? found(href, etagOf(entry)) : gone(href);
    }),
    `<d:sync-token>urn:sync:${calendar.history.length}</d:sync-token>`,
  );
}

function change(calendar: Calendar | undefined, { method, path, body, headers }: Request): Answer {
  if (!calendar) return { status: 404 };
  const entry = calendar.entries.get(path);
  const isRefused =
    (headers['if-none-match'] === '*' && entry) ||
    (headers['if-match'] !== undefined && headers['if-match'] !== entry?.etag);
  if (isRefused) return { status: 412 };
  if (method === 'PUT') return { status: 201, headers: { etag: calendar.put(path, body) } };
  calendar.remove(path);
  return { status: 204 };
}

/** A CalDAV server of one account with the calendars "Private" and "Work", on this machine. */
export async function openCaldavServer() {
  const calendars = new Map(
    ['Private', 'Work'].map((name) => [`${home}${name.toLowerCase()}/`, new Calendar(name)]),
  );
  const settings = {
    password: 'app-password',
    /** Without it, changes are found by ctag and etags. */
    knowsTokens: true,
    /** Instead of everything else. */
    answer: null as Answer | null,
  };
  const requests: Request[] = [];

  const calendarAt = (path: string) => calendars.get(path.slice(0, path.lastIndexOf('/') + 1));

  function propfind({ path, headers }: Request): Answer {
    const calendar = calendars.get(path);
    if (calendar) {
      const entries = headers.depth === '1' ? [...calendar.entries] : [];
      return multistatus(
        found(path, propsOf(calendar)),
        ...entries.map(([href, entry]) => found(href, etagOf(entry))),
      );
    }
    const account = `<d:resourcetype><d:collection/></d:resourcetype><d:current-user-principal><d:href>${home}</d:href></d:current-user-principal><c:calendar-home-set><d:href>${home}</d:href></c:calendar-home-set>`;
    const listed = path === home && headers.depth === '1' ? [...calendars] : [];
    return multistatus(found(path, account), ...listed.map(([href, one]) => found(href, propsOf(one))));
  }

  function answerTo(request: Request): Answer {
    if (settings.answer) return settings.answer;
    const [, credentials = ''] = request.headers.authorization?.split(' ') ?? [];
    if (Buffer.from(credentials, 'base64').toString() !== `ada:${settings.password}`) return { status: 401 };
    if (request.path === '/.well-known/caldav') return { status: 301, headers: { location: home } };
    if (request.method === 'PROPFIND') return propfind(request);
    return request.method === 'REPORT'
      ? report(calendars.get(request.path), request.body, settings.knowsTokens)
      : change(calendarAt(request.path), request);
  }

  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const { method = '', url: path = '', headers } = incoming;
      const request = { method, path, headers, body: Buffer.concat(chunks).toString('utf8') };
      requests.push(request);
      const { status, body = '', headers: more = {} } = answerTo(request);
      response.writeHead(status, { 'content-type': 'application/xml', ...more }).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has this type of address.
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}/`,
    settings,
    /** What has arrived since the last call. */
    take: () => requests.splice(0),
    calendar: (name: 'private' | 'work') => calendars.get(`${home}${name}/`) ?? new Calendar(name),
    /** Stores an event as a calendar program would. */
    add: (name: 'private' | 'work', uid: string, lines: readonly string[]) =>
      calendars.get(`${home}${name}/`)?.put(`${home}${name}/${uid}.ics`, fileOf(uid, lines)),
    remove: (name: 'private' | 'work', uid: string) =>
      calendars.get(`${home}${name}/`)?.remove(`${home}${name}/${uid}.ics`),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type CaldavServer = Awaited<ReturnType<typeof openCaldavServer>>;

/** A calendar file with one event. */
const fileOf = (uid: string, lines: readonly string[]): string =>
  [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', 'BEGIN:VEVENT'],
    ...[`UID:${uid}`, 'DTSTAMP:20260901T000000Z', ...lines],
    ...['END:VEVENT', 'END:VCALENDAR', ''],
  ].join('\r\n');
