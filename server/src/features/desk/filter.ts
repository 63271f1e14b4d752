import type { ParsedQueryOf } from '@daybook/contract/endpoints';
import type { BookingTab } from '@daybook/contract/register';
import type { Interval } from '@daybook/domain/interval';
import { scopeOf } from '@daybook/domain/people';
import type { WallClock } from '@daybook/domain/wall-clock';
import type { SignedIn } from '../../platform/http/api.ts';
import { phoneKey, searchKey } from '../../platform/text-keys.ts';
import type { Sort } from './cursor.ts';

/** What a list is narrowed to. */
export interface Filter {
  /** Null sees everybody's; otherwise only bookings with an appointment of this staff member. */
  scope: { staffId: string } | null;
  tab: BookingTab | 'unfinished';
  now: Date;
  today: Interval;
  words?: readonly string[];
  /** Whether words may be looked for in e-mail addresses and phone numbers too. */
  seesContact?: boolean;
  staffId?: string | undefined;
  serviceId?: string | undefined;
  startsFrom?: number | undefined;
  startsBefore?: number | undefined;
}

/** How far the reader sees. Who has no permission at all is turned away before. */
export const scopeFor = (actor: SignedIn): Filter['scope'] =>
  scopeOf(actor, 'booking.view') === 'all' ? null : { staffId: actor.staffId ?? '' };

export const todayOf = (clock: WallClock, now: Date): Interval => clock.days(clock.dateAt(now.getTime()));

export function filterOf(
  actor: SignedIn,
  query: ParsedQueryOf<'GET bookings'>,
  { clock, now }: { clock: WallClock; now: Date },
): Filter {
  const { from, to } = query;
  return {
    scope: scopeFor(actor),
    tab: query.tab,
    now,
    today: todayOf(clock, now),
    words: wordsOf(query.q ?? ''),
    seesContact: scopeOf(actor, 'customer.contact') === 'all',
    staffId: query.staff,
    serviceId: query.service,
    startsFrom: from === undefined ? undefined : clock.days(from).startAt,
    startsBefore: to === undefined ? undefined : clock.days(to).endAt,
  };
}

/** Each word must be found. A phone number is one word however it is written: its digits, without a leading zero. */
function wordsOf(typed: string): string[] {
  const isNumber = /^[+\d\s().-]*\d[+\d\s().-]*$/.test(typed);
  if (isNumber) return [phoneKey(typed).replace(/^0+(?=\d)/, '')];
  return searchKey(typed).split(' ').filter(Boolean);
}

const sorts: Readonly<Record<BookingTab, Sort>> = {
  upcoming: 'startAt',
  requests: 'startAt',
  today: 'startAt',
  past: '-startAt',
  cancelled: '-startAt',
  no_show: '-startAt',
  all: '-startAt',
};

/** What is coming is shown from the next on, what is over from the last back. */
export const sortOf = ({ sort, tab }: ParsedQueryOf<'GET bookings'>): Sort => sort ?? sorts[tab];
