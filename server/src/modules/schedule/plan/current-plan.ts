import type { Db } from '../../../platform/database/types.ts';
import { versionQuery } from '../../availability/booking-rules.repo.ts';
import { type Plan, readPlan } from './plan.ts';

/** What was read last. It holds as long as the rules have the version behind which it was read. */
let last: { version: string; from: number; plan: Plan } | null = null;

/**
 * The plan of everybody, as {@link readPlan} would read it now, for any time from `from` on. Not for a transaction that
 * changes hours itself.
 */
export async function findPlan(db: Db, from: Date): Promise<Plan> {
  const { rows } = await db.executeQuery(versionQuery(db, {}));
  const version = rows[0]?.version ?? '';
  const isSame = last?.version === version;
  if (last && isSame && last.from <= from.getTime()) return last.plan;
  const plan = await readPlan(db, from);
  // Who asks about a time that is over does not make everybody carry what was then.
  if (!isSame) last = { version, from: from.getTime(), plan };
  return plan;
}
