import type { CalendarData, Proposal } from '../calendar-data.ts';
import { canGoAlone, canGoWhole, visitOf } from './move-wish.ts';

/**
 * Refusals nobody can override: a column without permission, a service not performed there, or an order that would
 * break.
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
  if (!performs) return `${person.name} does not perform ${item.serviceName}`;
  const visit = visitOf(item, items);
  // A service that moves its whole visit passes none of it.
  const keepsOrder = canGoWhole(item, proposal, visit) || canGoAlone(item, proposal, visit);
  return keepsOrder ? null : 'The services of a visit keep their order';
}

const notTheirs = (name: string) => `You may not change the calendar of ${name}`;
