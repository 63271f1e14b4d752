import type { ParsedQueryOf } from '@daybook/contract/endpoints';
import type { invoiceSorts } from '@daybook/contract/invoice-endpoints';
import { reachOf } from '@daybook/domain/people';
import { foldText } from '@daybook/domain/text/folding';
import { addDays, type CalendarDate } from '@daybook/domain/wall-clock';
import type { SignedIn } from '../../../platform/http/api.ts';

export type InvoiceSort = (typeof invoiceSorts)[number];
type FilterQuery = ParsedQueryOf<'GET invoices/totals'>;

/** Days, both inclusive; null is open. */
interface Days {
  from: CalendarDate | null;
  to: CalendarDate | null;
}

/** The filters of a list. */
export interface InvoiceFilter
  extends Pick<FilterQuery, 'tab' | 'status' | 'source' | 'method' | 'currency' | 'customer'> {
  today: CalendarDate;
  /** One of these staff members: the reader's team, if the scope is team; null for anyone. */
  team: readonly string[] | null;
  /** Staff members and services that must all belong to the invoice; includes the reader if the scope is own. */
  parts: readonly string[];
  words: readonly string[];
  issued: Days;
  payable: Days;
  received: Days;
  /** Only an open balance has an age. */
  isAged: boolean;
  least: number | null;
  most: number | null;
}

/** The range of days overdue for each age: from and to. */
const overdueDays = {
  current: [null, 0],
  '1-30': [1, 30],
  '31-60': [31, 60],
  '61-90': [61, 90],
  '90+': [91, null],
} as const;

const nothing: Days = { from: null, to: null };

export function invoiceFilterOf(actor: SignedIn, query: FilterQuery, today: CalendarDate): InvoiceFilter {
  const reach = reachOf(actor, 'invoice.view');
  const isOne = reach?.length === 1;
  const parts = [isOne ? reach[0] : undefined, query.staff, query.service];
  const period: Days = { from: query.from ?? null, to: query.to ?? null };
  return {
    tab: query.tab,
    status: query.status,
    source: query.source,
    method: query.method,
    currency: query.currency,
    customer: query.customer,
    today,
    team: isOne ? null : reach,
    parts: [...new Set(parts.filter((id) => id !== undefined))],
    words: foldText(query.q ?? '')
      .split(' ')
      .filter(Boolean),
    issued: query.dates === 'issued' ? period : nothing,
    payable: query.age ? daysOf(query.age, today) : query.dates === 'due' ? period : nothing,
    received: query.dates === 'paid' ? period : nothing,
    isAged: query.age !== undefined,
    least: query.leastMinor ?? null,
    most: query.mostMinor ?? null,
  };
}

function daysOf(age: keyof typeof overdueDays, today: CalendarDate): Days {
  const [least, most] = overdueDays[age];
  return {
    from: most === null ? null : addDays(today, -most),
    to: least === null ? null : addDays(today, -least),
  };
}
