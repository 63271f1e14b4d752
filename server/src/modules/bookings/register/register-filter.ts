import type { ParsedQueryOf } from '@daybook/contract/endpoints';
import type { RegisterFilters } from '@daybook/contract/register-question';
import type { BookingStatus } from '@daybook/domain/booking';
import type { Interval } from '@daybook/domain/interval';
import { reachOf, scopeOf } from '@daybook/domain/people';
import type { BookingPaymentState } from '@daybook/domain/prepayment/payment-state';
import { type BookingTab, statusesIn } from '@daybook/domain/register';
import { foldText } from '@daybook/domain/text/folding';
import { isPhoneLike } from '@daybook/domain/text/typed-phone';
import type { WallClock } from '@daybook/domain/wall-clock';
import { t } from '@daybook/i18n';
import { forbidden } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { phoneWord } from '../../../platform/phone-number.ts';
import type { RegisterSort } from './register-cursor.ts';

/** A half-open span, open on either side. */
interface Span {
  from: number | null;
  before: number | null;
}

/** The filters of a list, whichever tab is open. */
export interface RegisterFilter {
  now: Date;
  today: Interval;
  /** One of these staff members takes part in the booking: the reader's team, if the scope is team; null for anyone. */
  team: readonly string[] | null;
  /** Staff members and services that all take part in the booking; includes the reader if the scope is own. */
  parts: readonly string[];
  words: readonly string[];
  /** Whether the search includes email addresses and phone numbers. */
  seesContact: boolean;
  categoryId: string | null;
  customerId: string | null;
  /** Also match bookings that belong to the customer only by what was typed. */
  seesClaims: boolean;
  statuses: readonly BookingStatus[] | null;
  source: string | null;
  starts: Span;
  created: Span;
  payment: BookingPaymentState | null;
  onlyChanged: boolean;
  onlyOverridden: boolean;
}

/** A part of the register: a tab, or past bookings without an outcome. */
export type RegisterPart = BookingTab | 'unfinished';

export const todayOf = (clock: WallClock, now: Date): Interval => clock.days(clock.dateAt(now.getTime()));

export function registerFilterOf(
  actor: SignedIn,
  query: RegisterFilters,
  { clock, now }: { clock: WallClock; now: Date },
): RegisterFilter {
  const span = (from: string | undefined, to: string | undefined): Span => ({
    from: from === undefined ? null : clock.days(from).startAt,
    before: to === undefined ? null : clock.days(to).endAt,
  });
  if (query.payment !== undefined && reachOf(actor, 'invoice.view') !== null)
    throw forbidden(t('You need access to all invoices to filter by payment.'));
  const reach = reachOf(actor, 'booking.view');
  const isOne = reach?.length === 1;
  const parts = [isOne ? reach[0] : undefined, query.staff, query.service];
  return {
    now,
    team: isOne ? null : reach,
    today: todayOf(clock, now),
    parts: [...new Set(parts.filter((id) => id !== undefined))],
    words: wordsOf(query.q ?? '', clock.zone),
    seesContact: scopeOf(actor, 'customer.contact') === 'all',
    categoryId: query.category ?? null,
    customerId: query.customer ?? null,
    seesClaims: reachOf(actor, 'customer.view') === null,
    statuses: query.status === undefined ? null : statusesIn(query.status),
    source: query.source ?? null,
    payment: query.payment ?? null,
    starts: span(query.from, query.to),
    created: span(query.createdFrom, query.createdTo),
    onlyChanged: query.changed === 'yes',
    onlyOverridden: query.overridden === 'yes',
  };
}

/** All words must match. A phone number is one word however it is written. */
function wordsOf(typed: string, zone: string): string[] {
  if (isPhoneLike(typed)) return [phoneWord(typed, zone)];
  return foldText(typed).split(' ').filter(Boolean);
}

const sorts: Readonly<Record<BookingTab, RegisterSort>> = {
  upcoming: 'startAt',
  requests: 'startAt',
  awaiting_payment: 'startAt',
  today: 'startAt',
  past: '-startAt',
  cancelled: '-startAt',
  no_show: '-startAt',
  all: '-startAt',
};

/** Coming bookings are listed earliest first, past ones latest first. */
export const registerSortOf = ({
  sort,
  tab,
}: Pick<ParsedQueryOf<'GET bookings'>, 'sort' | 'tab'>): RegisterSort => sort ?? sorts[tab];
