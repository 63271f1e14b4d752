import { type AnswersOf, queryTogether } from '../../platform/database/transaction.ts';
import type { Db, Tx } from '../../platform/database/types.ts';
import {
  type BookingRules,
  type RequestedService,
  readRules,
  rulesQuery,
  versionQuery,
} from './booking-rules.repo.ts';

/** Rules for visitors with their version. They are valid while the database has the same version. */
export interface CachedRules {
  version: string;
  rules: BookingRules;
}

/** The latest rules, by requested services. */
const known = new Map<string, CachedRules>();

/** More than the combinations of most businesses. The oldest entries go first. */
const atMost = 500;

const questionOf = (services: readonly RequestedService[]) => JSON.stringify(services);

/** Possibly outdated rules: the caller compares the version, too. */
export const cachedRules = (services: readonly RequestedService[]): CachedRules | undefined =>
  known.get(questionOf(services));

/** The queries for the current rules; {@link readCurrentRules} reads their answers. */
export const currentRules = (db: Db, services: readonly RequestedService[]) =>
  [versionQuery(db, {}), rulesQuery(services).compile(db)] as const;

/** Null if one of the services cannot be booked as requested. */
export function readCurrentRules(
  [[stands], found]: AnswersOf<ReturnType<typeof currentRules>>,
  services: readonly RequestedService[],
): BookingRules | null {
  if (!stands) throw new Error('The rules have no version.');
  const question = questionOf(services);
  const rules = readRules(found, services);
  known.delete(question);
  const [oldest] = known.keys();
  if (oldest !== undefined && known.size >= atMost) known.delete(oldest);
  // Read after their version: a change in between gives the next request another version.
  if (rules) known.set(question, { ...stands, rules });
  return rules;
}

/** The current rules for visitors. */
export const findCurrentRules = async (
  tx: Tx,
  services: readonly RequestedService[],
): Promise<BookingRules | null> =>
  readCurrentRules(await queryTogether(tx, currentRules(tx, services)), services);
