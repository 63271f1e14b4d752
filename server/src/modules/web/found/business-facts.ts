import { currencyExponent } from '@daybook/domain/money';
import type { FirstData } from '../first-data.ts';
import type { LinkCard, Person, Service } from '../link-card.ts';

type Site = NonNullable<FirstData['site']>;

const context = 'https://schema.org';
/** Enough for a result in a search engine; the page itself shows all. */
const mostOffers = 30;

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** `09:30`; 24:00 is 00:00 of the next day. */
function clock(minute: number): string {
  const ofDay = minute % 1440;
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
}

const opening = ({ weekday, startMinute, endMinute }: Site['hours'][number]) => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: `${context}/${weekdays[weekday - 1]}`,
  opens: clock(startMinute),
  closes: clock(endMinute),
});

const amount = (minor: number, currency: string): string => {
  const places = currencyExponent(currency);
  return (minor / 10 ** places).toFixed(places);
};

/** The price as an offer states it; a price on request is left out. */
function priceOf({ priceKind, priceMinor, currency }: Service): object {
  if (priceKind === 'free') return { price: '0', priceCurrency: currency };
  if (priceMinor === null || priceKind === 'on_request') return {};
  const price = amount(priceMinor, currency);
  if (priceKind === 'fixed') return { price, priceCurrency: currency };
  return { priceSpecification: { '@type': 'PriceSpecification', minPrice: price, priceCurrency: currency } };
}

const offer = (service: Service) => ({
  '@type': 'Offer',
  itemOffered: {
    '@type': 'Service',
    name: service.name,
    ...(service.description && { description: service.description }),
  },
  ...priceOf(service),
});

const bookingUrl = ({ url }: LinkCard, choice: Record<string, string>) =>
  `${url}?${new URLSearchParams(choice)}`;

const reserving = (urlTemplate: string, name: string) => ({
  '@type': 'ReserveAction',
  target: { '@type': 'EntryPoint', urlTemplate },
  result: { '@type': 'Reservation', name },
});

/**
 * The business in the vocabulary of schema.org, for search engines: name, contact, opening hours, services with prices,
 * and where to book. Only facts that the page shows as well.
 */
export function businessFacts(site: Site, services: readonly Service[], card: LinkCard): object {
  const { name, phone, email, address, website, socialLinks, hours } = site;
  const bookable = services.filter(({ part }) => part === null);
  return {
    '@context': context,
    '@type': 'LocalBusiness',
    '@id': card.url,
    name,
    description: card.description,
    url: card.url,
    ...(card.image && { image: card.image.url }),
    ...(phone && { telephone: phone }),
    ...(email && { email }),
    ...(address && { address }),
    ...((website || socialLinks.length > 0) && { sameAs: [website, ...socialLinks].filter(Boolean) }),
    currenciesAccepted: site.currency,
    ...(hours.length > 0 && { openingHoursSpecification: hours.map(opening) }),
    ...(bookable.length > 0 && { makesOffer: bookable.slice(0, mostOffers).map(offer) }),
    potentialAction: reserving(card.url, name),
  };
}

interface About {
  card: LinkCard;
  business: LinkCard;
}

const shortFactsOf = ({ url, siteName }: LinkCard) => ({
  '@type': 'LocalBusiness',
  '@id': url,
  name: siteName,
});

/** A service, with its price and its provider. */
export function serviceFacts(service: Service, { site, card, business }: About & { site: Site }): object {
  const { name } = service;
  return {
    '@context': context,
    '@type': 'Service',
    '@id': card.url,
    name,
    description: card.description,
    url: card.url,
    ...(card.image && { image: card.image.url }),
    provider: { ...shortFactsOf(business), ...(site.address && { address: site.address }) },
    offers: { '@type': 'Offer', url: card.url, ...priceOf(service) },
    potentialAction: reserving(bookingUrl(business, { service: service.serviceId }), name),
  };
}

/** A staff member, with their employer and their services. */
export function personFacts(
  { name, title, staffId }: Person,
  performed: readonly Service[],
  { card, business }: About,
): object {
  return {
    '@context': context,
    '@type': 'Person',
    '@id': card.url,
    name,
    url: card.url,
    ...(title && { jobTitle: title }),
    ...(card.image && { image: card.image.url }),
    worksFor: shortFactsOf(business),
    ...(performed.length > 0 && { makesOffer: performed.slice(0, mostOffers).map(offer) }),
    potentialAction: reserving(bookingUrl(business, { staff: staffId }), name),
  };
}
