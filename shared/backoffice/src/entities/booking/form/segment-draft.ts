import type { Service } from '@daybook/contract/catalogue';
import type { StaffChoice } from '@daybook/contract/slots';
import { t } from '@daybook/i18n';

/** One service of a booking while it is planned. */
export interface SegmentDraft {
  /** Empty until one is chosen. */
  serviceId: string;
  staff: StaffChoice;
  /** The typed minutes; empty means the service's duration with that staff member. */
  minutes: string;
}

export interface SegmentProblems {
  serviceId?: string;
  minutes?: string;
}

/** The duration of a service with a staff member, or with anyone. */
export const usualMinutes = (service: Service, staff: StaffChoice): number =>
  service.ownTerms.find(({ staffId }) => staffId === staff)?.durationMinutes ?? service.durationMinutes;

const longestMinutes = 1440;

/** Validates the choice; returns the values and the problems. */
export function validateSegment({ serviceId, staff, minutes }: SegmentDraft): {
  segment: { serviceId: string; staff: StaffChoice; durationMinutes?: number } | null;
  problems: SegmentProblems;
} {
  const text = minutes.trim();
  const durationMinutes = Number(text);
  const isLength =
    Number.isInteger(durationMinutes) && durationMinutes > 0 && durationMinutes <= longestMinutes;
  const problems: SegmentProblems = {
    ...(!serviceId && { serviceId: t('Choose a service.') }),
    ...(text &&
      !isLength && { minutes: t('Enter whole minutes, up to {most, number}.', { most: longestMinutes }) }),
  };
  const isWrong = Object.keys(problems).length > 0;
  return { segment: isWrong ? null : { serviceId, staff, ...(text && { durationMinutes }) }, problems };
}
