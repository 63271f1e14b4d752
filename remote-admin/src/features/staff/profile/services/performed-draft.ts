import type { PerformedService, StaffServicesInput } from '@daybook/contract/team';
import { t } from '@daybook/i18n';
import { readAmount, writeAmount } from '@daybook/ui/format/money-text';

/** A service as typed; an empty field uses the service's value. */
export interface PerformedDraft {
  isPerformed: boolean;
  /** NaN if it is unreadable. */
  minutes: number | null;
  price: string;
}

export type ServicesDraft = Readonly<Record<string, PerformedDraft>>;

export const draftOf = (services: readonly PerformedService[], currency: string): ServicesDraft =>
  Object.fromEntries(
    services.map(({ serviceId, own }) => [
      serviceId,
      {
        isPerformed: own !== null,
        minutes: own?.durationMinutes ?? null,
        price: own?.priceMinor == null ? '' : writeAmount({ amountMinor: own.priceMinor, currency }),
      },
    ]),
  );

/** The values to save, and the errors by field. Services that are not performed are not validated. */
export function validate(
  draft: ServicesDraft,
  currency: string,
): { services: StaffServicesInput['services']; problems: Record<string, string> } {
  const problems: Record<string, string> = {};
  const services = Object.entries(draft).flatMap(([serviceId, { isPerformed, minutes, price }]) => {
    if (!isPerformed) return [];
    const priceMinor = price.trim() === '' ? null : readAmount(price, currency);
    if (minutes !== null && !(minutes >= 5 && minutes <= 1440))
      problems[`${serviceId}.minutes`] = t('Enter a duration of 5 minutes to 24 hours.');
    if (price.trim() !== '' && priceMinor === null) problems[`${serviceId}.price`] = t('Enter an amount.');
    return { serviceId, durationMinutes: minutes, priceMinor };
  });
  return { services, problems };
}
