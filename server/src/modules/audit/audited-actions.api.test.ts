import { auditFields } from '@daybook/contract/audit-fields';
import { type EndpointKey, endpoints } from '@daybook/contract/endpoints';
import { sql } from 'kysely';
import { newUuid } from '../../platform/clock.ts';
import { accountRules } from '../../testing/access/accounts.ts';
import { businessRules } from '../../testing/access/business.ts';
import { scheduleRules } from '../../testing/access/schedules.ts';
import { publishTestRelease } from '../../testing/builds.ts';
import { type CaldavServer, openCaldavServer } from '../../testing/caldav-server.ts';
import { openCatalogue, type TestCatalogue } from '../../testing/catalogue.ts';
import { importsOf } from '../../testing/imports.ts';
import { addPerson, addSession } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { aTextChannel } from '../../testing/text-channel.ts';
import { verifyAuditLog } from './verify-chain.ts';

/** Every administrative action is logged: each writing endpoint is either tried here or excluded with a reason. */
let server: TestServer;
let salon: TestCatalogue;
let there: CaldavServer;
beforeAll(async () => {
  there = await openCaldavServer();
  server = await startTestServer({ environment: { DAYBOOK_CALENDAR_HOSTS: there.host } });
  salon = await openCatalogue(server);
});
afterAll(() => Promise.all([server.close(), there.close()]));

const ownAccount = 'One’s own account, of which its own tests say what the log keeps.';
const ownNotices = 'What somebody has seen is nobody else’s business.';
const onlyAsks = 'Asks what a change would do and writes nothing.';
const onlyStages = 'What a file would do is not done yet.';

/** Endpoints that change nothing worth an entry in the log. */
const unlogged: Partial<Record<EndpointKey, string>> = {
  'POST auth/logout': ownAccount,
  'POST settings/texts/:channel/test': 'Asks the provider, and changes nothing.',
  'PUT user/profile': ownAccount,
  'PUT user/public-profile': ownAccount,
  'PUT user/password': ownAccount,
  'POST user/address': ownAccount,
  'DELETE user/address': ownAccount,
  'POST user/calendar-feed': ownAccount,
  'DELETE user/calendar-feed': ownAccount,
  'DELETE user/sessions': ownAccount,
  'DELETE user/sessions/:sessionId': ownAccount,
  'POST user/second-factor': ownAccount,
  'POST user/second-factor/confirm': ownAccount,
  'POST user/second-factor/recovery-codes': ownAccount,
  'POST user/second-factor/off': ownAccount,
  'POST notifications/read': ownNotices,
  'POST notifications/:notificationId/read': ownNotices,
  'POST setup/dismiss': ownNotices,
  'POST opening-hours/impact': onlyAsks,
  'POST staff/:staffId/hours/impact': onlyAsks,
  'POST staff/:staffId/exceptions/:date/impact': onlyAsks,
  'POST closures/impact': onlyAsks,
  'POST closures/:closureId/impact': onlyAsks,
  'POST time-off/impact': onlyAsks,
  'POST messages/preview': onlyAsks,
  'POST messages/test': 'Goes to whoever asks for it, and changes nothing.',
  'PUT user/language': 'A preference of their own.',
  'POST mails/:mailId/retry': 'Sends what was ordered already; the mail itself tells of it.',
  'POST uploads': 'A picture is nowhere until something is saved with it.',
  'POST import-files': onlyStages,
  'POST import-files/:importFileId/read': onlyStages,
  'POST import-files/:importFileId/check': onlyStages,
  'DELETE import-files/:importFileId': onlyStages,
};

const administered = Object.keys({ ...accountRules, ...businessRules, ...scheduleRules })
  // Those objects have no other keys.
  .map((key) => key as EndpointKey)
  .filter((key) => !key.startsWith('GET ') && endpoints[key].access === 'private');

const logged = new Set<EndpointKey>();
const silent: string[] = [];

async function rows(): Promise<number> {
  const { rows: counted } = await sql<{
    count: number;
  }>`select count(*)::integer as count from audit_event`.execute(server.engine.db);
  return counted[0]?.count ?? 0;
}

/** Sends the request, and checks for a new row in the log. */
async function act(key: EndpointKey, path: string, body?: object, as = salon.owner) {
  const before = await rows();
  const [method = ''] = key.split(' ');
  const answer = await server.call(method === 'PUT' ? 'PUT' : method === 'POST' ? 'POST' : 'DELETE', path, {
    as,
    ...(body ? { body } : {}),
  });
  const isDone = answer.statusCode < 300;
  if (!isDone) silent.push(`${key} was refused: ${answer.body}`);
  else if ((await rows()) === before) silent.push(`${key} left no row`);
  logged.add(key);
  return answer.body.startsWith('{') ? answer.json() : {};
}

