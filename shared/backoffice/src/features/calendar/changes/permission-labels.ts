import { t } from '@daybook/i18n';
import type { CalendarData, Proposal } from '../calendar-data.ts';
import { bookingOf, canGoAlone, canGoWhole } from './move-wish.ts';

/**
 * Refusals that cannot be overridden: a column without permission, a service not performed there, or a broken order.
 */
export function forbiddenText(
  proposal: Proposal,
  { staff, items }: Pick<CalendarData, 'staff' | 'items'>,
): string | null {
  if (proposal.staffId === null) return null;
  const person = staff.find(({ staffId }) => staffId === proposal.staffId);
  if (!person) return null;
  if (proposal.kind === 'create') {
    return person.canBook || person.canBlock ? null : notTheirs(person.name);
  }
  const { item } = proposal;
  if (item.kind === 'blocked') return person.canBlock ? null : notTheirs(person.name);
  if (!person.canBook) return notTheirs(person.name);
  const performs = item.staffId === person.staffId || person.serviceIds.includes(item.serviceId);
  if (!performs)
    return t('{name} doesn’t perform {service}', { name: person.name, service: item.serviceName });
  const booking = bookingOf(item, items);
  // If the whole booking moves, the order of its services stays the same.
  const keepsOrder = canGoWhole(item, proposal, booking) || canGoAlone(item, proposal, booking);
  return keepsOrder ? null : t('Services in a visit must stay in order');
}

const notTheirs = (name: string) => t('You can’t change {name}’s calendar', { name });
