import type { PriceKind } from '@daybook/domain/money';
import { folded } from '@daybook/domain/text/folding';
import type { Db } from '../../../../platform/database/types.ts';
import type { GivenService } from '../../rows/row-columns.ts';
import { type Candidate, firstRows, type Planned, refusal, verdict } from '../planned.ts';
import { findCategories, findServices, type StoredService } from './services.repo.ts';

/** A service as far as a file tells of it. */
export interface Offer {
  description: string;
  durationMinutes: number;
  priceKind: PriceKind;
  priceMinor: number;
  beforeMinutes: number;
  afterMinutes: number;
}

export interface ServiceWrite {
  serviceId: string | null;
  name: string;
  /** Of a category that is not there yet, only its name. */
  category: { id: string } | { name: string };
  before: Offer | null;
  after: Offer;
}

const offerOf = (stored: StoredService): Offer => ({
  description: stored.description ?? '',
  durationMinutes: stored.durationMinutes,
  priceKind: stored.priceKind,
  priceMinor: Number(stored.priceMinor),
  beforeMinutes: stored.beforeMinutes,
  afterMinutes: stored.afterMinutes,
});

/** A price makes a service cost something, and none makes it free; "from" stays. */
function pricedBy(given: GivenService, before: Offer): Pick<Offer, 'priceKind' | 'priceMinor'> {
  if (given.price === undefined) return before;
  if (given.price === 0) return { priceKind: 'free', priceMinor: 0 };
  return { priceKind: before.priceKind === 'from' ? 'from' : 'fixed', priceMinor: given.price };
}

const merged = (before: Offer, given: GivenService): Offer => ({
  ...pricedBy(given, before),
  description: given.description ?? before.description,
  durationMinutes: given.durationMinutes ?? before.durationMinutes,
  beforeMinutes: given.beforeMinutes ?? before.beforeMinutes,
  afterMinutes: given.afterMinutes ?? before.afterMinutes,
});

function words(offer: Offer, exponent: number): readonly (readonly [string, string])[] {
  const amount = (offer.priceMinor / 10 ** exponent).toFixed(exponent);
  const price = { fixed: amount, from: `from ${amount}`, free: 'free', on_request: 'on request' }[
    offer.priceKind
  ];
  return [
    ['Description', offer.description],
    ['Minutes', String(offer.durationMinutes)],
    ['Price', price],
    ['Minutes before', String(offer.beforeMinutes)],
    ['Minutes after', String(offer.afterMinutes)],
  ];
}

function changesOf(before: Offer | null, after: Offer, exponent: number): Planned['changes'] {
  const was = new Map(before ? words(before, exponent) : []);
  return words(after, exponent).flatMap(([field, is]) => {
    const old = was.get(field) ?? '';
    const isNothing = before === null && (is === '' || is === '0');
    return old === is || isNothing ? [] : [{ field, before: old === '' ? null : old, after: is }];
  });
}

const newOffer: Offer = {
  description: '',
  durationMinutes: 0,
  priceKind: 'on_request',
  priceMinor: 0,
  beforeMinutes: 0,
  afterMinutes: 0,
};

/** Plans rows of services: by name within their category. */
export async function servicePlanner(db: Db, exponent: number) {
  const categories = new Map(
    (await findCategories(db)).reverse().map((category) => [folded(category.name), category]),
  );
  const byName = Map.groupBy(await findServices(db), ({ name }) => folded(name));
  const seen = firstRows();

  /** By name; within the category where one is given. */
  function find({ name = '', category }: GivenService): StoredService[] {
    const named = byName.get(folded(name)) ?? [];
    if (!category) return named;
    const within = categories.get(folded(category))?.categoryId;
    return named.filter(({ categoryId }) => categoryId === within);
  }

  function planOne({ row, given }: Candidate<'services'>): Planned<ServiceWrite> {
    const { name = '', category = '' } = given;
    const [stored, ...others] = find(given);
    if (others.length > 0) {
      const where = category ? 'in this category' : 'in several categories: give the category';
      return refusal(row, name, `There are several services of this name ${where}.`);
    }
    const first = seen(stored?.serviceId ?? `${folded(category)}\n${folded(name)}`, row);
    if (first) return refusal(row, name, `Row ${first} is about the same service.`);
    return stored ? change(row, given, stored) : create(row, given, categories.get(folded(category)));
  }

  function change(row: number, given: GivenService, stored: StoredService): Planned<ServiceWrite> {
    const { name = '' } = given;
    const before = offerOf(stored);
    const after = merged(before, given);
    if (stored.processingEnds !== null && stored.processingEnds >= after.durationMinutes) {
      return refusal(row, name, 'The service would end before its processing time does.');
    }
    if (after.priceMinor < Number(stored.depositMinor ?? 0)) {
      return refusal(row, name, 'The service would cost less than the deposit that it asks for.');
    }
    const changes = changesOf(before, after, exponent);
    const target = { id: stored.serviceId, fingerprint: stored.fingerprint };
    const write = { serviceId: stored.serviceId, name, category: { id: stored.categoryId }, before, after };
    return verdict({ row, label: name }, target, changes, write);
  }

  function create(
    row: number,
    given: GivenService,
    category: { categoryId: string; name: string } | undefined,
  ): Planned<ServiceWrite> {
    const { name = '' } = given;
    const missing = [
      ...(given.category ? [] : ['A new service needs a category.']),
      ...(given.durationMinutes === undefined ? ['A new service needs its minutes.'] : []),
    ];
    if (missing.length > 0) return refusal(row, name, ...missing);
    const after = merged(newOffer, given);
    const into = category ? category.name : `${given.category} (new)`;
    const changes = [
      { field: 'Service', before: null, after: name },
      { field: 'Category', before: null, after: into },
      ...changesOf(null, after, exponent),
    ];
    const write = {
      serviceId: null,
      name,
      category: category ? { id: category.categoryId } : { name: given.category ?? '' },
      before: null,
      after,
    };
    return verdict({ row, label: name }, null, changes, write);
  }

  return async (candidates: readonly Candidate<'services'>[]): Promise<Planned<ServiceWrite>[]> =>
    candidates.map(planOne);
}
