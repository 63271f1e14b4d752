import { type AnswersOf, askTogether } from '../../platform/database/transaction.ts';
import type { Db, Tx } from '../../platform/database/types.ts';
import {
  type BookingRules,
  type RequestedService,
  readRules,
  rulesQuery,
  versionQuery,
} from './booking-rules.repo.ts';

/** Rules for visitors as they were read under a version. They hold as long as the database names the same one. */
export interface CachedRules {
  version: string;
  rules: BookingRules;
}

/** What was read last, by what was asked for. */
const known = new Map<string, CachedRules>();

/** More than most businesses have services with their staff members; of whoever asks for ever new ones, the oldest go. */
const atMost = 500;

const questionOf = (services: readonly RequestedService[]) => JSON.stringify(services);

/** What may still be so: whoever goes by it asks for the version, too. */
export const cachedRules = (services: readonly RequestedService[]): CachedRules | undefined =>
  known.get(questionOf(services));

/** What is asked to have the rules as they are at this moment. {@link readCurrentRules} reads the answers. */
export const currentRules = (db: Db, services: readonly RequestedService[]) =>
  [versionQuery(db, {}), rulesQuery(services).compile(db)] as const;

/** Null when one of the services cannot be booked as it was asked for. */
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
  // Read behind their version: had they changed in between, the next look would find another one.
  if (rules) known.set(question, { ...stands, rules });
  return rules;
}

/** The rules for visitors as they are at this moment. */
export const findCurrentRules = async (
  tx: Tx,
  services: readonly RequestedService[],
): Promise<BookingRules | null> =>
  readCurrentRules(await askTogether(tx, currentRules(tx, services)), services);