async function catalogueActs(): Promise<void> {
  const made = await act('POST catalogue/categories', 'catalogue/categories', aCategory('Nails'));
  const [nails, hair] = [made.categoryId, salon.hair];
  const path = `catalogue/categories/${nails}`;
  await act('PUT catalogue/categories/:categoryId', path, { ...aCategory('Hands'), version: 1 });
  await act('POST catalogue/categories/order', 'catalogue/categories/order', { categoryIds: [nails, hair] });
  const moved = { version: 2, moveTo: hair };
  await act('POST catalogue/categories/:categoryId/archive', `${path}/archive`, moved);
  await act('POST catalogue/categories/:categoryId/restore', `${path}/restore`, { version: 3 });
  const braids = await act('POST catalogue/services', 'catalogue/services', salon.braids());
  const cornrows = await salon.add({ name: 'Cornrows' });
  const service = `catalogue/services/${braids.serviceId}`;
  const changed = await act('PUT catalogue/services/:serviceId', service, {
    ...salon.braids({ name: 'Long braids' }),
    version: 1,
  });
  const serviceIds = [cornrows.serviceId, braids.serviceId];
  await act('POST catalogue/services/order', 'catalogue/services/order', { categoryId: hair, serviceIds });
  await act('POST catalogue/prices', 'catalogue/prices', {
    change: { kind: 'percent', hundredths: 1000 },
    roundToMinor: 1,
    services: [{ serviceId: cornrows.serviceId, version: 1 }],
  });
  const archived = await act('POST catalogue/services/:serviceId/archive', `${service}/archive`, {
    version: changed.version,
  });
  await act('POST catalogue/services/:serviceId/restore', `${service}/restore`, {
    version: archived.version ?? 3,
  });
}

const aCategory = (name: string) => ({
  name,
  description: '',
  imagePath: null,
  color: null,
  isVisible: true,
});

/** Saves settings with one value changed. */
async function resave(key: EndpointKey, path: string, change: object): Promise<void> {
  const { nextVisits: _, hasPrices: __, ...settings } = await salon.read(path);
  await act(key, path, { ...settings, ...change });
}

async function settingsActs(): Promise<void> {
  await resave('PUT settings/profile', 'settings/profile', { tagline: 'Hair, done well' });
  await resave('PUT settings/regional', 'settings/regional', { weekStartsOn: 7 });
  await resave('PUT settings/policy', 'settings/policy', { holdMinutes: 7 });
  await resave('PUT settings/page', 'settings/page', { welcome: 'Come in' });
  await act('PUT settings/retention', 'settings/retention', { months: 24, version: 1 });
  await securityAct();
  await act('PUT embedding', 'embedding', { origins: ['https://example.com'], version: 1 });
  const text = { subject: 'See you', body: 'See you at {{visit.when}}: {{manage.link}}' };
  const message = 'messages/booking_confirmed/customer';
  await act('PUT messages/:kind/:audience', message, { enabled: true, text, version: 0 });
  const { version, reminderMinutes } = (await salon.read('messages')).settings;
  const settings = {
    ...{ senderName: 'Ileke', replyTo: null, reminderMinutes, quietHours: null },
    ...{ reviewLink: null, version },
  };
  await senderAct(settings);
  const imports = importsOf(server, salon.owner);
  const importFileId = await imports.staged('First name,Last name,Email\nBisi,Ade,bisi@example.com\n');
  await imports.check(importFileId);
  await act('POST import-files/:importFileId/apply', `import-files/${importFileId}/apply`, {
    ...(await versionOf(importFileId)),
    acceptsOutside: true,
  });
  await act(
    'POST import-files/:importFileId/undo',
    `import-files/${importFileId}/undo`,
    await versionOf(importFileId),
  );
}

/** Changing the sign-in rules requires the user's own password. */
async function securityAct(): Promise<void> {
  const password = 'three quiet herons';
  const { token } = await server.signIn({ password });
  const { canAskForProof: _, ...settings } = await salon.read('settings/security');
  await act('PUT settings/security', 'settings/security', { ...settings, sessionDays: 20, password }, token);
}

async function senderAct(settings: object): Promise<void> {
  const password = 'three quiet herons';
  const { token } = await server.signIn({ password });
  await act('PUT messages/settings', 'messages/settings', { ...settings, password }, token);
}

const versionOf = async (importFileId: string) => ({
  version: (await salon.read(`import-files/${importFileId}`)).version,
});

