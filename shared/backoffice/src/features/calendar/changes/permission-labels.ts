import type { CalendarData, Proposal } from '../calendar-data.ts';
import { canGoAlone, canGoWhole, visitOf } from './move-wish.ts';

/**
 * What nobody can set aside: a column that is not theirs to write in, a service that is not done there, or one that
 * would no longer follow the one before it.
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
  // A service that takes its whole visit along passes none of it.
  const keepsOrder = canGoWhole(item, proposal, visit) || canGoAlone(item, proposal, visit);
  return keepsOrder ? null : 'The services of a visit keep their order';
}

const notTheirs = (name: string) => `You may not change the calendar of ${name}`;
