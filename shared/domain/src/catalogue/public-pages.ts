import { foldText } from '../text/folding.ts';

/** A service as its public page needs it. */
interface NamedService {
  serviceId: string;
  name: string;
}

/** A staff member as their public page needs them. */
interface NamedPerson {
  staffId: string;
  name: string;
}

const idEnd = 8;
const mostLetters = 60;

/** `knotless-box-braids-99ee075a`: words for readers, then the end of the id, which alone decides. */
function slugOf(name: string, id: string): string {
  const words = foldText(name).match(/[\p{L}\p{N}\p{M}]+/gu);
  const text = [...(words ?? []).join('-')].slice(0, mostLetters).join('');
  return encodeURIComponent([text, id.slice(-idEnd)].filter(Boolean).join('-'));
}

/** Whether a slug means this id, under whichever name. */
const means = (slug: string, id: string): boolean =>
  slug.slice(-idEnd).toLowerCase() === id.slice(-idEnd).toLowerCase();

const serviceFolder = '/booking/s/';
const personFolder = '/booking/p/';

export const servicePagePath = ({ serviceId, name }: NamedService): string =>
  serviceFolder + slugOf(name, serviceId);

export const personPagePath = ({ staffId, name }: NamedPerson): string =>
  personFolder + slugOf(name, staffId);

/** Undefined for the slug of nothing on offer. The service may have had another name when its address was shared. */
export const serviceOfSlug = <T extends NamedService>(slug: string, services: readonly T[]): T | undefined =>
  services.find(({ serviceId }) => means(slug, serviceId));

export const personOfSlug = <T extends NamedPerson>(slug: string, people: readonly T[]): T | undefined =>
  people.find(({ staffId }) => means(slug, staffId));

/** What a path is the public page of. */
export type PublicPage =
  | { kind: 'business' }
  | { kind: 'service'; slug: string }
  | { kind: 'person'; slug: string };

/** Null for a path that is no page to be found and shared. */
export function publicPageAt(path: string): PublicPage | null {
  if (path === '/booking') return { kind: 'business' };
  for (const [kind, folder] of [
    ['service', serviceFolder],
    ['person', personFolder],
  ] as const) {
    const slug = path.startsWith(folder) ? path.slice(folder.length) : '';
    if (slug !== '' && !slug.includes('/')) return { kind, slug };
  }
  return null;
}
