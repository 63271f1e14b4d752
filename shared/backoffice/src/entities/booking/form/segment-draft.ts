import type { Service } from '@daybook/contract/catalogue';
import type { StaffChoice } from '@daybook/contract/slots';
import { t } from '@daybook/i18n';
import { formatDuration } from '@daybook/ui/format/duration';

/** One service of a booking while it is planned. */
export interface SegmentDraft {
  /** Empty until one is chosen. */
  serviceId: string;
  staff: StaffChoice;
  /** Null means the service's duration with that staff member; NaN for text that is not a duration. */
  minutes: number | null;
}

export interface SegmentProblems {
  serviceId?: string;
  minutes?: string;
}

/** The duration of a service with a staff member, or with anyone. */
export const usualMinutes = (service: Service, staff: StaffChoice): number =>
  service.ownTerms.find(({ staffId }) => staffId === staff)?.durationMinutes ?? service.durationMinutes;

const longestMinutes = 1440;

/** Why an appointment cannot have this duration. */
export const lengthProblem = (minutes: number): string | null =>
  minutes >= 1 && minutes <= longestMinutes
    ? null
    : t('Enter a duration of up to {longest}.', { longest: formatDuration(longestMinutes) });

/** Validates the choice; returns the values and the problems. */
export function validateSegment({ serviceId, staff, minutes }: SegmentDraft): {
  segment: { serviceId: string; staff: StaffChoice; durationMinutes?: number } | null;
  problems: SegmentProblems;
} {
  const wrong = minutes === null ? null : lengthProblem(minutes);
  const problems: SegmentProblems = {
    ...(!serviceId && { serviceId: t('Choose a service.') }),
    ...(wrong && { minutes: wrong }),
  };
  const isWrong = Object.keys(problems).length > 0;
  return {
    segment: isWrong ? null : { serviceId, staff, ...(minutes !== null && { durationMinutes: minutes }) },
    problems,
  };
}
