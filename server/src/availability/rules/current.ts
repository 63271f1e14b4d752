import { type AnswersOf, askTogether } from '../../platform/database/transaction.ts';
import type { Db, Tx } from '../../platform/database/types.ts';
import { type AskedService, type CurrentQueries, currentQueries, type Rules, readRules } from './repo.ts';

interface Known {
  version: string;
  rules: Rules | null;
}

/** Rules as they were read last, by what was asked for. They hold as long as the database names the same version. */
const known = new Map<string, Known>();

/** More than most businesses have services with their staff members; of whoever asks for ever new ones, the oldest go. */
const atMost = 500;

const questionOf = (services: readonly AskedService[]) => JSON.stringify(services);

/**
 * What is asked to have the rules for visitors as they are at this moment: their version alone where they were read
 * before, otherwise both. {@link readCurrentRules} reads the answers.
 */
export const currentRules = (db: Db, services: readonly AskedService[]): CurrentQueries =>
  currentQueries(db, services, { isKnown: known.has(questionOf(services)) });

/** Null when one of the services cannot be booked as it was asked for. Asks again where they have changed. */
export async function readCurrentRules(
  tx: Tx,
  [[stands], found]: AnswersOf<CurrentQueries>,
  services: readonly AskedService[],
): Promise<Rules | null> {
  if (!stands) throw new Error('The rules have no version.');
  const question = questionOf(services);
  if (found) {
    // Read behind their version: had they changed in between, the next look would find another one.
    const rules = readRules(found, services);
    known.delete(question);
    const [oldest] = known.keys();
    if (oldest !== undefined && known.size >= atMost) known.delete(oldest);
    known.set(question, { ...stands, rules });
    return rules;
  }
  const last = known.get(question);
  if (last?.version === stands.version) return last.rules;
  known.delete(question);
  return findCurrentRules(tx, services);
}

/** The rules for visitors as they are at this moment. */
export const findCurrentRules = async (tx: Tx, services: readonly AskedService[]): Promise<Rules | null> =>
  readCurrentRules(tx, await askTogether(tx, currentRules(tx, services)), services);
