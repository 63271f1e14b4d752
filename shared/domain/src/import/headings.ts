import { normalized } from '../unicode.ts';
import { type ImportField, type ImportKind, importFields, importKinds } from './fields.ts';

/** For each column of a file the field that it fills, or null for one that is left out. */
export type ColumnMapping = readonly (string | null)[];

/** A heading as it is compared: "E-Mail  Address*" is "email address". */
export const headingKey = (heading: string): string =>
  normalized(heading, 'NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\be mail\b/g, 'email')
    .trim();

const means = (field: ImportField, key: string): boolean =>
  [field.label, ...field.known].some((name) => headingKey(name) === key);

/** Fills each field from the first column whose heading means it. No field is filled twice. */
export function matchHeadings(kind: ImportKind, headings: readonly string[]): (string | null)[] {
  const taken = new Set<string>();
  return headings.map((heading) => {
    const key = headingKey(heading);
    if (key === '') return null;
    const found = importFields[kind].find((field) => !taken.has(field.key) && means(field, key));
    if (found) taken.add(found.key);
    return found?.key ?? null;
  });
}

/** What only one kind has, and so tells it from the others. */
const tells: Readonly<Record<ImportKind, readonly string[]>> = {
  customers: ['firstName', 'lastName', 'phone', 'marketingOptIn', 'tags'],
  services: ['durationMinutes', 'price', 'category'],
  staff: ['title', 'bio'],
};

/** Which kind the headings speak of; null where they do not tell. */
export function recogniseKind(headings: readonly string[]): ImportKind | null {
  const scores = importKinds.map((kind) => {
    const fields = matchHeadings(kind, headings).filter((field) => field !== null);
    const telling = fields.filter((field) => tells[kind].includes(field)).length;
    const named = headings.some((heading) => nouns[kind].includes(headingKey(heading))) ? 2 : 0;
    return { kind, score: telling * 2 + named + (telling + named > 0 ? fields.length / 100 : 0) };
  });
  const [best, next] = scores.sort((a, b) => b.score - a.score);
  return best && best.score > 0 && best.score !== next?.score ? best.kind : null;
}

const nouns: Readonly<Record<ImportKind, readonly string[]>> = {
  customers: ['customer', 'customer name', 'client', 'client name'],
  services: ['service', 'service name', 'treatment'],
  staff: ['staff', 'staff member', 'staff name', 'employee', 'team member'],
};
