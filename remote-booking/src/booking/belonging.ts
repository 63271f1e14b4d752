import type { Service } from '@daybook/contract/catalogue';

/** The service itself, or the service of a part. */
const baseOf = ({ serviceId, part }: Service): string => part?.of ?? serviceId;

export const isAddon = ({ part }: Pick<Service, 'part'>): boolean => part?.kind === 'addon';

/** True if an add-on follows its service, or another add-on of it. */
const follows = (addon: Service, before: Service | undefined): boolean =>
  before !== undefined && baseOf(before) === baseOf(addon);

/** Leaves out add-ons without their service, which old links may contain. */
export function withoutLoose(services: readonly Service[]): Service[] {
  const kept: Service[] = [];
  for (const service of services) {
    if (!isAddon(service) || follows(service, kept.at(-1))) kept.push(service);
  }
  return kept;
}

/** Whether an add-on can be chosen now. */
export const canAdd = (addon: Service, chosen: readonly Service[]): boolean =>
  chosen.some((service) => !isAddon(service) && baseOf(service) === baseOf(addon));

/** Adds a service to a booking. An option replaces the other options of its service; an add-on follows its service. */
export function withService(chosen: readonly Service[], added: Service): Service[] {
  const base = baseOf(added);
  const isOfBase = (service: Service) => baseOf(service) === base;
  if (!isAddon(added)) {
    const place = chosen.findIndex((service) => !isAddon(service) && isOfBase(service));
    return place < 0 ? [...chosen, added] : chosen.with(place, added);
  }
  const last = chosen.findLastIndex(isOfBase);
  return last < 0 ? [...chosen] : chosen.toSpliced(last + 1, 0, added);
}

/** Removes a service from a booking, with its add-ons. */
export const withoutService = (chosen: readonly Service[], serviceId: string): Service[] =>
  withoutLoose(chosen.filter((service) => service.serviceId !== serviceId));
