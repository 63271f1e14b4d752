import type { Db } from '../../../platform/database/types.ts';
import { versionQuery } from '../../availability/booking-rules.repo.ts';
import { type Plan, readPlan } from './plan.ts';

/** The last plan read. Valid while the rules have the same version. */
let last: { version: string; from: number; plan: Plan } | null = null;

/**
 * Everyone's plan, as {@link readPlan} would read it now, for any time from `from` on. Not for a transaction that
 * changes hours itself.
 */
export async function findPlan(db: Db, from: Date): Promise<Plan> {
  const { rows } = await db.executeQuery(versionQuery(db, {}));
  const version = rows[0]?.version ?? '';
  const isSame = last?.version === version;
  if (last && isSame && last.from <= from.getTime()) return last.plan;
  const plan = await readPlan(db, from);
  // A question about the past must not make the cached plan larger for everyone.
  if (!isSame) last = { version, from: from.getTime(), plan };
  return plan;
}
