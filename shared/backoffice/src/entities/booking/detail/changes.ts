import type { BookingFacts } from '@daybook/contract/register';
import { msg, t } from '@daybook/i18n';
import { formatPrice } from '@daybook/ui/format/money';
import { statusLooks } from '@daybook/ui/statuses';
import { customerName } from './booking-labels.ts';

/** One changed value; a side is null if it was empty or is hidden from the reader. */
export interface ShownChange {
  what: string;
  before: string | null;
  after: string | null;
}

interface Words {
  when: (at: string) => string;
  time: (at: string) => string;
  currency: string;
}

type Say = (facts: BookingFacts, words: Words) => string | null | undefined;

/** The labels of a booking's parts. A part that is undefined was not changed. */
const parts: readonly (readonly [what: string, say: Say])[] = [
  [msg('Status'), ({ status }) => status && t(statusLooks[status].word)],
  [
    msg('Delay'),
    ({ lateMinutes }) =>
      lateMinutes === undefined ? undefined : t('{minutes} min', { minutes: lateMinutes }),
  ],
  [
    msg('Date and time'),
    ({ startAt, endAt }, { when, time }) =>
      startAt
        ? `${when(startAt)}${endAt ? ` – ${time(endAt)}` : ''}`
        : endAt && t('Until {time}', { time: time(endAt) }),
  ],
  [
    msg('Services'),
    ({ appointments }, { time, currency }) =>
      appointments
        ?.map(({ serviceName, staffName, startAt, priceMinor }) =>
          t('{serviceName} with {staffName}, {time}, {price}', {
            serviceName,
            staffName,
            time: time(startAt),
            price: formatPrice({ amountMinor: priceMinor, currency }),
          }),
        )
        .join('; '),
  ],
  [
    msg('Total'),
    ({ totalMinor }, { currency }) =>
      totalMinor === undefined ? undefined : formatPrice({ amountMinor: totalMinor, currency }),
  ],
  [
    msg('Name'),
    ({ firstName, lastName }) =>
      firstName === undefined && lastName === undefined
        ? undefined
        : customerName({ firstName: firstName ?? '', lastName: lastName ?? '', email: null, phone: null }),
  ],
  [msg('Email'), ({ email }) => email],
  [msg('Phone'), ({ phone }) => phone],
  [msg('For'), ({ attendeeName }) => attendeeName],
  [msg('People'), ({ partySize }) => partySize?.toString()],
  [msg('Note'), ({ note }) => note],
  [msg('Internal note'), ({ internalNote }) => internalNote],
  [
    msg('Answers'),
    ({ customFields }) =>
      customFields?.map(({ label, value }) => `${label}: ${value === true ? t('Yes') : value}`).join('; '),
  ],
];

/** The changes of an event, in words. */
export function changesOf(
  before: BookingFacts | null,
  after: BookingFacts | null,
  words: Words,
): ShownChange[] {
  return parts.flatMap(([what, say]) => {
    const [was, is] = [say(before ?? {}, words), say(after ?? {}, words)];
    if (was === undefined && is === undefined) return [];
    return { what: t(what), before: was || null, after: is || null };
  });
}
