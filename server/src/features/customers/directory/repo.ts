import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { anyOf } from '../../../platform/database/any-of.ts';
import type { Db } from '../../../platform/database/types.ts';
import { emailKey } from '../../../platform/text-keys.ts';
import { type CustomerFields, customerFields } from '../repo.ts';
import type { Place, Sort } from './cursor.ts';
import type { Filter } from './filter.ts';

type Condition = RawBuilder<SqlBool>;

/** Below three letters the index knows only how words begin. */
const isShort = (word: string) => word.length < 3;

const escaped = (word: string) => word.replace(/[\\%_]/g, '\\$&');

function wordCondition(word: string, seesContact: boolean): Condition {
  // What most addresses and numbers have in common tells the index of parts nothing.
  if (seesContact && word.includes('@')) return sql`customer.email_key like ${`${escaped(emailKey(word))}%`}`;
  if (seesContact && /^\d{7,}$/.test(word))
    return sql`reverse(customer.phone_key) like ${`${[...word].reverse().join('')}%`}`;
  const pattern = sql`${isShort(word) ? '% ' : '%'} || searched(${escaped(word)}) || '%'`;
  const found = sql<SqlBool>`customer.search_text like ${pattern}`;
  // What is found would give an address away, letter by letter.
  return seesContact ? found : sql<SqlBool>`${found} and ' ' || customer.name_key like ${pattern}`;
}

const hasVisitWith = (staffIds: readonly string[]): Condition => sql`exists (
  select from booking join appointment using (booking_id)
  where booking.customer_id = customer.customer_id and appointment.staff_id = ${anyOf(staffIds)})`;

/** The reader finds by a reference that they may see. */
const hasReference = (reference: string, { scope }: Filter): Condition => sql`customer.customer_id in (
  select booking.customer_id from booking
  where booking.reference = ${reference} ${
    scope
      ? sql`and exists (select from appointment where appointment.booking_id = booking.booking_id
          and appointment.staff_id = ${anyOf(scope)})`
      : sql``
  })`;

function conditions(filter: Filter): Condition {
  const { scope, words, reference, only, tag } = filter;
  return sql.join(
    [
      // In the words of the partial indexes.
      sql`customer.merged_into is null and customer.anonymised_at is null`,
      ...(scope ? [hasVisitWith(scope)] : []),
      ...(reference === null ? [] : [hasReference(reference, filter)]),
      ...words.map((word) => wordCondition(word, filter.seesContact)),
      ...(only === 'blocked' ? [sql`customer.blocked_online_at is not null`] : []),
      ...(only === 'alerts' ? [sql`customer.alerts <> '{}'`] : []),
      ...(tag === undefined ? [] : [sql`customer.tags @> array[${tag}]`]),
    ],
    sql` and `,
  );
}

/** Each the expression of an index. */
const columns = {
  name: sql`customer.name_key`,
  lastVisitAt: sql`coalesce(customer.last_visit_at, 'epoch'::timestamptz)`,
  createdAt: sql`customer.created_at`,
} as const;
const columnOf = (sort: Sort) => {
  if (sort.endsWith('name')) return columns.name;
  return sort.endsWith('lastVisitAt') ? columns.lastVisitAt : columns.createdAt;
};

/** A page of the list, with one row more when there is another page. */
export async function findCustomers(
  db: Db,
  filter: Filter,
  { sort, after, count }: { sort: Sort; after: Place | null; count: number },
): Promise<CustomerFields[]> {
  const column = columnOf(sort);
  const [direction, beyond] = sort.startsWith('-') ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  const key = typeof after?.key === 'number' ? new Date(after.key) : after?.key;
  const { rows } = await sql<CustomerFields>`
    select ${customerFields} from customer
    where ${conditions(filter)}
      ${after ? sql`and (${column}, customer.customer_id) ${beyond} (${key}, ${after.customerId})` : sql``}
    order by ${column} ${direction}, customer.customer_id ${direction}
    limit ${count + 1}`.execute(db);
  return rows;
}

/** Counted no further than this: what is searched for has to be looked at row by row. */
export const exactUpTo = ({ words }: Filter): number => (words.length > 0 ? 1000 : 10_000);

export async function countCustomers(db: Db, filter: Filter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from (select from customer where ${conditions(filter)} limit ${exactUpTo(filter) + 1}) as counted`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
