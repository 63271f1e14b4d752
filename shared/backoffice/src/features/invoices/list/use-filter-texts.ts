import type { InvoiceFilters } from '@daybook/contract/invoice-endpoints';
import { msg, t } from '@daybook/i18n';
import { useBusiness } from '../../../entities/business/Business.tsx';
import { useChoices } from '../../../entities/catalogue/use-choices.ts';
import { methodText, sourceLabels, statusWord } from '../../../entities/invoice/invoice-labels.ts';
import { moneyText } from '../../../entities/invoice/money.ts';
import { useDays } from '../../../entities/invoice/use-days.ts';
import type { FilterName } from './invoice-question.ts';

interface DateTexts {
  label: string;
  from: (date: string) => string;
  until: (date: string) => string;
}

/** Labels of the date filters, in the form and on their chips. */
export const dateLabels: Readonly<Record<NonNullable<InvoiceFilters['dates']>, DateTexts>> = {
  issued: {
    label: msg('Issued'),
    from: (date) => t('Issued from {date}', { date }),
    until: (date) => t('Issued until {date}', { date }),
  },
  due: {
    label: msg('Due'),
    from: (date) => t('Due from {date}', { date }),
    until: (date) => t('Due until {date}', { date }),
  },
  paid: {
    label: msg('Paid'),
    from: (date) => t('Paid from {date}', { date }),
    until: (date) => t('Paid until {date}', { date }),
  },
};

export const ageLabels: Readonly<Record<NonNullable<InvoiceFilters['age']>, string>> = {
  current: msg('Not overdue'),
  '1-30': msg('1–30 days overdue'),
  '31-60': msg('31–60 days overdue'),
  '61-90': msg('61–90 days overdue'),
  '90+': msg('Over 90 days overdue'),
};

/** The text of each filter's chip. */
export function useFilterTexts(filters: InvoiceFilters) {
  const { staff, services } = useChoices();
  const { site } = useBusiness();
  const { dayText } = useDays();
  const dates = dateLabels[filters.dates ?? 'issued'];
  const day = (date: string | undefined) => (date && !Number.isNaN(Date.parse(date)) ? dayText(date) : '…');
  const money = (amount: unknown) => moneyText(Number(amount) || 0, filters.currency ?? site.currency);
  const named = (choices: { value: string; label: string }[], id: string | undefined) =>
    choices.find(({ value }) => value === id)?.label ?? '…';

  const texts: Readonly<Record<FilterName, () => string>> = {
    q: () => t('“{words}”', { words: filters.q ?? '' }),
    customer: () => t('One customer'),
    staff: () => named(staff, filters.staff),
    service: () => named(services, filters.service),
    source: () => (filters.source ? t(sourceLabels[filters.source]) : ''),
    method: () =>
      filters.method ? t('Payment method: {method}', { method: methodText(filters.method) }) : '',
    currency: () => filters.currency ?? '',
    status: () => (filters.status ? statusWord(filters.status) : ''),
    age: () => (filters.age ? t(ageLabels[filters.age]) : ''),
    from: () => dates.from(day(filters.from)),
    to: () => dates.until(day(filters.to)),
    leastMinor: () => t('At least {amount}', { amount: money(filters.leastMinor) }),
    mostMinor: () => t('Up to {amount}', { amount: money(filters.mostMinor) }),
  };
  return (name: FilterName) => texts[name]();
}
