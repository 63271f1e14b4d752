import type { ParsedQueryOf } from '@daybook/contract/endpoints';
import { BookingServices, StaffChoice } from '@daybook/contract/slots';
import type { Interval } from '@daybook/domain/interval';
import { t } from '@daybook/i18n';
import { z } from 'zod';
import { invalid } from '../../../platform/errors.ts';
import type { RequestedService } from '../../availability/booking-rules.repo.ts';
import { requestedServices } from '../../availability/requested-services.ts';

const day = 86_400_000;

/** The query of a list of starts. */
export interface SlotsQuestion {
  services: RequestedService[];
  range: Interval;
  partySize: number;
}

export function readSlotsQuestion(query: ParsedQueryOf<'GET slots'>, longestDays = 62): SlotsQuestion {
  const services = BookingServices.safeParse(query.services.split(','));
  if (!services.success) throw invalid({ services: t('Choose one to five services.') });
  const staff = z.array(StaffChoice).safeParse(query.staff.split(','));
  if (!staff.success) throw invalid({ staff: t('Choose staff members, or “any”.') });
  const [only, ...others] = staff.data;
  return {
    services: requestedServices(services.data, only === undefined || others.length > 0 ? staff.data : only),
    range: rangeOf(query, longestDays),
    partySize: query.seats ?? 1,
  };
}

function rangeOf({ from, to }: { from: string; to: string }, longestDays: number): Interval {
  const range = { startAt: Date.parse(from), endAt: Date.parse(to) };
  if (range.startAt >= range.endAt) throw invalid({ to: t('The range must end after it starts.') });
  if (range.endAt - range.startAt > longestDays * day) {
    throw invalid({ to: t('Choose up to {days, number} days.', { days: longestDays }) });
  }
  return range;
}
