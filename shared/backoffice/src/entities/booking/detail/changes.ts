import type { BookingFacts } from '@daybook/contract/register';
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
  ['Status', ({ status }) => status && statusLooks[status].word],
  [
    'Time',
    ({ startAt, endAt }, { when, time }) =>
      startAt ? `${when(startAt)}${endAt ? ` – ${time(endAt)}` : ''}` : endAt && `until ${time(endAt)}`,
  ],
  [
    'Services',
    ({ appointments }, { time, currency }) =>
      appointments
        ?.map(
          ({ serviceName, staffName, startAt, priceMinor }) =>
            `${serviceName} with ${staffName}, ${time(startAt)}, ${formatPrice({ amountMinor: priceMinor, currency })}`,
        )
        .join('; '),
  ],
  [
    'Total',
    ({ totalMinor }, { currency }) =>
      totalMinor === undefined ? undefined : formatPrice({ amountMinor: totalMinor, currency }),
  ],
  [
    'Name',
    ({ firstName, lastName }) =>
      firstName === undefined && lastName === undefined
        ? undefined
        : customerName({ firstName: firstName ?? '', lastName: lastName ?? '', email: null, phone: null }),
  ],
  ['E-mail', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['For', ({ attendeeName }) => attendeeName],
  ['People', ({ partySize }) => partySize?.toString()],
  ['Note', ({ note }) => note],
  ['Internal note', ({ internalNote }) => internalNote],
  [
    'Answers',
    ({ customFields }) =>
      customFields?.map(({ label, value }) => `${label}: ${value === true ? 'yes' : value}`).join('; '),
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
    return { what, before: was || null, after: is || null };
  });
}
