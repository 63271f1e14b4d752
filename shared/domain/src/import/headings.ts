import { t } from '@daybook/i18n';
import { normalized } from '../text/unicode.ts';
import { type ImportField, type ImportKind, importFields, importKinds, labelOf } from './fields.ts';

/** The field of each column of a file, or null for an ignored one. */
export type ColumnMapping = readonly (string | null)[];

/** A heading in comparison form: "E-Mail  Address*" is "email address". */
export const headingKey = (heading: string): string =>
  normalized(heading, 'NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\be mail\b/g, 'email')
    .trim();

/** How well a heading matches a field: 0 for its own name; null for no match. */
function closeness(field: ImportField, key: string): number | null {
  const place = [field.label, labelOf(field), ...field.known].findIndex((name) => headingKey(name) === key);
  return place < 0 ? null : place;
}

/** The columns that identify our own tables; of customers including notes, of services including categories. */
const ownTables: Readonly<Record<ImportKind, readonly (readonly string[])[]>> = {
  customers: [
    ['customer_id', 'pays_afterwards'],
    ['customer_id', 'customer_note_id'],
  ],
  services: [
    ['service_id', 'category_id', 'part_of'],
    ['category_id', 'online_visible'],
  ],
  staff: [
    ['staff_id', 'keeps_business_hours'],
    ['staff_id', 'service_id', 'price_minor'],
  ],
};

const isOwnTable = (kind: ImportKind, headings: readonly string[]): boolean =>
  ownTables[kind].some((table) => table.every((name) => headings.includes(name)));

/** Assigns each field the column with the best heading. No field is assigned twice. */
export function matchHeadings(kind: ImportKind, headings: readonly string[]): (string | null)[] {
  const keys = headings.map(headingKey);
  const mapping: (string | null)[] = headings.map(() => null);
  const isOwn = isOwnTable(kind, headings);
  for (const field of importFields[kind].filter(({ isColumn }) => isOwn || !isColumn)) {
    const named = keys.flatMap((key, column) => {
      const place = key === '' || mapping[column] ? null : closeness(field, key);
      return place === null ? [] : [{ column, place }];
    });
    const [best] = named.toSorted((a, b) => a.place - b.place);
    if (best) mapping[best.column] = field.key;
  }
  return mapping;
}

/** Derived columns of Daybook's exports: ignoring them loses nothing. */
const derived = ['email key', 'phone key', 'name key', 'search text', 'version', 'hours version'];

/** The names of columns that are not imported, except derived ones. */
export const unmappedColumns = (
  headings: readonly string[],
  mapping: ColumnMapping,
): { column: number; name: string }[] =>
  headings.flatMap((heading, column) =>
    mapping[column] || derived.includes(headingKey(heading))
      ? []
      : [{ column, name: heading || t('Column {number}', { number: column + 1 }) }],
  );

const about = '(?:appointment|appt|booking|visit|event|session|reservation|class)';
const timeHeading = new RegExp(
  `^(?:(?:${about} )?(?:date|time|starts?|ends?|start time|end time|start at|end at|date time|date and time)|` +
    `${about} (?:start date|end date|day)|(?:start|end) date(?: and)? time|scheduled (?:at|for|date|time)|` +
    // Our own list of bookings in French.
    `(?:date|time) of ${about}|(?:debut|fin) du rendez vous)$`,
);
const serviceHeading =
  /^(?:services?|prestations?|service name|treatments?|treatment name|(?:appointment|booking|event|class|session) (?:type|name|type name))$/;
const possibleServiceHeading = /^(?:type|event|class|item)$/;
const appointmentHeading = new RegExp(
  `^${about} (?:id|ref|reference|number|no|status|date|time|starts?|ends?|type|price|duration)$`,
);
const personFields = ['fullName', 'firstName', 'lastName', 'email', 'phone'];

/**
 * Whether the headings are those of a list of appointments: time, service and person. Such a list also names customers,
 * each as often as they come, and is easily mistaken for a list of customers.
 */
export function listsAppointments(headings: readonly string[]): boolean {
  const keys = headings.map((heading) => headingKey(heading.replace(/\([^()]*\)/g, ' ')));
  const count = (pattern: RegExp) => keys.filter((key) => pattern.test(key)).length;
  const [when, which] = [count(timeHeading), count(appointmentHeading)];
  const hasClock = keys.some((key) => timeHeading.test(key) && /time|start|debut/.test(key));
  const what = count(serviceHeading) + (hasClock ? count(possibleServiceHeading) : 0);
  const who = matchHeadings('customers', headings).some(
    (field) => field !== null && personFields.includes(field),
  );
  return who && ((when > 0 && what + which > 0) || which > 1);
}

/** Columns that only one kind has. */
const distinctiveFields: Readonly<Record<ImportKind, readonly string[]>> = {
  customers: ['customerId', 'firstName', 'lastName', 'phone', 'marketingOptIn', 'tags', 'blocked'],
  services: ['durationMinutes', 'price', 'category'],
  staff: ['title', 'bio'],
};

/** The kind that the headings indicate; null if unclear, and for appointments, which are not imported. */
export function recogniseKind(headings: readonly string[]): ImportKind | null {
  const own = importKinds.find((kind) => isOwnTable(kind, headings));
  if (own) return own;
  if (listsAppointments(headings)) return null;
  const scores = importKinds.map((kind) => {
    const fields = matchHeadings(kind, headings).filter((field) => field !== null);
    const distinctive = fields.filter((field) => distinctiveFields[kind].includes(field)).length;
    const named = headings.some((heading) => nouns[kind].includes(headingKey(heading))) ? 2 : 0;
    return { kind, score: distinctive * 2 + named + (distinctive + named > 0 ? fields.length / 100 : 0) };
  });
  const [best, next] = scores.sort((a, b) => b.score - a.score);
  return best && best.score > 0 && best.score !== next?.score ? best.kind : null;
}

const nouns: Readonly<Record<ImportKind, readonly string[]>> = {
  customers: ['customer', 'customer name', 'client', 'client name'],
  services: ['service', 'service name', 'treatment'],
  staff: ['staff', 'staff member', 'staff name', 'employee', 'team member'],
};