async function scheduleActs(): Promise<void> {
  const { version, ranges } = await salon.read('opening-hours');
  await act('PUT opening-hours', 'opening-hours', { version, ranges: ranges.slice(1), decisions: [] });
  const { version: seen, zone, breaks } = await salon.read(`staff/${salon.ada}/hours`);
  const own = { version: seen, keepsBusinessHours: false, zone, breaks, decisions: [] };
  const hours = [{ weekday: 1, startMinute: 600, endMinute: 720 }];
  await act('PUT staff/:staffId/hours', `staff/${salon.ada}/hours`, { ...own, hours });
  const day = { version: seen + 1, ranges: [], note: 'Exam', decisions: [] };
  await act('PUT staff/:staffId/exceptions/:date', `staff/${salon.ada}/exceptions/2026-09-10`, day);
  const dates = { firstOn: '2026-09-08', lastOn: '2026-09-08', part: null };
  const closure = { name: 'Repairs', isPublic: true, repeatsYearly: false, ...dates };
  const made = await act('POST closures', 'closures', { items: [closure], decisions: [] });
  const path = `closures/${made.items[0].closureId}`;
  await act('PUT closures/:closureId', path, { ...closure, name: 'Paint', version: 1, decisions: [] });
  await act('DELETE closures/:closureId', `${path}?version=2`);
  const absence = { staffId: salon.ada, kind: 'holiday', note: '', decisions: [], ...dates };
  const { timeOffId } = await act('POST time-off', 'time-off', absence);
  await act('POST time-off/:timeOffId/:action', `time-off/${timeOffId}/cancel`, {
    version: 1,
    decisions: [],
  });
  const [startAt, endAt] = ['2026-09-09T11:00:00.000Z', '2026-09-09T12:00:00.000Z'];
  const lunch = { staffId: salon.ada, startAt, endAt, kind: 'lunch' };
  const { blockedTime } = await act('POST blocked-time', 'blocked-time', lunch);
  const blocked = `blocked-time/${blockedTime.blockedTimeId}`;
  const changed = { ...lunch, kind: 'meeting', version: 1 };
  await act('PUT blocked-time/:blockedTimeId', blocked, changed);
  await act('DELETE blocked-time/:blockedTimeId', `${blocked}?version=2`);
}

async function teamActs(): Promise<void> {
  const { staffId } = await act('POST staff', 'staff', { name: 'Bisi Ojo' });
  const path = `staff/${staffId}`;
  await act('PUT staff/:staffId', path, { name: 'Bisi Ade', version: 1 });
  await act('PUT staff/:staffId/services', `${path}/services`, { version: 2, services: await oneService() });
  await act('PUT staff/:staffId/online', `${path}/online`, { onlineVisible: false });
  await act('PUT team/order', 'team/order', { staffIds: [staffId, salon.ada] });
  const { version } = await salon.read(path);
  await act('POST staff/:staffId/:action', `${path}/archive`, { version });
  const invited = { email: 'chi@example.com', userType: 2, role: 3, staffId: null };
  const { invitationId } = await act('POST invitations', 'invitations', invited);
  await act('POST invitations/:invitationId/resend', `invitations/${invitationId}/resend`, {});
  await act('DELETE invitations/:invitationId', `invitations/${invitationId}`);
  await act('POST team/own', 'team/own', { name: 'Ngozi' });
}

const oneService = async () => {
  const { items } = await salon.read('catalogue/services');
  return [{ serviceId: items[0].serviceId, durationMinutes: 30, priceMinor: null }];
};

async function accountActs(): Promise<void> {
  const userId = await addPerson(server.deps, { userType: 2, role: 3 });
  await addSession(server.deps, userId);
  const path = `users/${userId}`;
  const { version } = await salon.read(path);
  const names = { fullName: 'Dayo Eze', username: 'dayo', email: `${userId}@example.com` };
  const password = 'three quiet herons';
  const { token } = await server.signIn({ password });
  await act('PUT users/:userId', path, { ...names, userType: 2, role: 2, version, password }, token);
  const [{ sessionId }] = (await salon.read(`${path}/sessions`)).items;
  await act('DELETE users/:userId/sessions/:sessionId', `${path}/sessions/${sessionId}`);
  await apiKeyActs(password, token);
  await textActs(password, token);
  await act('PUT teams/:userId', `teams/${userId}`, { version: 0, staffIds: [salon.ada], password }, token);
  await act('POST users/:userId/:action', `${path}/disable`);
  const role = await act('POST roles', 'roles', { name: 'Trainee', copyOf: 2 });
  const one = `roles/${role.role}`;
  await act('PUT roles/:role', one, { version: role.version, name: 'Trainees', scopes: role.scopes });
  const viewer = await changedViewer();
  await act('POST roles/:role/reset', 'roles/4/reset', { version: viewer, password }, token);
  await act('DELETE roles/:role', `${one}?version=${role.version + 1}`);
}

