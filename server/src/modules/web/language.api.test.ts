import type { Language } from '@daybook/i18n/languages';
import { inLanguage } from '../../platform/language.ts';
import { publishTestRelease, writeHostBuild } from '../../testing/builds.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { writeSorryPage } from './page.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  writeHostBuild(server.deps.config);
  publishTestRelease(server.deps.config);
});
afterAll(() => server.close());

const get = (url: string, headers = {}) => server.app.inject({ method: 'GET', url, headers });

describe('the language of the page', () => {
  const languageOf = async (url: string, headers = {}) => {
    const answer = await get(url, headers);
    const [, lang, dir] = /<html lang="(\w+)" dir="(\w+)"/.exec(answer.body) ?? [];
    return { answer, lang, dir };
  };

  test.each([
    ['the address', '/booking?lang=ar', { cookie: 'language=fr', 'accept-language': 'de' }, 'ar', 'rtl'],
    ['the choice kept before', '/booking', { cookie: 'language=fr', 'accept-language': 'de' }, 'fr', 'ltr'],
    ['the browser', '/booking', { 'accept-language': 'yo, de-AT;q=0.8, en;q=0.5' }, 'de', 'ltr'],
    ['English without any of them', '/booking', {}, 'en', 'ltr'],
    ['an unknown one in the address', '/booking?lang=xx', { 'accept-language': 'es' }, 'es', 'ltr'],
    ['an unknown one in the cookie', '/booking', { cookie: 'language=<b>' }, 'en', 'ltr'],
    ['markup in the address', '/booking?lang=%22%3E%3Cscript%3E', {}, 'en', 'ltr'],
  ])('is that of %s', async (_, url, headers, lang, dir) => {
    expect(await languageOf(url, headers)).toMatchObject({ lang, dir });
  });

  test('is one that the business offers, or its main language', async () => {
    const { db } = server.engine;
    const offer = (languages: Language[], language: Language) =>
      db.updateTable('business').set({ languages, language }).execute();
    await offer(['de', 'ar'], 'de');
    expect(await languageOf('/booking?lang=fr', { cookie: 'language=ar' })).toMatchObject({ lang: 'ar' });
    const { lang, answer } = await languageOf('/booking?lang=fr', { 'accept-language': 'fr, es' });
    expect([lang, answer.headers['set-cookie']]).toEqual(['de', undefined]);
    expect(answer.body).toContain('data-languages="de ar"');
    // Users choose for themselves.
    const admin = (await languageOf('/admin/dashboard?lang=fr')).answer;
    expect(admin.body).toContain('<html lang="fr" dir="ltr" data-languages="en fr">');
    expect(await languageOf('/staff', { cookie: 'language=ar' })).toMatchObject({ lang: 'en' });
    await offer(['en', 'fr', 'pt', 'es', 'de', 'ar'], 'en');
  });

  test('A108 is never what an address makes up', async () => {
    for (const tag of ['../../x', '%0d%0aset-cookie:%20a=b', 'fr%00', '__proto__']) {
      const { lang, answer } = await languageOf(`/booking?lang=${tag}`);
      expect([lang, answer.headers['set-cookie']]).toEqual(['en', undefined]);
    }
  });

  test('is kept only if the address chose it', async () => {
    const cookieOf = async (url: string) =>
      (await get(url, { 'accept-language': 'fr' })).headers['set-cookie'];
    expect(await cookieOf('/booking?lang=pt')).toBe(
      'language=pt; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax',
    );
    expect(await cookieOf('/booking')).toBeUndefined();
    expect(await cookieOf('/booking?lang=xx')).toBeUndefined();
  });

  test('is that of the texts without scripts, and of the page without a site', async () => {
    const { answer } = await languageOf('/booking?lang=fr');
    expect(answer.body).toContain('Ce site a besoin de JavaScript');
    const sorry = inLanguage('ar', () => writeSorryPage('Try again.'));
    expect(sorry).toContain('<html lang="ar" dir="rtl">');
    expect(sorry).toContain('هذا الموقع غير متاح حاليًا');
  });

  test('names the texts of host and area, so that they are fetched beside the code', async () => {
    const french = (await languageOf('/auth/login?lang=fr')).answer;
    expect(french.body).toMatch(
      /<link id="daybook-texts" rel="preload" as="fetch" crossorigin="anonymous" href="\/host\/fr\.abc\.texts\.json" data-integrity="sha384-[^"]{64}">/,
    );
    expect(french.headers.link).toContain(
      '</remotes/remote-auth/1.0.0/fr.abc.texts.json>; rel=preload; as=fetch; crossorigin=anonymous',
    );
    const english = (await languageOf('/auth/login')).answer;
    expect(english.body).not.toContain('daybook-texts');
    expect(english.headers.link).not.toContain('.texts');
  });

  test('has texts that are served as data, for ever', async () => {
    for (const url of ['/host/fr.abc.texts.json', '/remotes/remote-auth/1.0.0/fr.abc.texts.json']) {
      const { statusCode, headers } = await get(url);
      expect([statusCode, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
      expect(headers['cache-control']).toContain('immutable');
    }
  });
});
