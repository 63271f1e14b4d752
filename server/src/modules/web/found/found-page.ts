import { personOfSlug, publicPageAt, serviceOfSlug } from '@daybook/domain/public-pages';
import type { FirstData } from '../first-data.ts';
import { businessCard, type LinkCard, personCard, serviceCard } from '../link-card.ts';
import { businessFacts, personFacts, serviceFacts } from './business-facts.ts';

/** A page as search engines and link previews get it. */
export interface FoundPage {
  title: string;
  card: LinkCard;
  /** In the vocabulary of schema.org. */
  facts: object;
}

/**
 * The texts of a page to be found and shared. `missing` if it is the page of a service or a person that is not on offer;
 * null for every other page, and if the answers are not there.
 */
export function foundPage(path: string, first: FirstData, publicUrl: string): FoundPage | 'missing' | null {
  const page = publicPageAt(path);
  const { site, services, staff } = first;
  if (!page || !site || !services || !staff) return null;
  const business = businessCard(site, publicUrl);
  const titled = (card: LinkCard) => `${card.title} · ${site.name}`;

  if (page.kind === 'business')
    return { title: site.name, card: business, facts: businessFacts(site, services.items, business) };
  if (page.kind === 'service') {
    const service = serviceOfSlug(
      page.slug,
      services.items.filter(({ part }) => part === null),
    );
    if (!service) return 'missing';
    const card = serviceCard(service, site, publicUrl);
    return { title: titled(card), card, facts: serviceFacts(service, { site, card, business }) };
  }
  const person = personOfSlug(page.slug, staff.items);
  if (!person) return 'missing';
  const card = personCard(person, site, publicUrl);
  const performed = services.items.filter(({ staffIds }) => staffIds.includes(person.staffId));
  return { title: titled(card), card, facts: personFacts(person, performed, { card, business }) };
}
