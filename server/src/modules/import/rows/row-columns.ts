import { atLeastMinutes, atMostMinutes, says, upTo } from '@daybook/contract/says';
import { Email, line } from '@daybook/contract/values';
import { fieldLabel, type ImportKind } from '@daybook/domain/import/fields';
import type { ColumnMapping } from '@daybook/domain/import/headings';
import { isEmptyCell, parseAmount, parseList, parseMinutes, splitName } from '@daybook/domain/import/typed';
import { type Message, msg, t } from '@daybook/i18n';
import { z } from 'zod';
import { read } from './cell.ts';
import { CustomerCells } from './customer-cells.ts';
import { ownId, ownOfServices, ownOfStaff, withOwn } from './own-cells.ts';
import { problemOf } from './problem-of.ts';

const minutes = (min: number, max: number) =>
  read(parseMinutes, msg('Enter minutes, like 45 or 1:30.')).pipe(
    z.number().min(min, atLeastMinutes(min)).max(max, atMostMinutes(max)),
  );
const text = (max: number) => z.string().max(max, upTo(max));
const several = (items: z.ZodType<string[], string[]>) => z.string().transform(parseList).pipe(items);

/** The price in the smallest unit of a currency with this many decimals. */
const serviceCells = (exponent: number) =>
  z
    .object({
      serviceId: ownId,
      categoryId: ownId,
      // Of an option: the service's name and its own.
      name: line(msg('Enter a name.'), 200),
      category: line(msg('Enter a category.'), 80),
      description: text(2000),
      durationMinutes: minutes(1, 1440),
      price: read((typed) => parseAmount(typed, exponent), msg('Enter an amount, like 12500 or 12,500.00.')),
      beforeMinutes: minutes(0, 720),
      afterMinutes: minutes(0, 720),
      ...ownOfServices,
    })
    .partial()
    .transform((cells) => withOwn(cells, ownOfServices));

/** In spoken order. */
function spokenName(written: string): string {
  const { firstName, lastName } = splitName(written);
  return `${firstName} ${lastName}`.trim();
}

const StaffCells = z
  .object({
    staffId: ownId,
    serviceId: ownId,
    name: line(msg('Enter a name.'), 120),
    email: Email,
    title: line(msg('Enter a job title.'), 120),
    bio: text(2000),
    services: several(z.array(line(msg('Enter a service.'), 120)).max(100, says(msg('Up to 100 services.')))),
    ...ownOfStaff,
  })
  .partial()
  // Our own export has names in spoken order already.
  .transform(({ name, ...cells }) => ({
    ...withOwn(cells, ownOfStaff),
    name: name === undefined || cells.staffId ? name : spokenName(name),
  }));

/** The given values: only columns that are mapped and not empty. */
export type GivenCustomer = z.output<typeof CustomerCells>;
export type GivenService = z.output<ReturnType<typeof serviceCells>>;
export type GivenStaff = z.output<typeof StaffCells>;
export interface GivenOf {
  customers: GivenCustomer;
  services: GivenService;
  staff: GivenStaff;
}

const nobody: Readonly<Record<ImportKind, { needs: readonly string[]; sentence: Message }>> = {
  customers: {
    needs: ['firstName', 'email', 'phone', 'customerId'],
    sentence: msg('A customer needs a name, an email address or a phone number.'),
  },
  services: { needs: ['name'], sentence: msg('A service needs a name.') },
  staff: {
    needs: ['name', 'email', 'staffId'],
    sentence: msg('A staff member needs a name or an email address.'),
  },
};

export type CheckedCells<K extends ImportKind> = { given: GivenOf[K] } | { refusals: string[] };

/** Accepts the decimals of any currency; the business's own are checked later. */
const mostDecimals = 3;

/** Parses the cells of a row by the mapping of its columns. */
export function checkCells<K extends ImportKind>(
  kind: K,
  mapping: ColumnMapping,
  cells: readonly string[],
  exponent: number = mostDecimals,
): CheckedCells<K> {
  const typed = Object.fromEntries(
    mapping.flatMap((field, column) => {
      const cell = cells[column] ?? '';
      return field !== null && !isEmptyCell(cell) ? [[field, cell]] : [];
    }),
  );
  const parsed = schemaOf(kind, exponent).safeParse(typed);
  if (!parsed.success) return { refusals: sentences(kind, parsed.error.issues) };
  const { needs, sentence } = nobody[kind];
  const found = new Map(Object.entries(parsed.data));
  if (!needs.some((field) => found.get(field))) return { refusals: [t(sentence)] };
  // The schema matches the kind.
  return { given: parsed.data as GivenOf[K] };
}

const schemas = new Map<string, z.ZodType>();

function schemaOf(kind: ImportKind, exponent: number): z.ZodType<object> {
  const known = schemas.get(`${kind} ${exponent}`);
  if (known) return known as z.ZodType<object>;
  const schema = { customers: CustomerCells, services: serviceCells(exponent), staff: StaffCells }[kind];
  schemas.set(`${kind} ${exponent}`, schema);
  return schema;
}

const sentences = (kind: ImportKind, issues: readonly z.core.$ZodIssue[]): string[] => [
  ...new Set(issues.map(({ path, message }) => problemOf(fieldLabel(kind, String(path[0])), message))),
];
