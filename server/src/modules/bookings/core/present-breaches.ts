import type { StartRefusal as RefusalDto } from '@daybook/contract/slots';
import type { StartRefusal } from '@daybook/domain/start-refusal';

/** Presents a refusal to the back office, with all details. */
export function presentStartRefusal(refusal: StartRefusal): RefusalDto {
  switch (refusal.reason) {
    case 'closed':
      return { reason: refusal.reason, closureName: refusal.closureName };
    case 'time_off':
      return { reason: refusal.reason, until: new Date(refusal.untilAt).toISOString() };
    case 'horizon':
      return { reason: refusal.reason, lastDate: refusal.lastDate };
    case 'notice':
      return { reason: refusal.reason, noticeMinutes: refusal.noticeMinutes };
    case 'cap':
      return { reason: refusal.reason, of: refusal.of };
    default:
      return { reason: refusal.reason };
  }
}
