import type { BookingStaff } from '@daybook/contract/slots';
import { t } from '@daybook/i18n';
import { invalid } from '../../platform/errors.ts';
import type { RequestedService } from './booking-rules.repo.ts';

/** The requested services with their staff; one choice applies to all. */
export function requestedServices(serviceIds: readonly string[], staff: BookingStaff): RequestedService[] {
  const choices = typeof staff === 'string' ? serviceIds.map(() => staff) : staff;
  if (choices.length !== serviceIds.length)
    throw invalid({ staff: t('Choose one for each service, or one for all.') });
  return serviceIds.map((serviceId, index) => ({ serviceId, staff: choices[index] ?? 'any' }));
}
