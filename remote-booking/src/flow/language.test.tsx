import type { Translation } from '@daybook/i18n/languages';
import { setLanguage, untranslatedTexts } from '@daybook/testing/language';
import { mockApi } from '@daybook/testing/mock-api';
import { screen } from '@testing-library/react';
import { openBooking, withClock } from '../testing/open-booking.tsx';
import { ada, haircut, salon } from '../testing/salon.ts';

withClock();

const address = `/booking?service=${haircut.serviceId}`;

function open(language: Translation, path: string) {
  mockApi(salon);
  setLanguage(language, 'shared/ui', 'shared/shell', 'shared/domain', 'remote-booking');
  return openBooking(path);
}

/** Compares without the marks that keep a date together between words from right to left. */
const reads = (text: string) => (name: string) => name.replace(/[\u2066-\u2069]/g, '') === text;

test.each<[Translation, string, string, string]>([
  [
    'fr',
    'Choisissez un horaire',
    'Horaires du mardi 3 mars',
    'mercredi 4 mars 2026, aucun horaire disponible',
  ],
  [
    'pt',
    'Escolha uma hora',
    'Horários de terça-feira, 3 de março',
    'quarta-feira, 4 de março de 2026, sem horários disponíveis',
  ],
  [
    'es',
    'Elija una hora',
    'Horas del martes, 3 de marzo',
    'miércoles, 4 de marzo de 2026, no hay horas disponibles',
  ],
  [
    'de',
    'Wählen Sie eine Uhrzeit',
    'Zeiten am Dienstag, 3. März',
    'Mittwoch, 4. März 2026, keine freien Zeiten',
  ],
  ['ar', 'اختر وقتًا', 'الأوقات يوم الثلاثاء، 3 مارس', 'الأربعاء، 4 مارس 2026، لا توجد أوقات متاحة'],
])('the times in %s have titles and dates in that language', async (language, title, day, without) => {
  open(language, `${address}&staff=any`);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(await screen.findByRole('heading', { level: 2, name: reads(day) })).toBeVisible();
  expect(await screen.findByRole('button', { name: reads(without) })).toBeVisible();
});

/** Names that are the same in every language; “Website” is the honeypot's label. */
const names =
  /Lagos|WAT|UTC|Adire Salon|Ada Obi|Bola Ade|Haircut|Bisi|b•••@example\.com|Google|Outlook|^Website$/g;

/** True for a text that the business wrote. */
const isOfBusiness = (text: string) => JSON.stringify(salon).includes(text);

test.each([
  ['services', '/booking', 'اختر خدمة'],
  ['staff', address, 'مع من تريد الموعد؟'],
  ['times', `${address}&staff=any`, 'اختر وقتًا'],
  ['details', `${address}&staff=${ada.staffId}&start=2026-03-03T10:00:00Z`, 'بياناتك'],
  ['a booking', '/booking/success#t=manage-token', 'تم حجز موعدك'],
  ['an invalid link', '/booking/success', 'حجزك'],
  ['an invalid link of an invoice', '/pay', 'فاتورتك'],
  ['an invalid link of the waiting list', '/booking/waitlist#t=', 'قائمة الانتظار'],
])('the page of %s in Arabic has no English text', async (_page, path, title) => {
  open('ar', path);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  const english = untranslatedTexts()
    .filter((text) => !isOfBusiness(text))
    .filter((text) => /[a-z]{3}/i.test(text.replace(names, '')));
  expect(english).toEqual([]);
});
