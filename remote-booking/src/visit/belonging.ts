import type { Service } from '@daybook/contract/catalogue';

/** The service itself, or the one that something is a part of. */
const baseOf = ({ serviceId, part }: Service): string => part?.of ?? serviceId;

export const isAddon = ({ part }: Pick<Service, 'part'>): boolean => part?.kind === 'addon';

/** True where an add-on stands behind what it is added to, or behind another add-on of it. */
const follows = (addon: Service, before: Service | undefined): boolean =>
  before !== undefined && baseOf(before) === baseOf(addon);

/** Without add-ons that have lost what they are added to: old links name such. */
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

/**
 * Puts a service into a visit. An option takes the place of the other options of its service; an add-on goes behind what
 * it is added to.
 */
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

/** Takes a service out of a visit, with its add-ons. */
export const withoutService = (chosen: readonly Service[], serviceId: string): Service[] =>
  withoutLoose(chosen.filter((service) => service.serviceId !== serviceId));
