import type { Language } from '@daybook/i18n/languages';
import { sql } from 'kysely';
import { inLanguage } from '../../platform/language.ts';
import { emptyTables } from '../../testing/empty-database.ts';
import { openSalon, type Salon } from '../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { writeBooking } from '../../testing/stored-bookings.ts';
import { findStoredMessage } from '../messages/stored-message.repo.ts';

let server: TestServer;
let salon: Salon;
let owner: string;
const password = 'three quiet herons';
beforeAll(async () => {
  server = await startTestServer({
    environment: { PUBLIC_URL: 'https://book.example.com', MAIL_FROM: 'Daybook <no-reply@example.com>' },
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  salon = await openSalon(server);
  await emptyTables(server.engine.db, ['message_template', 'user_account']);
  await sql`update message_settings set sender_name = null, reply_to = null, version = 1`.execute(
    server.engine.db,
  );
  await salon.changeBusiness({ email: 'hello@example.com' });
  owner = (await server.signIn({ email: 'owner@example.com', fullName: 'Ngozi Eze', password })).token;
});

const confirmed = { kind: 'booking_confirmed', audience: 'customer' };
const text = {
  subject: 'See you, {{customer.firstName}}',
  body: 'Hello {{customer.firstName}},\n\n{{visit.details}}\n\n{{manage.link}}',
};

const save = (body: object, path = 'booking_confirmed/customer', as = owner) =>
  server.call('PUT', `messages/${path}`, { as, body: { enabled: true, version: 0, text, ...body } });
const preview = (body: object) =>
  server.call('POST', 'messages/preview', { as: owner, body: { ...confirmed, text, ...body } });

interface Item {
  kind: string;
  audience: string;
}
async function read(kind = 'booking_confirmed', audience = 'customer') {
  const { items } = (await server.call('GET', 'messages', { as: owner })).json();
  return items.find((item: Item) => item.kind === kind && item.audience === audience);
}

test('the list shows every message with its text, on or off as built in', async () => {
  const { items, settings } = (await server.call('GET', 'messages', { as: owner })).json();
  expect(items.length).toBeGreaterThan(30);
  expect(await read()).toMatchObject({ enabled: true, isBuiltIn: true, version: 0, updatedBy: null });
  expect(await read('booking_completed')).toMatchObject({ enabled: false });
  expect(await read('booking_confirmed', 'manager')).toMatchObject({ enabled: false });
  expect(await read('password_reset', 'account')).toMatchObject({ enabled: true, isAlwaysOn: true });
  expect(settings).toMatchObject({
    senderName: null,
    reminderMinutes: [1440, 120],
    standard: {
      senderName: 'Ileke House',
      senderAddress: 'no-reply@example.com',
      replyTo: 'hello@example.com',
    },
  });
});

test.each([
  [{ userType: 2, role: 1 }],
  [{ userType: 2, role: 5 }],
  [{ userType: 1, role: 4 }],
  [{ userType: 1, role: 3 }],
] as const)('only administrators who may change the settings edit messages: not %o', async (person) => {
  const { token } = await server.signIn(person);
  expect((await server.call('GET', 'messages', { as: token })).statusCode).toBe(403);
  expect((await save({}, undefined, token)).statusCode).toBe(403);
});

test('a text is stored with its author until it is reset', async () => {
  expect((await save({})).json()).toMatchObject({
    text,
    isBuiltIn: false,
    version: 1,
    updatedBy: 'Ngozi Eze',
  });
  expect(await read()).toMatchObject({ text, enabled: true });
  const { builtIn } = await read();
  expect((await save({ text: null, enabled: false, version: 1 })).json()).toMatchObject({
    text: builtIn,
    isBuiltIn: true,
    enabled: false,
    version: 2,
  });
});

test('a text equal to the built-in one counts as built in', async () => {
  const { builtIn } = await read();
  expect((await save({ text: builtIn })).json()).toMatchObject({ isBuiltIn: true, version: 1 });
});

test('the second of two concurrent changes is refused', async () => {
  const both = await Promise.all([save({}), save({ enabled: false })]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await save({ version: 0 })).json()).toMatchObject({ code: 'version_conflict' });
  expect((await save({ version: 1 })).statusCode).toBe(200);
});

test.each([
  [
    { ...text, body: `${text.body} {{customer.frstName}}` },
    { 'text.body': 'There is no placeholder {{customer.frstName}}.' },
  ],
  [{ ...text, body: 'Hello' }, { 'text.body': 'The text needs {{visit.when}} or {{visit.details}}.' }],
  [
    { ...text, subject: '{{manage.link}}' },
    { 'text.subject': '{{manage.link}} can only stand in the text.' },
  ],
  [{ ...text, subject: ' ' }, { 'text.subject': 'Enter a subject.' }],
])('a text that could not be sent is refused, with its field: %#', async (wrong, fields) => {
  for (const answer of [await save({ text: wrong }), await preview({ text: wrong })]) {
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid_input', fields });
  }
});

test('a text for an audience without this message, or of an unknown message, is refused', async () => {
  expect((await save({}, 'password_reset/customer')).statusCode).toBe(404);
  expect((await save({}, 'birthday/customer')).statusCode).toBe(400);
});

test('the mail with the link to a new password can’t be turned off', async () => {
  const answer = await save({ enabled: false, text: null }, 'password_reset/account');
  expect(answer.json()).toMatchObject({
    fields: { enabled: expect.stringContaining('can’t be turned off') },
  });
});

test('sender and reminder times are stored, and invalid ones refused', async () => {
  const settings = {
    senderName: 'Ileke House',
    replyTo: 'front@example.com',
    reminderMinutes: [2880, 60],
    quietHours: { from: 1260, to: 480 },
    reviewLink: 'https://example.com/reviews',
    version: 1,
  };
  const put = (body: object) =>
    server.call('PUT', 'messages/settings', { as: owner, body: { ...settings, password, ...body } });
  expect((await put({})).json()).toMatchObject({ ...settings, version: 2 });
  expect((await put({})).statusCode).toBe(409);
  for (const reminderMinutes of [[60, 120], [5], [1440, 1440], [50_000], [400, 300, 200, 100]])
    expect((await put({ reminderMinutes, version: 2 })).statusCode).toBe(400);
  for (const quietHours of [
    { from: 60, to: 60 },
    { from: -1, to: 60 },
    { from: 0, to: 1440 },
    { from: 60 },
    {},
  ])
    expect((await put({ quietHours, version: 2 })).statusCode).toBe(400);
  expect((await put({ senderName: 'A\r\nBcc: eve@example.com', version: 2 })).statusCode).toBe(400);
  for (const reviewLink of ['example.com', 'javascript:alert(1)', 'https://me@example.com/'])
    expect((await put({ reviewLink, version: 2 })).statusCode).toBe(400);
  const none = { senderName: null, replyTo: null, reminderMinutes: [], quietHours: null, reviewLink: null };
  await put({ ...none, version: 2 });
  const { settings: now } = (await server.call('GET', 'messages', { as: owner })).json();
  expect(now).toMatchObject(none);
});

describe('a preview', () => {
  const book = async () => {
    const serviceId = await salon.addService();
    const staffId = await salon.addStaff({ performs: [serviceId] });
    return writeBooking(server, { serviceId, staffId, startAt: '2026-09-08T10:00:00Z' });
  };

  test('is written about the latest booking, without a working link to it', async () => {
    await book();
    const shown = (await preview({})).json();
    expect(shown).toMatchObject({
      from: 'Ileke House <no-reply@example.com>',
      replyTo: 'hello@example.com',
      subject: 'See you',
      sample: { kind: 'booking', name: expect.stringMatching(/^DB-/), isPartly: false },
      text: expect.stringContaining('Tuesday 8 September 2026, 11:00 to 12:00'),
    });
    expect(shown.blocks.map(({ kind }: { kind: string }) => kind)).toEqual(['facts', 'button']);
    expect(shown.blocks[1].url).toBe('https://book.example.com/booking/success');
    expect(await server.engine.db.selectFrom('booking_link').selectAll().execute()).toEqual([]);
  });

  test('is made up, and says so, while there is no booking', async () => {
    const shown = (await preview({})).json();
    expect(shown).toMatchObject({ subject: 'See you, Sample', sample: null });
    expect(shown.text).toContain('Sample service, with Sample staff member');
  });

  test('can be written of every message as it is', async () => {
    await book();
    const { items } = (await server.call('GET', 'messages', { as: owner })).json();
    for (const { kind, audience, text: written } of items) {
      const shown = await preview({ kind, audience, text: written });
      expect([kind, audience, shown.statusCode]).toEqual([kind, audience, 200]);
      expect(shown.json().text).not.toMatch(/\{\{|undefined|NaN|\[object/);
      // No data is missing for any line: each text is complete.
      expect(shown.json().text.length).toBeGreaterThan(80);
    }
  });
});

test('a test mail goes to the user who asks, through the outbox, and is marked as a test', async () => {
  const body = { ...confirmed, text };
  expect((await server.call('POST', 'messages/test', { as: owner, body })).json()).toEqual({
    to: 'owner@example.com',
  });
  const [mail, ...others] = await server.mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ subject: 'Test: See you, Sample', to: [{ address: 'owner@example.com' }] });
});

test('test mails are limited per user', async () => {
  const limited = await startTestServer({ environment: { DAYBOOK_RATE_LIMITS: 'messages.test=2/3600' } });
  const body = { ...confirmed, text };
  const [one, other] = [await limited.signIn(), await limited.signIn()];
  const test = async (as: string) => (await limited.call('POST', 'messages/test', { as, body })).statusCode;
  expect([
    await test(one.token),
    await test(one.token),
    await test(one.token),
    await test(other.token),
  ]).toEqual([200, 200, 429, 200]);
  await limited.close();
});

test('the configured sender is on the mails, with the address of the operator', async () => {
  await sql`update message_settings set sender_name = 'Ileke, House'`.execute(server.engine.db);
  await server.call('POST', 'messages/test', { as: owner, body: { ...confirmed, text } });
  const [mail] = await server.mails();
  expect(mail?.from).toMatchObject({ name: 'Ileke, House', address: 'no-reply@example.com' });
});

test('the mail about a password uses the text of the business', async () => {
  const body = 'Hello {{account.name}}, {{reset.link}} at {{business.name}}.';
  await save({ text: { subject: 'Your new password', body } }, 'password_reset/account');
  await server.call('POST', 'auth/forgot-password', { body: { email: 'owner@example.com' } });
  const [mail] = await server.mails();
  expect(mail?.subject).toBe('Your new password');
  expect(mail?.text).toMatch(
    /Hello Ngozi Eze, Choose a new password: https:\/\/book\.example\.com\/reset-password\/[\w-]{43} at Ileke House\./,
  );
});

describe('a message in several languages', () => {
  const french = {
    subject: 'À bientôt, {{customer.firstName}}',
    body: 'Bonjour {{customer.firstName}},\n\n{{visit.details}}\n\n{{manage.link}}',
  };
  const translations = { subject: { fr: french.subject }, body: { fr: french.body } };
  const save = (body: object) =>
    server.call('PUT', 'messages/booking_confirmed/customer', {
      as: owner,
      body: { enabled: true, ...body },
    });
  const textFor = (language: Language) =>
    inLanguage(language, () =>
      findStoredMessage(server.engine.db, { kind: 'booking_confirmed', audience: 'customer' }),
    );

  test('is sent in the language of its reader, else as the business wrote it', async () => {
    const saved = await save({ text, translations, version: 0 });
    expect(saved.json()).toMatchObject({ text, translations });
    expect((await textFor('fr')).text).toEqual(french);
    expect((await textFor('de')).text).toEqual(text);
  });

  test('may have a text in one language, and the built-in one in all others', async () => {
    await save({ text: null, translations, version: 0 });
    expect((await textFor('fr')).text).toEqual(french);
    expect((await textFor('de')).text).toBeNull();
  });

  test('keeps what a request does not mention, and what someone else has changed', async () => {
    await save({ text, translations, version: 0 });
    expect((await save({ text: null, version: 1 })).json()).toMatchObject({ isBuiltIn: true, translations });
    const late = await save({ text, translations: {}, version: 1 });
    expect([late.statusCode, late.json().code]).toEqual([409, 'version_conflict']);
    expect((await save({ text, translations: {}, version: 2 })).json().translations).toEqual({});
  });

  test.each<[string, object, string]>([
    ['a subject without a text', { subject: { fr: 'Bonjour' } }, 'translations.body.fr'],
    ['a text without a subject', { body: { ar: french.body } }, 'translations.subject.ar'],
    [
      'an unknown placeholder',
      { subject: { fr: 'Bonjour {{customer.age}}' }, body: { fr: french.body } },
      'translations.subject.fr',
    ],
    ['a language that is not known', { subject: { xx: 'Hallo' } }, 'translations.subject.xx'],
    ['a field that is not known', { footer: { fr: 'Merci' } }, 'translations.footer'],
  ])('A110 is refused with %s, at its field', async (_what, wrong, field) => {
    const answer = await save({ text, translations: wrong, version: 0 });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
    expect(await server.engine.db.selectFrom('message_template').selectAll().execute()).toEqual([]);
  });

  test('A110 is changed by nobody who may not change settings', async () => {
    const { token } = await server.signIn({ userType: 2 });
    const body = { enabled: true, text, translations, version: 0 };
    const answer = await server.call('PUT', 'messages/booking_confirmed/customer', { as: token, body });
    expect(answer.statusCode).toBe(403);
  });
});
