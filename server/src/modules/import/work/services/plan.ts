import { CategoryTranslations } from '@daybook/contract/categories';
import { foldText } from '@daybook/domain/text/folding';
import { t } from '@daybook/i18n';
import { kept } from '@daybook/i18n/kept';
import type { Db } from '../../../../platform/database/types.ts';
import type { OwnOfServices } from '../../rows/own-cells.ts';
import { problemOf } from '../../rows/problem-of.ts';
import type { GivenService } from '../../rows/row-columns.ts';
import { otherIds } from '../other-ids.repo.ts';
import { type Candidate, firstRows, type Planned, refusal, skipped, verdict } from '../planned.ts';
import { formProblemsOf } from './form-problems.ts';
import { changesOf, merged, newOffer, type Offer, offerOf } from './offer.ts';
import { findCategories, findServices, type StoredService } from './services.repo.ts';

export interface CategoryWrite {
  newCategory: { id: string; name: string; description: string; own: OwnOfServices };
}

export interface ServiceWrite {
  serviceId: string | null;
  /** For a new service: the id it had in our own export. */
  ownId: string | null;
  name: string;
  /** For a new category, only its name. */
  category: { id: string } | { name: string };
  before: Offer | null;
  after: Offer;
}

const isOwn = ({ own }: GivenService) => Object.keys(own).length > 0;

const isCategory = ({ serviceId, categoryId, own }: GivenService) =>
  categoryId !== undefined && serviceId === undefined && own.online_visible !== undefined;

type Catalogue = Awaited<ReturnType<typeof readCatalogue>>;

/** Stored services, by each identifier. */
async function readCatalogue(db: Db) {
  const categories = (await findCategories(db)).reverse();
  const otherId = await otherIds(db);
  const services = await findServices(db);
  const categoryByName = new Map(categories.map((category) => [foldText(category.name), category]));
  const categoryById = new Map(categories.map((category) => [category.categoryId, category]));
  const byId = new Map(services.map((service) => [service.serviceId, service]));
  const byName = Map.groupBy(
    services.filter(({ kind }) => kind === 'service'),
    ({ name }) => foldText(name),
  );

  const partsOf = (serviceId: string, { name = '', own: { kind } }: GivenService) =>
    services.filter(
      (part) =>
        part.record.part_of === serviceId && part.kind === kind && foldText(part.name) === foldText(name),
    );
  const withId = <T>(stored: ReadonlyMap<string, T>, id = '') => stored.get(id) ?? stored.get(otherId(id));
  const categoryOf = ({ category = '', categoryId }: GivenService) =>
    categoryId ? withId(categoryById, categoryId) : categoryByName.get(foldText(category));

  return {
    categoryOf,
    /** The category of a row about one. */
    findCategory: ({ name = '', categoryId }: GivenService) =>
      withId(categoryById, categoryId) ?? categoryByName.get(foldText(name)),
    wholeOf(serviceId: string): string | undefined {
      const service = withId(byId, serviceId);
      return service?.kind === 'service' ? service.serviceId : undefined;
    },
    /** By name, within the category if given. Names of parts are unique only within their service. */
    find(given: GivenService, partOf: string | undefined): StoredService[] {
      const own = withId(byId, given.serviceId);
      if (own) return [own];
      if (given.own.part_of) return partOf === undefined ? [] : partsOf(partOf, given);
      const named = byName.get(foldText(given.name ?? '')) ?? [];
      if (!given.category && !given.categoryId) return named;
      const within = categoryOf(given)?.categoryId;
      return named.filter(({ categoryId }) => categoryId === within);
    },
  };
}

type Stored = Pick<Candidate<'services'>, 'row' | 'given'> & { exponent: number };

function change({ row, given, exponent }: Stored, stored: StoredService): Planned<ServiceWrite> {
  const { name = '' } = given;
  const { serviceId, categoryId } = stored;
  const before = offerOf(stored);
  const after = merged(before, given);
  if (stored.processingEnds !== null && stored.processingEnds >= after.durationMinutes) {
    return refusal(row, name, t('The service would end before its processing time does.'));
  }
  if (after.priceMinor < Number(stored.depositMinor ?? 0)) {
    return refusal(row, name, t('The service would cost less than its deposit.'));
  }
  const reasons = isOwn(given) ? formProblemsOf(name, categoryId, after) : [];
  if (reasons.length > 0) return refusal(row, name, ...reasons);
  const changes = changesOf(before, after, exponent);
  const target = { id: serviceId, fingerprint: stored.fingerprint };
  const write = { serviceId, ownId: null, name, category: { id: categoryId }, before, after };
  return verdict({ row, label: name }, target, changes, write);
}

interface ServiceParents {
  category: { categoryId: string; name: string } | undefined;
  /** The parent of a part. */
  partOf: string | undefined;
}

