import { csvField } from '@daybook/domain/csv';
import { deviceName } from '@daybook/domain/device';
import { growsTooFast } from '@daybook/domain/growth';
import { headingKey } from '@daybook/domain/import/headings';
import { parseAmount, parseList, parseMinutes, parseYesNo, splitName } from '@daybook/domain/import/typed';
import { withoutEndZeros } from '@daybook/domain/invoicing/exact';
import { piecesOf, validateMessageText } from '@daybook/domain/messages/template';
import { isInDomains } from '@daybook/domain/sign-in-rules';
import { cleanText } from '@daybook/domain/text/clean';
import { cleanEmail, emailKey, emailProblem } from '@daybook/domain/text/email-address';
import { foldText } from '@daybook/domain/text/folding';
import { cleanName, hasWebAddress, isVisible } from '@daybook/domain/text/person-name';
import { cleanPhone, digitsOf, isPhoneLike, phoneProblem } from '@daybook/domain/text/typed-phone';
import { normalized } from '@daybook/domain/unicode';
import { parseCookie } from 'cookie';
import { readCursor } from '../modules/bookings/register/register-cursor.ts';
import { isCommonPassword } from '../modules/identity/credentials/common-passwords.ts';
import { isMadeOfNames } from '../modules/identity/credentials/new-password.ts';
import { hashRecoveryCode } from '../modules/identity/second-factor/codes.ts';
import { readCsv, separatorOf } from '../modules/import/reader/csv.ts';
import { decodeText } from '../modules/import/reader/decode.ts';
import { piecesOf as printed } from '../modules/invoices/documents/pdf/scripts.ts';
import { el, xmlOf } from '../modules/invoices/documents/ubl/xml.ts';
import { writeCalendar } from '../modules/messages/calendar.ts';
import { parseJson } from '../platform/http/json-body.ts';
import { networkOf } from '../platform/http/network.ts';
import { composeMail } from '../platform/mail/compose.ts';
import { phoneKey, phoneWord } from '../platform/phone-number.ts';
import { shownFileName } from '../platform/sent-file.ts';

const zone = 'Africa/Lagos';
const day = new Date('2026-09-08T10:00:00Z');

const aBooking = (text: string) => ({
  bookingId: 'b1',
  reference: text,
  status: 'confirmed' as const,
  sequence: 0,
  startAt: day,
  endAt: day,
  businessName: text,
  businessAddress: text,
  businessEmail: null,
  terms: text,
  appointments: [
    { serviceName: text, locationKind: 'business' as const, staffName: text, startAt: day, endAt: day },
  ],
});

const key = 'ab'.repeat(32);

/** Functions that read or write texts from outside. A refusal counts as an answer. */
const rules: Readonly<Record<string, (text: string) => unknown>> = {
  'is a password common': isCommonPassword,
  'is a password made of names': (text) => isMadeOfNames(text, ['Glow & Co', text.slice(0, 120)]),
  'a recovery code': (text) => hashRecoveryCode(key, text),
  'a normal form of Unicode': (text) => normalized(text, 'NFKD') + normalized(text, 'NFC'),
  'the key of an e-mail address': emailKey,
  'the key of a phone number': (text) => phoneKey(text, zone),
  'the word of a phone number': (text) => phoneWord(text, zone) + digitsOf(text),
  'text that is searched': foldText,
  'text without what nobody sees': cleanText,
  'the name of a person': (text) => [cleanName(text), isVisible(text), hasWebAddress(text)],
  'a phone number': (text) => [cleanPhone(text), phoneProblem(text), isPhoneLike(text)],
  'an e-mail address': (text) => [cleanEmail(text), emailProblem(text)],
  'is an address in a domain': (text) => isInDomains(text, ['example.com']),
  'the name of a device': deviceName,
  'the network of an address': networkOf,
  cookies: parseCookie,
  'a query string': (text) => new URLSearchParams(text).get('q'),
  'JSON of a text': (text) => parseJson(Buffer.from(JSON.stringify({ text }))),
  'JSON that is broken': (text) => parseJson(Buffer.from(`{"a":"${text}`)),
  'a cursor of the register': (text) => readCursor(text, 'startAt'),
  'the heading of a column': headingKey,
  'an amount': (text) => parseAmount(text, 2),
  'a number of minutes': parseMinutes,
  'yes or no': parseYesNo,
  'a list of tags': parseList,
  'a name in two': splitName,
  'a decimal': (text) => withoutEndZeros(`0.${text}`),
  'the name of a file': (text) => shownFileName(text, 'file'),
  'the separator of a CSV file': separatorOf,
  'a CSV file': (text) => readCsv(text, ',', () => undefined),
  'a file that is decoded': (text) => decodeText(Buffer.from(text)),
  'a cell of a CSV file': csvField,
  'the text of a message': (text) =>
    validateMessageText({ kind: 'booking_confirmed', audience: 'customer' }, { subject: text, body: text }),
  'the pieces of a message': piecesOf,
  'a mail': (text) =>
    composeMail({ title: text, blocks: [{ kind: 'paragraph', lines: [[{ words: text }]] }], footer: text }),
  'a calendar file': (text) => writeCalendar([aBooking(text)], day),
  'the scripts of a printed text': printed,
  'an XML file': (text) => xmlOf(el('Note', text)),
};

async function costOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  try {
    await work();
  } catch {
    // A refusal is an answer.
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Rules with expensive steps, tested with shorter texts that still exceed their real input. */
const dear: Readonly<Record<string, number>> = {
  'is a password common': 4_000,
  'is a password made of names': 4_000,
  'a calendar file': 4_000,
};

test.each(Object.entries(rules))('A53 %s runs in linear time', async (what, rule) => {
  // One-time reading is not counted.
  await rules['is a password common']?.('three quiet herons');
  const longest = dear[what];
  const measure = longest === undefined ? {} : { longest };
  expect(await growsTooFast((text) => costOf(() => rule(text)), measure)).toEqual([]);
});

test.each(['z1', 'qwe', 'zq', '1'])(
  'A53 a password of 128 characters is checked in less time than one hash takes: %s',
  async (unit) => {
    await isCommonPassword('three quiet herons');
    const password = `${unit[0]}${unit.repeat(127).slice(0, 126)}-`;
    const costs = await Promise.all(
      Array.from({ length: 5 }, () => costOf(() => isCommonPassword(password))),
    );
    expect(Math.min(...costs)).toBeLessThan(15);
  },
);

test('the test detects quadratic work', async () => {
  const square = (text: string) => /b+$/.test(text);
  const texts = [{ name: 'b', ofLength: (length: number) => `${'b'.repeat(length)}a` }];
  expect(await growsTooFast((text) => costOf(() => square(text)), { texts })).toEqual(['b']);
});
