import type { Language } from '@daybook/i18n/languages';
import { newUuid } from '../../../platform/clock.ts';
import { publishTestRelease, writeHostBuild } from '../../../testing/builds.ts';
import { aBooking, openSalon, type Salon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let salon: Salon;
let owner: string;
beforeAll(async () => {
  server = await startTestServer();
  writeHostBuild(server.deps.config);
  publishTestRelease(server.deps.config);
});
afterAll(() => server.close());
beforeEach(async () => {
  salon = await openSalon(server);
  owner = (await server.signIn()).token;
  await save('profile', {
    tagline: 'Hair that holds',
    description: 'A salon.',
    translations: { tagline: { fr: 'Des cheveux qui tiennent' } },
  });
  await save('page', {
    welcome: 'Hello!',
    awayMessage: 'Back on Monday.',
    terms: 'Be kind.',
    privacy: 'We sell nothing.',
    translations: {
      welcome: { fr: 'Bonjour !' },
      awayMessage: { ar: 'نعود يوم الاثنين.' },
      terms: { fr: 'Soyez aimables.' },
    },
  });
});

async function save(section: 'profile' | 'page', change: object) {
  const kept = (await server.call('GET', `settings/${section}`, { as: owner })).json();
  return server.call('PUT', `settings/${section}`, { as: owner, body: { ...kept, ...change } });
}

const headersIn = (language: Language) => ({ 'x-daybook-language': language });
const siteIn = async (language: Language) =>
  (await server.call('GET', 'site', { headers: headersIn(language) })).json();

test('the words of the business are shown field by field in the language of their reader', async () => {
  expect(await siteIn('fr')).toMatchObject({
    tagline: 'Des cheveux qui tiennent',
    description: 'A salon.',
    welcome: 'Bonjour !',
    awayMessage: 'Back on Monday.',
    terms: 'Soyez aimables.',
    privacy: 'We sell nothing.',
  });
  expect(await siteIn('ar')).toMatchObject({ tagline: 'Hair that holds', awayMessage: 'نعود يوم الاثنين.' });
  const german = await siteIn('de');
  expect(german).toMatchObject({ welcome: 'Hello!', terms: 'Be kind.' });
  expect(Object.keys(german).filter((key) => /translat/i.test(key))).toEqual([]);
});

test('a text that the business removes is gone in every language, and returns with its translations', async () => {
  await save('page', { welcome: '' });
  expect((await siteIn('fr')).welcome).toBe('');
  await save('page', { welcome: 'Hello again!' });
  expect((await siteIn('fr')).welcome).toBe('Bonjour !');
});

test('a request that mentions no translations changes none, and an outdated one is refused', async () => {
  await save('page', { translations: undefined, welcome: 'Welcome!' });
  expect((await siteIn('fr')).welcome).toBe('Bonjour !');
  const { version } = (await server.call('GET', 'settings/page', { as: owner })).json();
  expect((await save('page', { version: version - 1, translations: {} })).statusCode).toBe(409);
  expect((await siteIn('fr')).welcome).toBe('Bonjour !');
});

test.each<['profile' | 'page', object, string]>([
  ['profile', { tagline: { xx: 'Haare' } }, 'translations.tagline.xx'],
  ['profile', { name: { fr: 'Maison' } }, 'translations.name'],
  ['profile', { tagline: { fr: 'x'.repeat(161) } }, 'translations.tagline.fr'],
  ['page', { terms: { fr: 'x'.repeat(5001) } }, 'translations.terms.fr'],
])('A110 a translation in the form %s is refused at its field: %j', async (section, translations, field) => {
  const answer = await save(section, { translations });
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
});

test('A111 a page has its first data in its own language, and is kept by no cache', async () => {
  const pageIn = (language: Language) =>
    server.app.inject({
      method: 'GET',
      url: `/booking?lang=${language}`,
      headers: { cookie: 'language=de' },
    });
  const [french, arabic] = [await pageIn('fr'), await pageIn('ar')];
  expect(french.body).toContain('Bonjour !');
  expect(french.body).not.toContain('نعود يوم الاثنين.');
  expect(arabic.body).toContain('نعود يوم الاثنين.');
  expect(arabic.body).not.toContain('Bonjour !');
  for (const { headers } of [french, arabic]) expect(headers['cache-control']).toBe('no-store');
});

test('a booking keeps the terms in the language in which the customer accepted them', async () => {
  const haircut = await salon.addService();
  await salon.addStaff({ performs: [haircut] });
  const acceptedIn = async (language: Language, time: string) => {
    const made = await server.call('POST', 'bookings', {
      headers: { ...headersIn(language), 'idempotency-key': newUuid() },
      body: aBooking({ serviceIds: [haircut], startAt: `2026-09-08T${time}:00.000Z` }),
    });
    const { reference } = made.json().booking;
    const { items } = (await server.call('GET', `bookings?tab=all&q=${reference}`, { as: owner })).json();
    return (await server.call('GET', `bookings/${items[0].bookingId}`, { as: owner })).json().terms;
  };
  expect(await acceptedIn('fr', '09:00')).toBe('Soyez aimables.');
  expect(await acceptedIn('ar', '10:00')).toBe('Be kind.');
  await save('page', { terms: '' });
  expect(await acceptedIn('fr', '11:00')).toBeNull();
});