/** The required fields that a new service lacks. */
function missingOf(given: GivenService, { category, partOf }: ServiceParents): string[] {
  const { kind = 'service', part_of } = given.own;
  const isPart = kind !== 'service' || part_of !== undefined;
  const isLost = isPart && (kind === 'service' || !partOf);
  return [
    ...(given.categoryId && !category ? [t('Its category isn’t here yet. Import category.csv first.')] : []),
    ...(given.category || given.categoryId ? [] : [t('A new service needs a category.')]),
    ...(isLost ? [t('The service that this belongs to is not among your services.')] : []),
    ...(given.durationMinutes === undefined ? [t('A new service needs a duration.')] : []),
  ];
}

function create({ row, given, exponent }: Stored, place: ServiceParents): Planned<ServiceWrite> {
  const { name = '', own } = given;
  const { category, partOf } = place;
  const missing = missingOf(given, place);
  if (missing.length > 0) return refusal(row, name, ...missing);
  const after = merged(newOffer, given);
  after.own = { ...after.own, kind: own.kind ?? 'service', ...(partOf && { part_of: partOf }) };
  const reasons = isOwn(given) && category ? formProblemsOf(name, category.categoryId, after) : [];
  if (reasons.length > 0) return refusal(row, name, ...reasons);
  const changes = [
    { field: t('Service'), before: null, after: name },
    {
      field: t('Category'),
      before: null,
      after: category ? category.name : t('{name} (new)', { name: given.category ?? '' }),
    },
    ...changesOf(null, after, exponent),
  ];
  return verdict({ row, label: name }, null, changes, {
    serviceId: null,
    ownId: given.serviceId ?? null,
    name,
    category: category ? { id: category.categoryId } : { name: given.category ?? '' },
    before: null,
    after,
  });
}

type Seen = ReturnType<typeof firstRows>;

function planCategory(
  { row, given }: Candidate<'services'>,
  catalogue: Catalogue,
  seen: Seen,
): Planned<CategoryWrite> {
  const { name = '', description = '', categoryId: id = '', own } = given;
  const stored = catalogue.findCategory(given);
  if (stored) {
    const isSame = stored.categoryId === id;
    const notes = isSame
      ? t('This category is already here.')
      : t('There is already a category with this name. Its services go there.');
    return { ...skipped(row, name, notes), target: { id: stored.categoryId, fingerprint: '' }, givenId: id };
  }
  if (name.length > 80)
    return refusal(row, name, problemOf(t('Category'), t('Up to {max, number} characters.', { max: 80 })));
  if (!CategoryTranslations.safeParse(own.translations ?? {}).success)
    return refusal(row, name, problemOf(t('Category'), t('A translation is too long.')));
  const first = seen(`category ${id}`, row) ?? seen(`category ${foldText(name)}`, row);
  if (first) return refusal(row, name, t('Row {first, number} is about the same category.', { first }));
  const changes = [{ field: t('Category'), before: null, after: name }];
  return verdict({ row, label: name }, null, changes, { newCategory: { id, name, description, own } });
}

const severalOf = ({ category, categoryId }: GivenService): string =>
  category || categoryId
    ? t('There are several services with this name in this category.')
    : t('There are several services with this name. Add the category.');

/** Plans rows of services: by our own id, then by name within the category. */
export async function servicePlanner(db: Db, exponent: number) {
  const catalogue = await readCatalogue(db);
  const seen = firstRows();
  /** The local ids of the file's services. */
  const ids = new Map<string, string>();

  function partOf({ own: { part_of: id = '' } }: GivenService): string | undefined {
    return ids.get(id) ?? catalogue.wholeOf(id);
  }

  function planService({ row, given }: Candidate<'services'>): Planned<ServiceWrite> {
    const { name = '', category = '', serviceId } = given;
    const parent = partOf(given);
    const [stored, ...others] = catalogue.find(given, parent);
    if (others.length > 0) return refusal(row, name, severalOf(given));
    const first = seen(stored?.serviceId ?? serviceId ?? `${foldText(category)}\n${foldText(name)}`, row);
    if (first) return refusal(row, name, t('Row {first, number} is about the same service.', { first }));
    const planned = stored
      ? change({ row, given, exponent }, stored)
      : create({ row, given, exponent }, { category: catalogue.categoryOf(given), partOf: parent });
    const isWhole = given.own.part_of === undefined && planned.outcome !== 'refuse';
    if (serviceId && isWhole) ids.set(serviceId, stored?.serviceId ?? serviceId);
    return { ...planned, givenId: serviceId };
  }

  function planOne(candidate: Candidate<'services'>): Planned<ServiceWrite | CategoryWrite> {
    const { row, given } = candidate;
    if (isCategory(given)) return planCategory(candidate, catalogue, seen);
    const { name = '', own } = given;
    // The name of an option includes the service's.
    if (!own.part_of && name.length > 120)
      return refusal(row, name, problemOf(t('Service'), t('Up to {max, number} characters.', { max: 120 })));
    return planService(candidate);
  }

  /** Parts after their parents, whatever the order in the file. */
  return async (candidates: readonly Candidate<'services'>[]) =>
    kept(() =>
      candidates
        .toSorted((a, b) => Number(Boolean(a.given.own.part_of)) - Number(Boolean(b.given.own.part_of)))
        .map(planOne),
    );
}
