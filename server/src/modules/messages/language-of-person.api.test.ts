import type { Language } from '@daybook/i18n/languages';
import { newUuid } from '../../platform/clock.ts';
import { readWithIcalJs, readWithNodeIcal } from '../../testing/calendar-files.ts';
import { aBooking, openSalon, type Salon } from '../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let salon: Salon;
let haircut: string;
let ada: string;
let owner: string;
beforeAll(async () => {
  server = await startTestServer({ config: { publicUrl: 'https://book.example.com' } });
});
afterAll(() => server.close());
beforeEach(async () => {
  salon = await openSalon(server);
  await salon.changeBusiness({ language: 'en', languages: ['en', 'fr', 'pt', 'es', 'de', 'ar'] });
  haircut = await salon.addService();
  ada = await salon.addStaff({ performs: [haircut] });
  owner = (await server.signIn()).token;
  await server.mails();
});

const reading = (language: Language) => ({ 'x-daybook-language': language });

async function book(time: string, language: Language, email = 'ife@example.com') {
  const { customer } = aBooking({ serviceIds: [haircut], startAt: `2026-09-08T${time}:00.000Z` });
  const made = await salon.book(
    aBooking({
      serviceIds: [haircut],
      startAt: `2026-09-08T${time}:00.000Z`,
      customer: { ...customer, email },
    }),
    reading(language),
  );
  if (made.statusCode !== 201) throw new Error(made.body);
  return made.json() as { manageToken: string };
}

const mailTo = async (email: string) =>
  (await server.mails()).findLast(({ to }) => to?.some(({ address }) => address === email));

const languageOfCustomer = async (email: string) =>
  (
    await server.engine.db
      .selectFrom('customer')
      .where('email_key', '=', email)
      .select('language')
      .executeTakeFirst()
  )?.language;

const manage = (token: string, path = '', headers: Record<string, string> = {}, body?: object) =>
  server.call(body ? 'POST' : 'GET', `bookings/manage${path}`, {
    headers: { 'x-booking-token': token, ...headers },
    ...(body && { body }),
  });

const linkIn = (text: string | undefined) =>
  /https:\/\/book\.example\.com\/booking\/success(\?lang=\w+)?#t=([\w-]+)/.exec(text ?? '') ?? [];

describe('a mail about a booking', () => {
  test.each([
    ['en', 'ltr', 'Tuesday 8 September 2026', 'with Ada'],
    ['fr', 'ltr', 'mardi 8 septembre 2026', 'avec Ada'],
    ['pt', 'ltr', 'terça-feira, 8 de setembro de 2026', 'com Ada'],
    ['es', 'ltr', 'martes, 8 de septiembre de 2026', 'con Ada'],
    ['de', 'ltr', 'Dienstag, 8. September 2026', 'bei Ada'],
    ['ar', 'rtl', 'الثلاثاء', 'مع Ada'],
  ] as const)(
    'is in the language in which it was booked, with its calendar file: %s',
    async (language, direction, day, person) => {
      await book('10:00', language, `${language}@example.com`);
      const mail = await mailTo(`${language}@example.com`);
      expect(mail?.html).toContain(`<html lang="${language}" dir="${direction}">`);
      expect(mail?.text).toContain(day);
      expect(mail?.headers).toContainEqual(
        expect.objectContaining({ key: 'content-language', value: language }),
      );
      expect(linkIn(mail?.text)[1]).toBe(language === 'en' ? undefined : `?lang=${language}`);
      const file = mail?.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
      const ics = typeof file?.content === 'string' ? file.content : new TextDecoder().decode(file?.content);
      for (const read of [readWithIcalJs, readWithNodeIcal]) {
        const [entry] = read(ics).entries;
        expect(entry?.start).toBe('2026-09-08T10:00:00.000Z');
        expect(entry?.description.replace(/[\u2066-\u2069]/g, '')).toContain(person);
      }
    },
  );

  test('is in the main language of the business where that is no longer offered', async () => {
    await book('10:00', 'de');
    await salon.changeBusiness({ language: 'fr', languages: ['fr', 'ar'] });
    expect((await mailTo('ife@example.com'))?.html).toContain('<html lang="fr" dir="ltr">');
  });

  test('is in the main language of the business as a whole where its owner has written the text', async () => {
    await salon.changeBusiness({ language: 'fr' });
    await server.engine.db
      .insertInto('message_template')
      .values({
        kind: 'booking_confirmed',
        audience: 'customer',
        subject: 'À bientôt : {{visit.when}}',
        body: 'Garez-vous derrière la maison.',
        updated_at: server.clock.now(),
        updated_by: 'Ngozi Eze',
      })
      .execute();
    await book('10:00', 'ar');
    const mail = await mailTo('ife@example.com');
    expect(mail?.html).toContain('<html lang="fr" dir="ltr">');
    expect(mail?.subject).toContain('mardi 8 septembre 2026');
    await server.engine.db.deleteFrom('message_template').execute();
  });

  test('keeps its language on a retry, and gets the current one when it is sent again', async () => {
    await book('10:00', 'fr');
    server.mailbox.refuseWith({ code: 450, message: 'busy' });
    await server.mails();
    server.mailbox.refuseWith(null);
    const { db } = server.engine;
    await db.updateTable('booking').set({ language: 'de' }).execute();
    server.clock.pass(1);
    expect((await mailTo('ife@example.com'))?.html).toContain('<html lang="fr"');
    const toCustomer = await db
      .updateTable('mail')
      .set({ state: 'failed', undelivered_at: server.clock.now() })
      .where('recipient', '=', 'customer')
      .returning('mail_id as mailId')
      .executeTakeFirstOrThrow();
    await server.call('POST', `mails/${toCustomer.mailId}/retry`, { as: owner });
    expect((await mailTo('ife@example.com'))?.html).toContain('<html lang="de"');
  });

  test('to a user is in the language that they have chosen, whatever the customer reads', async () => {
    const colleague = await server.signIn({ userType: 2, role: 2, staffId: ada });
    await server.engine.db.updateTable('staff').set({ email: 'ada@work.example' }).execute();
    const chosen = await server.call('PUT', 'user/language', {
      as: colleague.token,
      body: { language: 'fr' },
    });
    expect(chosen.statusCode).toBe(204);
    await book('10:00', 'ar');
    expect((await mailTo('ada@work.example'))?.html).toContain('<html lang="fr" dir="ltr">');
  });

  test('made at the desk is in the language of the customer', async () => {
    const profile = { firstName: 'Bisi', lastName: 'Ade', email: 'bisi@example.com', phone: '0801 234 5678' };
    const added = await server.call('POST', 'customers', { as: owner, body: { ...profile, language: 'ar' } });
    expect(added.json().language).toBe('ar');
    const body = {
      customer: { kind: 'known', customerId: added.json().customerId },
      startAt: '2026-09-08T12:00:00.000Z',
      segments: [{ serviceId: haircut, staff: ada }],
      notifyCustomer: true,
    };
    const made = await server.call('POST', 'desk/bookings', {
      as: owner,
      body,
      headers: { 'idempotency-key': newUuid() },
    });
    expect(made.json()).toHaveProperty('reference');
    expect((await mailTo('bisi@example.com'))?.html).toContain('<html lang="ar" dir="rtl">');
  });
});

