import { languages } from '@daybook/i18n/languages';
import { inLanguage } from '../../platform/language.ts';
import { readWithIcalJs, readWithNodeIcal } from '../../testing/calendar-files.ts';
import { type CalendarBooking, writeCalendar } from './calendar.ts';

const part = { serviceName: 'Cut', locationKind: 'customer' } as const;
const booking: CalendarBooking = {
  bookingId: '0198f3a0-0000-7000-8000-000000000001',
  reference: 'DB-7K3F9Q',
  status: 'confirmed',
  sequence: 0,
  startAt: new Date('2026-09-08T10:00:00Z'),
  endAt: new Date('2026-09-08T11:30:00Z'),
  businessName: 'Ileke',
  businessAddress: null,
  businessEmail: 'hello@example.com',
  terms: '',
  appointments: [
    { ...part, staffName: 'Ada', startAt: '2026-09-08T10:00:00Z', endAt: '2026-09-08T11:00:00Z' },
    { ...part, staffName: 'Bisi', startAt: '2026-09-08T11:00:00Z', endAt: '2026-09-08T11:30:00Z' },
  ],
};

const expected = {
  en: ['Cut and Cut, Ileke', 'Cut, with Bisi (after 60 minutes)', 'At your place'],
  fr: ['Cut et Cut, Ileke', 'Cut, avec Bisi (après 60 minutes)', 'À votre domicile'],
  pt: ['Cut e Cut, Ileke', 'Cut, com Bisi (após 60 minutos)', 'Em sua casa'],
  es: ['Cut y Cut, Ileke', 'Cut, con Bisi (después de 60 minutos)', 'En su domicilio'],
  de: ['Cut und Cut, Ileke', 'Cut, bei Bisi (nach 60 Minuten)', 'Bei Ihnen zu Hause'],
  ar: ['Cut وCut، Ileke', 'Cut، مع Bisi (بعد 60 دقيقة)', 'في منزلك'],
} as const;

const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '');

test.each(languages)('two programs read a calendar file as it was written: %s', (language) => {
  const now = new Date('2026-09-07T09:00:00Z');
  const { ics } = inLanguage(language, () => writeCalendar([booking], now));
  const [summary, second, location] = expected[language];
  for (const read of [readWithIcalJs, readWithNodeIcal]) {
    const [entry] = read(ics).entries;
    expect(plain(entry?.summary ?? '')).toBe(summary);
    expect(plain(entry?.description ?? '').split('\n')[1]).toBe(second);
    expect(entry?.location).toBe(location);
    expect(entry?.start).toBe('2026-09-08T10:00:00.000Z');
  }
});
