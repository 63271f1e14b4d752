import type { RegisterFilters } from '@daybook/contract/register-question';
import { statusesIn } from '@daybook/domain/register';
import { formatDate } from '@daybook/ui/format/when';
import { statusLooks } from '@daybook/ui/statuses';
import { paymentLabels } from '../../../entities/booking/payments/payment-labels.ts';
import { useBusiness } from '../../../entities/business/Business.tsx';
import { dateIn } from '../../../kit/time/days-text.ts';
import type { FilterName } from './register-filters.ts';
import { sourceLabels } from './register-labels.ts';
import { useChoices } from './use-choices.ts';

/** The label of each filter. */
export function useFilterTexts(filters: RegisterFilters) {
  const { staff, services, categories } = useChoices();
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
    customer: () => 'One customer',
    status: () =>
      statusesIn(filters.status ?? '')
        .map((status) => statusLooks[status].word)
        .join(' or '),
    source: () => (filters.source ? sourceLabels[filters.source] : ''),
    payment: () => (filters.payment ? paymentLabels[filters.payment] : ''),
    from: () => `From ${day(filters.from)}`,
    to: () => `Until ${day(filters.to)}`,
    createdFrom: () => `Booked from ${day(filters.createdFrom)}`,
    createdTo: () => `Booked until ${day(filters.createdTo)}`,
    changed: () => 'Changed by the customer',
    overridden: () => 'With a rule set aside',
  };
  return (name: FilterName) => texts[name]();
}
