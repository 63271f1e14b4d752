import type { ImportKind } from '@daybook/domain/import/fields';
import type { Db, Tx } from '../../../platform/database/types.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { customerPlanner } from './customers/plan.ts';
import { writeCustomers } from './customers/write.ts';
import type { Candidate, ImportObjectKind, Planned, WorkDeps, Written } from './planned.ts';
import { servicePlanner } from './services/plan.ts';
import { serviceWriter } from './services/write.ts';
import { staffPlanner } from './staff/plan.ts';
import { writeStaff } from './staff/write.ts';

/** Plans rows in portions, and writes the plan. */
export interface Plan<K extends ImportKind> {
  /** The kind of object in the rows. */
  kind: ImportObjectKind;
  portion(candidates: readonly Candidate<K>[]): Promise<{
    planned: Planned[];
    write(tx: Tx): Promise<Written[]>;
  }>;
}

/** One per file and run: a plan remembers earlier rows. */
export const plans: {
  [K in ImportKind]: (
    deps: WorkDeps,
    db: Db,
    options: { actor: SignedIn; exponent: number },
  ) => Promise<Plan<K>>;
} = {
  async customers(deps, db, { actor }) {
    const { plan, haveMade } = customerPlanner(db);
    return {
      kind: 'customer',
      async portion(candidates) {
        const planned = await plan(candidates);
        async function write(tx: Tx): Promise<Written[]> {
          const written = await writeCustomers(deps, tx, planned, actor);
          haveMade(
            written.filter(({ kind, before }) => kind === 'customer' && before === null).map(({ id }) => id),
          );
          return written;
        }
        return { planned, write };
      },
    };
  },
  async services(deps, db, { exponent }) {
    const plan = await servicePlanner(db, exponent);
    const write = serviceWriter(deps);
    return {
      kind: 'service',
      async portion(candidates) {
        const planned = await plan(candidates);
        return { planned, write: (tx) => write(tx, planned) };
      },
    };
  },
  async staff(deps, db) {
    const plan = await staffPlanner(db);
    return {
      kind: 'staff',
      async portion(candidates) {
        const planned = await plan(candidates);
        return { planned, write: (tx) => writeStaff(deps, tx, planned) };
      },
    };
  },
};
