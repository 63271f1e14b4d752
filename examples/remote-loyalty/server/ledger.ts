import type { ExtensionQuery } from '@daybook/contract/server-extension';
import type { Rules } from '../src/contract.ts';

export const migrations = [
  {
    name: '0001_points',
    script: `
      create table ext_loyalty.rules (
        only_one boolean primary key default true check (only_one),
        points_per_visit int not null,
        spend_per_point_minor bigint not null,
        point_value_minor bigint not null
      );
      -- The state is pending until Daybook has given the credit.
      create table ext_loyalty.redemption (
        redemption_id uuid primary key,
        customer_id uuid not null,
        points int not null check (points > 0),
        worth_minor bigint not null,
        currency text not null,
        state text not null check (state in ('pending', 'given')),
        by_name text not null,
        at timestamptz not null
      );
      create index redemption_customer on ext_loyalty.redemption (customer_id, at);
      create index redemption_at on ext_loyalty.redemption (at);`,
  },
];

const standard: Rules = { pointsPerVisit: 10, spendPerPointMinor: 100_000, pointValueMinor: 1000 };

interface RulesRow {
  pointsPerVisit: number;
  spendPerPointMinor: number;
  pointValueMinor: number;
}

export async function readRules(query: ExtensionQuery): Promise<Rules> {
  const [row] = await query<RulesRow>(`
    select points_per_visit as "pointsPerVisit", spend_per_point_minor as "spendPerPointMinor",
      point_value_minor as "pointValueMinor"
    from ext_loyalty.rules`);
  return row ?? standard;
}

export const writeRules = (
  query: ExtensionQuery,
  { pointsPerVisit, spendPerPointMinor, pointValueMinor }: Rules,
) =>
  query(
    `insert into ext_loyalty.rules (points_per_visit, spend_per_point_minor, point_value_minor) values ($1, $2, $3)
    on conflict (only_one) do update set points_per_visit = excluded.points_per_visit,
      spend_per_point_minor = excluded.spend_per_point_minor, point_value_minor = excluded.point_value_minor`,
    [pointsPerVisit, spendPerPointMinor, pointValueMinor],
  );

export interface StoredRedemption {
  redemptionId: string;
  customerId: string;
  points: number;
  worthMinor: number;
  currency: string;
  state: 'pending' | 'given';
  at: Date;
}

const columns = `redemption_id as "redemptionId", customer_id as "customerId", points, worth_minor as "worthMinor",
  currency, state, at`;

/** The redemptions of a customer, and of those who were merged into them, latest first. */
export const redemptionsOf = (query: ExtensionQuery, customerId: string) =>
  query<StoredRedemption>(
    `select ${columns} from ext_loyalty.redemption
    where customer_id = $1 or customer_id in (select customer_id from customer where merged_into = $1)
    order by at desc`,
    [customerId],
  );

/** Redemptions of one customer happen one after another. */
export const lockCustomer = (query: ExtensionQuery, customerId: string) =>
  query(`select pg_advisory_xact_lock(hashtextextended('loyalty ' || $1, 0))`, [customerId]);

export const findRedemption = async (query: ExtensionQuery, redemptionId: string) =>
  (
    await query<StoredRedemption>(`select ${columns} from ext_loyalty.redemption where redemption_id = $1`, [
      redemptionId,
    ])
  )[0];

export const insertRedemption = (
  query: ExtensionQuery,
  { redemptionId, customerId, points, worthMinor, currency, at, by }: StoredRedemption & { by: string },
) =>
  query(
    `insert into ext_loyalty.redemption
      (redemption_id, customer_id, points, worth_minor, currency, state, by_name, at)
    values ($1, $2, $3, $4, $5, 'pending', $6, $7)`,
    [redemptionId, customerId, points, worthMinor, currency, by, at],
  );

/** False if it was given before. */
export const markGiven = async (query: ExtensionQuery, redemptionId: string): Promise<boolean> => {
  const rows = await query(
    `update ext_loyalty.redemption set state = 'given' where redemption_id = $1 and state = 'pending'
    returning redemption_id`,
    [redemptionId],
  );
  return rows.length > 0;
};

export const removeRedemption = (query: ExtensionQuery, redemptionId: string) =>
  query(`delete from ext_loyalty.redemption where redemption_id = $1 and state = 'pending'`, [redemptionId]);

interface SummaryRow {
  points: number;
  worthMinor: number;
  customers: number;
}

/** Redemptions since an instant, in one currency. */
export async function sumSince(query: ExtensionQuery, since: Date, currency: string): Promise<SummaryRow> {
  const [row] = await query<SummaryRow>(
    `select coalesce(sum(points), 0)::int as points, coalesce(sum(worth_minor), 0)::bigint as "worthMinor",
      count(distinct customer_id)::int as customers
    from ext_loyalty.redemption where state = 'given' and at >= $1 and currency = $2`,
    [since, currency],
  );
  return row ?? { points: 0, worthMinor: 0, customers: 0 };
}
