import type { ServiceRules, StartQuestion } from '@daybook/domain/start-question';
import type { Book, Performer, Rules } from './repo.ts';

/** Who asks, and when. */
export interface Asker {
  now: Date;
  /** A hold of their own, named by the hash of its token, does not stand in their way. */
  ownToken: string | null;
  /** Known where somebody books and may not have any number of bookings. */
  customer?: StartQuestion['customer'];
}

const serviceRules = (rules: Rules, { sales }: Book): ServiceRules => ({
  // What cannot be booked is not even read.
  active: true,
  durationMinutes: rules.durationMinutes,
  stepMinutes: rules.stepMinutes,
  beforeMinutes: rules.beforeMinutes,
  afterMinutes: rules.afterMinutes,
  hours: null,
  noticeMinutes: rules.noticeMinutes,
  horizonDays: rules.horizonDays,
  buffersFitHours: rules.buffersFitHours,
  cap: rules.cap && sales && { ...rules.cap, ...sales },
});

/** What the rules of the domain are asked: one question for each staff member who performs the service. */
export function questions(rules: Rules, book: Book, { now, customer }: Asker): StartQuestion[] {
  const business = { zone: rules.zone, hours: rules.openingHours, closures: book.closures };
  const service = serviceRules(rules, book);
  // Also one with a staff member who is not asked about any more: it counts towards the cap.
  const ownHold = [...book.holds, ...(book.sales?.holds ?? [])].find(({ own }) => own);
  return rules.staff.map((performer) => ({
    now: now.getTime(),
    business,
    service,
    staff: staffRules(performer, book),
    ...(customer ? { customer } : {}),
    ...(ownHold ? { own: { holdId: ownHold.holdId } } : {}),
  }));
}

function staffRules(performer: Performer, book: Book): StartQuestion['staff'] {
  const isTheirs = ({ staffId }: { staffId: string }) => staffId === performer.staffId;
  return {
    id: performer.staffId,
    active: true,
    zone: performer.zone,
    hours: performer.keepsBusinessHours ? null : performer.hours,
    exceptions: book.exceptions.filter(isTheirs),
    breaks: performer.breaks,
    timeOff: book.timeOff.filter(isTheirs),
    bookingsPerDay: performer.bookingsPerDay,
    busy: book.busy.filter(isTheirs),
    holds: book.holds.filter(isTheirs),
  };
}
