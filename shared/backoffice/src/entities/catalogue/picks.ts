import type { Service } from '@daybook/contract/catalogue';
import { formatDuration } from '@daybook/ui/format/duration';
import type { Pick } from '@daybook/ui/PickField';
import { priceText } from './price-text.ts';
import { useCategoryChoices } from './use-choices.ts';

/** A team member as a choice. */
export interface Performer {
  staffId: string;
  name: string;
  avatarUrl?: string | null;
}

const terms = (service: Service, durationMinutes: number, priceMinor: number): string =>
  `${formatDuration(durationMinutes)} · ${priceText(service.priceKind, priceMinor, service.currency)}`;

/** The services below their categories, each with its length and price. */
export function useServicePicks(services: readonly Service[]): readonly Pick[] {
  const categories = useCategoryChoices();
  const place = ({ categoryId }: Service) => categories.findIndex(({ value }) => value === categoryId);
  return services
    .toSorted((one, other) => place(one) - place(other))
    .map((service) => ({
      value: service.serviceId,
      label: service.name,
      detail: terms(service, service.durationMinutes, service.priceMinor),
      group: categories[place(service)]?.label,
    }));
}

/** A team member, with the length and price of the service if they have their own. */
export function personPick({ staffId, name, avatarUrl = null }: Performer, service?: Service): Pick {
  const own = service?.ownTerms.find((one) => one.staffId === staffId);
  return {
    value: staffId,
    label: name,
    person: { picture: avatarUrl },
    ...(service &&
      own && {
        detail: terms(
          service,
          own.durationMinutes ?? service.durationMinutes,
          own.priceMinor ?? service.priceMinor,
        ),
      }),
  };
}