async function apiKeyActs(password: string, as: string): Promise<void> {
  const asked = { name: 'Till', scopes: { 'booking.view': 'all' }, expiresInDays: null, password };
  const { apiKey } = await act('POST api-keys', 'api-keys', asked, as);
  const path = `api-keys/${apiKey.apiKeyId}`;
  const rotation = { overlapHours: 1, password };
  await act('POST api-keys/:apiKeyId/rotate', `${path}/rotate`, rotation, as);
  await act('DELETE api-keys/:apiKeyId', path);
}

async function changedViewer(): Promise<number> {
  const { items } = await salon.read('roles');
  const { version, name, scopes } = items.find((one: { role: number }) => one.role === 4);
  const body = { version, name, scopes: { ...scopes, 'catalog.view': 'none' } };
  return (await salon.call('PUT roles/4', body)).json().version;
}

async function textActs(password: string, as: string): Promise<void> {
  const settings = await salon.read('settings/texts');
  const order = { channels: ['sms', 'mail'], differing: [], monthlyLimitMinor: 100_000 };
  await act('PUT settings/texts', 'settings/texts', { version: settings.version, ...order });
  const channel = { ...aTextChannel(settings), password };
  await act('PUT settings/texts/:channel', 'settings/texts/sms', channel, as);
}

async function webhookActs(): Promise<void> {
  const asked = { url: 'https://hooks.example/in', events: ['booking.created'] };
  const { webhook } = await act('POST webhooks', 'webhooks', asked);
  const path = `webhooks/${webhook.webhookId}`;
  await act('POST webhooks/:webhookId/:action', `${path}/pause`, {});
  await act('POST webhooks/:webhookId/rotate', `${path}/rotate`, { overlapHours: 24 });
  const event = { type: 'booking.created' as const, object_id: newUuid() };
  const { position, webhook_event_id } = await server.engine.db
    .insertInto('webhook_event')
    .values(event)
    .returning(['position', 'webhook_event_id'])
    .executeTakeFirstOrThrow();
  await server.engine.db
    .insertInto('webhook_delivery')
    .values({ webhook_id: webhook.webhookId, position, object_id: event.object_id })
    .execute();
  const replay = 'POST webhooks/:webhookId/deliveries/:eventId/replay';
  await act(replay, `${path}/deliveries/${webhook_event_id}/replay`);
  await act('DELETE webhooks/:webhookId', path);
}

async function outsideCalendarActs(): Promise<void> {
  const { token } = await server.signIn({ staffId: salon.ada });
  const account = { url: there.url, userName: 'ada', password: there.settings.password };
  const { connectionId } = await act('POST user/outside-calendars', 'user/outside-calendars', account, token);
  const path = `user/outside-calendars/${connectionId}`;
  const choice = { calendarIds: [], showsTitles: true };
  await act('PUT user/outside-calendars/:connectionId', path, choice, token);
  const { password } = account;
  await act('PUT user/outside-calendars/:connectionId/password', `${path}/password`, { password }, token);
  await act('DELETE user/outside-calendars/:connectionId', path, undefined, token);
}

async function releaseActs(): Promise<void> {
  publishTestRelease(server.deps.config);
  const off = { act: 'disable', remote: 'remote-booking', seq: 1, reason: 'Repairs' };
  await act('POST releases', 'releases', off);
}

/** The fields of logged values, including nested ones, without dates, languages and permissions. */
const namesIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, one]) => [
        ...(Array.isArray(value) || /\d{4}-|^..$|\.|^export$/.test(name) ? [] : [name]),
        ...namesIn(one),
      ])
    : [];

async function loggedFields(): Promise<string[]> {
  const { rows: events } = await sql<{ details: string }>`
    select details from audit_event where details is not null`.execute(server.engine.db);
  const names = events.flatMap(({ details }) => {
    const { before, after } = JSON.parse(details);
    return [...namesIn(before), ...namesIn(after)];
  });
  return [...new Set(names)];
}

test('A59 every administrative action leaves a row in the log, or is excluded with a reason', async () => {
  await catalogueActs();
  await settingsActs();
  await scheduleActs();
  await teamActs();
  await accountActs();
  await releaseActs();
  await webhookActs();
  await outsideCalendarActs();
  expect(silent).toEqual([]);
  const unnamed = administered.filter((key) => !logged.has(key) && !(key in unlogged));
  expect(unnamed).toEqual([]);
  expect(Object.keys(unlogged).filter((key) => !administered.some((one) => one === key))).toEqual([]);
  expect((await loggedFields()).filter((name) => !(name in auditFields))).toEqual([]);
  expect(await verifyAuditLog(server.engine.db)).toMatchObject({ isWhole: true });
});
