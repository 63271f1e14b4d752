import type { StartRefusal } from '@daybook/contract/slots';
import { formatDuration } from '@daybook/ui/format/duration';

/** The context of a rule's text. */
export interface RuleContext {
  /** The owner of the calendar. */
  staffName: string;
  /** Formats an instant in the zone of the business. */
  when: (at: string) => string;
}

/** Why a time is impossible or unusual, in words for staff. */
export function ruleText(refusal: StartRefusal, { staffName, when }: RuleContext): string {
  switch (refusal.reason) {
    case 'service_inactive':
      return 'This service is not offered now';
    case 'staff_inactive':
      return `${staffName} takes no bookings now`;
    case 'closed':
      return refusal.closureName
        ? `The business is closed: ${refusal.closureName}`
        : 'The business is closed';
    case 'time_off':
      return refusal.until ? `${staffName} is away until ${when(refusal.until)}` : `${staffName} is away`;
    case 'blocked':
      return `${staffName} has blocked time then`;
    case 'break':
      return `${staffName} has a break then`;
    case 'outside_hours':
      return `Outside the working hours of ${staffName}`;
    case 'horizon':
      return 'Further ahead than customers may book';
    case 'notice':
      return refusal.noticeMinutes
        ? `Sooner than customers may book: they book ${formatDuration(refusal.noticeMinutes)} ahead`
        : 'Sooner than customers may book';
    case 'taken':
      return `${staffName} has another appointment then`;
    case 'held':
      return 'A customer is booking this time online';
    case 'capacity':
      return 'There are not enough places left';
    case 'buffer':
      return `Too close to another appointment of ${staffName}`;
    case 'new_customers':
      return 'For new customers, and this one has been here';
    case 'cap':
      return capText(refusal, staffName);
  }
}

function capText({ of }: StartRefusal, staffName: string): string {
  if (of === 'service') return 'This service is booked as often as it may be';
  if (of === 'customer') return 'This customer has as many open bookings as they may have';
  return `${staffName} has as many bookings on that day as allowed`;
}
