import type { CalendarData, Proposal } from '../calendar-data.ts';

/** What nobody can set aside: a column that is not theirs to write in, or a service that is not done there. */
export function forbiddenWords(proposal: Proposal, { staff }: Pick<CalendarData, 'staff'>): string | null {
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
  return performs ? null : `${person.name} does not perform ${item.serviceName}`;
}

const notTheirs = (name: string) => `You may not change the calendar of ${name}`;
