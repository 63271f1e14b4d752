import type { RegisterFilters } from '@daybook/contract/register-question';
import { bookingSourceNames, paymentStateNames } from '@daybook/domain/booking-names';
import { commaList } from '@daybook/domain/lists';
import { statusesIn } from '@daybook/domain/register';
import { t } from '@daybook/i18n';
import { formatDate } from '@daybook/ui/format/when';
import { statusLooks } from '@daybook/ui/statuses';
import { useBusiness } from '../../../entities/business/Business.tsx';
import { useCategoryChoices, useChoices } from '../../../entities/catalogue/use-choices.ts';
import { dateIn } from '../../../kit/time/days-text.ts';
import type { FilterName } from './register-filters.ts';

/** The label of each filter. */
export function useFilterTexts(filters: RegisterFilters) {
  const { staff, services } = useChoices();
  const categories = useCategoryChoices();
  const { zone, now } = useBusiness();
  const today = dateIn(now, zone);
  const day = (date: string | undefined) => (date ? formatDate(date, today) : '');
  const named = (choices: { value: string; label: string }[], id: string | undefined) =>
    choices.find(({ value }) => value === id)?.label ?? '…';

  const texts: Readonly<Record<FilterName, () => string>> = {
    q: () => `“${filters.q}”`,
    staff: () => named(staff, filters.staff),
    service: () => named(services, filters.service),
    category: () => named(categories, filters.category),
    customer: () => t('One customer'),
    status: () => commaList(statusesIn(filters.status ?? '').map((status) => t(statusLooks[status].word))),
    source: () => (filters.source ? t(bookingSourceNames[filters.source]) : ''),
    payment: () => (filters.payment ? t(paymentStateNames[filters.payment]) : ''),
    from: () => t('From {date}', { date: day(filters.from) }),
    to: () => t('Until {date}', { date: day(filters.to) }),
    createdFrom: () => t('Booked from {date}', { date: day(filters.createdFrom) }),
    createdTo: () => t('Booked until {date}', { date: day(filters.createdTo) }),
    changed: () => t('Changed by the customer'),
    overridden: () => t('Rule overridden'),
  };
  return (name: FilterName) => texts[name]();
}
