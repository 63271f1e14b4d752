import type { InvoiceFilters } from '@daybook/contract/invoice-endpoints';
import { useBusiness } from '../../../entities/business/Business.tsx';
import { methodLabels, sourceLabels, statusWord } from '../../../entities/invoice/invoice-labels.ts';
import { moneyText } from '../../../entities/invoice/money.ts';
import { useDays } from '../../../entities/invoice/use-days.ts';
import type { FilterName } from './invoice-question.ts';
import { useChoices } from './use-choices.ts';

/** Labels of the date filters, in the form and on their chips. */
export const dateLabels = {
  issued: { label: 'Issued', said: 'Issued' },
  due: { label: 'Due', said: 'Due' },
  paid: { label: 'Paid', said: 'Paid' },
} as const;

export const ageLabels: Readonly<Record<NonNullable<InvoiceFilters['age']>, string>> = {
  current: 'Not overdue yet',
  '1-30': '1 to 30 days overdue',
  '31-60': '31 to 60 days overdue',
  '61-90': '61 to 90 days overdue',
  '90+': 'More than 90 days overdue',
};

/** The text of each filter's chip. */
export function useFilterTexts(filters: InvoiceFilters) {
  const { staff, services } = useChoices();
  const { site } = useBusiness();
  const { dayText } = useDays();
  const dates = dateLabels[filters.dates ?? 'issued'].said;
  const day = (date: string | undefined) => (date && !Number.isNaN(Date.parse(date)) ? dayText(date) : '…');
  const money = (amount: unknown) => moneyText(Number(amount) || 0, filters.currency ?? site.currency);
  const named = (choices: { value: string; label: string }[], id: string | undefined) =>
    choices.find(({ value }) => value === id)?.label ?? '…';

  const texts: Readonly<Record<FilterName, () => string>> = {
    q: () => `“${filters.q}”`,
    customer: () => 'One customer',
    staff: () => named(staff, filters.staff),
    service: () => named(services, filters.service),
    source: () => (filters.source ? sourceLabels[filters.source] : ''),
    method: () => (filters.method ? `Paid by ${methodLabels[filters.method].toLowerCase()}` : ''),
    currency: () => filters.currency ?? '',
    status: () => (filters.status ? statusWord(filters.status) : ''),
    age: () => (filters.age ? ageLabels[filters.age] : ''),
    from: () => `${dates} from ${day(filters.from)}`,
    to: () => `${dates} until ${day(filters.to)}`,
    leastMinor: () => `At least ${money(filters.leastMinor)}`,
    mostMinor: () => `At most ${money(filters.mostMinor)}`,
  };
  return (name: FilterName) => texts[name]();
}
