import { addPerson } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let site: string;
beforeAll(async () => {
  server = await startTestServer();
  // Uses a connection of its own, because bodies arrive in its events, which have no language.
  const { host, port } = await server.listen();
  site = `http://${host}:${port}`;
  await addPerson(server.deps, { email: 'ada@example.com', password: 'three quiet herons' });
});
afterAll(() => server.close());

async function logIn(body: { email: string; password: string }, headers: Record<string, string>) {
  const answer = await fetch(`${site}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const { message, fields } = (await answer.json()) as { message: string; fields?: Record<string, string> };
  return { message, fields };
}

interface Reader {
  reader: string;
  headers: Record<string, string>;
  message: string;
  fields: Record<string, string>;
  wrong: RegExp;
}

const readers: Reader[] = [
  {
    reader: 'whose cookie says French',
    headers: { cookie: 'language=fr', 'accept-language': 'de' },
    message: 'Certains champs sont à corriger.',
    fields: {
      email: 'Saisissez une adresse e-mail comme ada@example.com.',
      password: 'Saisissez votre mot de passe.',
    },
    wrong: /^L’adresse e-mail ou le mot de passe est incorrect\./,
  },
  {
    reader: 'whose browser asks for Arabic',
    headers: { 'accept-language': 'ar-EG, en;q=0.5' },
    message: 'بعض الحقول تحتاج إلى مراجعة.',
    fields: {
      email: 'أدخل عنوان بريد إلكتروني مثل ada@example.com.',
      password: 'أدخل كلمة المرور.',
    },
    wrong: /^عنوان البريد الإلكتروني أو كلمة المرور غير صحيح\./,
  },
  {
    reader: 'whose language is not known',
    // `fetch` would add a language of its own.
    headers: { 'accept-language': '' },
    message: 'Some fields need attention.',
    fields: { email: 'Enter an email address like ada@example.com.', password: 'Enter your password.' },
    wrong: /^The email address or the password is wrong\./,
  },
];

test.each(readers)('a reader $reader gets refusals and their fields in that language', async (reader) => {
  const { headers, message, fields } = reader;
  expect(await logIn({ email: 'nobody', password: '' }, headers)).toEqual({ message, fields });
});

test('concurrent requests keep their own languages', async () => {
  const asked = Array.from({ length: 4 }, () => readers).flat();
  const answers = await Promise.all(
    asked.flatMap(({ headers }) => [
      logIn({ email: 'nobody', password: '' }, headers),
      // Answered only after the database and the password hash.
      logIn({ email: 'ada@example.com', password: 'four loud herons' }, headers),
    ]),
  );
  asked.forEach(({ message, wrong }, index) => {
    expect(answers[2 * index]?.message).toBe(message);
    expect(answers[2 * index + 1]?.message).toMatch(wrong);
  });
});

test('limits and numbers are formatted for the language', async () => {
  const { fields } = await logIn(
    { email: 'ada@example.com', password: 'a'.repeat(129) },
    { cookie: 'language=de' },
  );
  expect(fields).toEqual({ password: 'Höchstens 128 Zeichen.' });
});
