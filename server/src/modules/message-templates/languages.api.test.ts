import { type MessageForm, messageForms } from '@daybook/domain/messages/kinds';
import { languages } from '@daybook/i18n/languages';
import type { Email } from 'postal-mime';
import { inLanguage } from '../../platform/language.ts';
import { openSalon } from '../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { openMailer } from '../messages/delivery/open-mailbox.ts';
import { builtInText } from '../messages/templates/built-in-texts.ts';
import { messageContentOf, toMail } from '../messages/write-message.ts';
import { sampleFor } from './sample-for.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { publicUrl: 'https://1.example' } });
  const salon = await openSalon(server);
  await salon.changeBusiness({
    name: '123',
    address: '14',
    phone: '+234 800 000 1000',
    email: '1@1.example',
  });
});
afterAll(() => server.close());

type Language = (typeof languages)[number];

/** Every built-in text with its sample, delivered and read by another program. */
async function readAll(language: Language): Promise<Map<string, Email>> {
  const deliver = await openMailer({
    ...server.deps.config,
    mail: { ...server.deps.config.mail, smtpUrl: server.mailbox.url },
  });
  const write = async (form: MessageForm) => {
    const { values, sender } = await sampleFor(server.deps, server.engine.db, form, '456');
    return toMail('1@1.example', messageContentOf(form, builtInText(form), values, sender));
  };
  const read = new Map<string, Email>();
  for (const form of messageForms) {
    const mail = await inLanguage(language, () => write(form));
    await deliver('1', mail);
    const [email] = await server.mailbox.take();
    if (email) read.set(`${form.kind} to ${form.audience}`, email);
  }
  return read;
}

/** The texts of a mail, without links, data and marks of direction. */
function textsOf({ subject = '', html = '', text = '' }: Email): string[] {
  const [, body = ''] = html.split('</head>');
  return [subject, ...body.split(/<[^>]*>/), ...text.split('\n')]
    .map((one) => one.replace(/[\u200f\u2066-\u2069]/g, '').replace(/https?:\S+/g, ''))
    .map((one) => one.replace(/&#39;/g, '’').trim())
    .filter((one) => /\p{L}/u.test(one));
}

/** Names and words that are the same in several languages. */
const names = /INV-SAMPLE|RCT-SAMPLE|CN-SAMPLE|DB-SAMPLE|Daybook|Chrome|Windows|PDF|NGN|Total|1@1\.example/g;

test('a mail of each kind is read in each language, with all placeholders filled and no English left', async () => {
  const english = await readAll('en');
  expect(english.size).toBe(messageForms.length);
  for (const language of languages) {
    const read = await readAll(language);
    for (const [kind, email] of read) {
      const texts = textsOf(email);
      expect(texts.length).toBeGreaterThan(4);
      expect([kind, texts.filter((one) => /\{|\}/.test(one))]).toEqual([kind, []]);
      expect(email.html).toMatch(
        new RegExp(`^<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`),
      );
      if (language === 'en') continue;
      const untranslated = new Set(textsOf(english.get(kind) ?? email).filter((one) => one.includes(' ')));
      const left = texts.filter((one) => untranslated.has(one) && /\p{L}{3}/u.test(one.replace(names, '')));
      expect([kind, language, left]).toEqual([kind, language, []]);
      if (language !== 'ar') continue;
      const latin = texts.filter((one) => /[A-Za-z]/.test(one.replace(names, '')));
      expect([kind, latin]).toEqual([kind, []]);
    }
  }
}, 300_000);