describe('the language of a customer', () => {
  test('A109 is not changed by someone who only types their address', async () => {
    await book('10:00', 'fr');
    const { manageToken } = await book('12:00', 'ar');
    await manage(manageToken, '', { ...reading('ar'), cookie: 'language=ar' });
    expect(await languageOfCustomer('ife@example.com')).toBe('fr');
  });

  test('is changed by a choice with a link that was mailed to them, and the next mail follows', async () => {
    await book('10:00', 'fr');
    const [, , token = ''] = linkIn((await mailTo('ife@example.com'))?.text);
    // Opened on a device with another language, which nobody chose.
    await manage(token, '', reading('de'));
    expect(await languageOfCustomer('ife@example.com')).toBe('fr');
    await manage(token, '', { ...reading('ar'), cookie: 'language=ar' });
    expect(await languageOfCustomer('ife@example.com')).toBe('ar');
    const cancelled = await manage(token, '/cancel', reading('ar'), { version: 1 });
    expect(cancelled.statusCode).toBe(200);
    expect((await mailTo('ife@example.com'))?.html).toContain('<html lang="ar" dir="rtl">');
  });

  test('follows what they do with their link', async () => {
    await book('10:00', 'fr');
    const [, , token = ''] = linkIn((await mailTo('ife@example.com'))?.text);
    await manage(token, '/cancel', reading('de'), { version: 1 });
    expect(await languageOfCustomer('ife@example.com')).toBe('de');
    expect((await mailTo('ife@example.com'))?.html).toContain('<html lang="de"');
  });
});

test('A108 a language is one of the known tags, whatever a header or a body says', async () => {
  const tags = ['../../x', 'xx', 'FR', 'fr\u0000', 'a'.repeat(4000), 'fr,'.repeat(2000), '__proto__'];
  for (const [place, tag] of tags.entries()) {
    const email = `tag${place}@example.com`;
    const { customer } = aBooking({ serviceIds: [haircut], startAt: '2026-09-08T10:00:00.000Z' });
    const day = String(9 + place).padStart(2, '0');
    const made = await salon.book(
      aBooking({
        serviceIds: [haircut],
        startAt: `2026-09-${day}T10:00:00.000Z`,
        customer: { ...customer, email, phone: `+23480123456${70 + place}` },
      }),
      { 'x-daybook-language': encodeURI(tag).slice(0, 6000), cookie: `language=${encodeURIComponent(tag)}` },
    );
    expect([tag.slice(0, 10), made.statusCode]).toEqual([tag.slice(0, 10), 201]);
    expect(await languageOfCustomer(email)).toBe('en');
  }
  const { token } = await server.signIn();
  for (const language of ['../../x', 'de', '', null, ['fr'], { $ne: 'fr' }])
    expect((await server.call('PUT', 'user/language', { as: token, body: { language } })).statusCode).toBe(
      400,
    );
});

test('the language of a user is that of the page on which they sign in first, and then theirs', async () => {
  await server.signIn({ email: 'user@example.com', password: 'three quiet herons' });
  const login = (language: Language) =>
    server.call('POST', 'auth/login', {
      body: { email: 'user@example.com', password: 'three quiet herons' },
      headers: reading(language),
    });
  expect((await login('fr')).json().user.language).toBe('fr');
  const again = (await login('en')).json();
  expect(again.user.language).toBe('fr');
  // The answers to a session are in it, too.
  const refused = await server.call('PUT', 'user/password', {
    as: again.token,
    body: { currentPassword: 'wrong', newPassword: 'four loud herons' },
    headers: reading('ar'),
  });
  expect(refused.json().message).toBe('Certains champs sont à corriger.');
});
