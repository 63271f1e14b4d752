import { openSalon } from '../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let owner: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  const salon = await openSalon(server);
  await salon.changeBusiness({ language: 'en', languages: ['en', 'fr', 'ar'] });
  owner = (await server.signIn({ email: 'owner@example.com' })).token;
});

const form = { kind: 'booking_confirmed', audience: 'customer' };
const own = { subject: 'À bientôt', body: 'Bonjour,\n\n{{visit.details}}\n\n{{manage.link}}' };
const send = (path: 'preview' | 'test', body: object) =>
  server.call('POST', `messages/${path}`, { as: owner, body: { ...form, ...body } });

async function builtIn() {
  const { items } = (await server.call('GET', 'messages', { as: owner })).json();
  const isConfirmed = (one: typeof form) => one.kind === form.kind && one.audience === form.audience;
  return items.find(isConfirmed).builtIn;
}

describe('a message in a chosen language', () => {
  test('is previewed with its own text, and facts in that language', async () => {
    const shown = (await send('preview', { text: own, language: 'fr' })).json();
    expect(shown.subject).toBe('À bientôt');
    expect(shown.text).toContain('Prestation');
    const english = (await send('preview', { text: own, language: 'en' })).json();
    expect(english.text).not.toContain('Prestation');
  });

  test('is previewed with the built-in text of that language', async () => {
    const text = await builtIn();
    const subjects: string[] = [];
    for (const language of ['en', 'fr', 'ar'])
      subjects.push((await send('preview', { text, language })).json().subject);
    expect(subjects).toEqual([
      expect.stringMatching(/confirmed/),
      expect.stringMatching(/confirmé/),
      expect.stringMatching(/\p{Script=Arabic}/u),
    ]);
  });

  test('is sent as a test in that language, and says so', async () => {
    expect((await send('test', { text: await builtIn(), language: 'ar' })).statusCode).toBe(200);
    const [mail] = await server.mails();
    expect(mail?.subject).toMatch(/\p{Script=Arabic}/u);
    expect(mail?.html).toContain('<html lang="ar" dir="rtl">');
    expect(mail?.headers).toContainEqual(expect.objectContaining({ key: 'content-language', value: 'ar' }));
  });

  test.each(['preview', 'test'] as const)(
    'is refused in one that is unknown or not offered: %s',
    async (path) => {
      for (const language of ['xx', 'de', '']) {
        const answer = await send(path, { text: own, language });
        expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['language']]);
      }
      expect(await server.mails()).toEqual([]);
    },
  );
});
