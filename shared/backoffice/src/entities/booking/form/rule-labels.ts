import type { StartRefusal } from '@daybook/contract/slots';
import type { StartRefusalReason } from '@daybook/domain/start-refusal';
import { msg, t } from '@daybook/i18n';
import { formatDuration } from '@daybook/ui/format/duration';

/** The context of a rule's text. */
export interface RuleContext {
  /** The owner of the calendar. */
  staffName: string;
  /** Formats an instant in the zone of the business. */
  when: (at: string) => string;
}

/** Why a time is impossible or unusual, in words for staff. */
export function ruleText(refusal: StartRefusal, { staffName: name, when }: RuleContext): string {
  switch (refusal.reason) {
    case 'service_inactive':
      return t('This service is unavailable');
    case 'staff_inactive':
      return t('{name} isn’t taking bookings', { name });
    case 'closed':
      return refusal.closureName
        ? t('The business is closed: {reason}', { reason: refusal.closureName })
        : t('The business is closed');
    case 'time_off':
      return refusal.until
        ? t('{name} has time off until {when}', { name, when: when(refusal.until) })
        : t('{name} has time off', { name });
    case 'blocked':
      return t('{name} has blocked this time', { name });
    case 'break':
      return t('{name} has a break at this time', { name });
    case 'outside_hours':
      return t('Outside {name}’s working hours', { name });
    case 'horizon':
      return t('Beyond the online booking window');
    case 'notice':
      return refusal.noticeMinutes
        ? t('Inside the online notice period ({duration})', {
            duration: formatDuration(refusal.noticeMinutes),
          })
        : t('Inside the online notice period');
    case 'taken':
      return t('{name} has another appointment at this time', { name });
    case 'held':
      return t('A customer is booking this time online');
    case 'capacity':
      return t('Not enough places left');
    case 'buffer':
      return t('Too close to another of {name}’s appointments', { name });
    case 'new_customers':
      return t('This service is for new customers only');
    case 'cap':
      return capText(refusal, name);
  }
}

function capText({ of }: StartRefusal, name: string): string {
  if (of === 'service') return t('Booking limit for this service reached');
  if (of === 'customer') return t('Customer has reached their limit of upcoming bookings');
  return t('{name} has reached their limit of bookings for this day', { name });
}

const ruleNames: Readonly<Record<StartRefusalReason, string>> = {
  service_inactive: msg('service unavailable'),
  staff_inactive: msg('not taking bookings'),
  closed: msg('business closed'),
  time_off: msg('time off'),
  blocked: msg('blocked time'),
  break: msg('break'),
  outside_hours: msg('outside working hours'),
  horizon: msg('booking window'),
  notice: msg('notice period'),
  taken: msg('double booking'),
  held: msg('time held online'),
  capacity: msg('places'),
  buffer: msg('buffer'),
  cap: msg('booking limit'),
  new_customers: msg('new customers only'),
};

const isReason = (rule: string): rule is StartRefusalReason => rule in ruleNames;

/** The name of an overridden rule, as stored. */
export const ruleName = (rule: string): string => (isReason(rule) ? t(ruleNames[rule]) : rule);
