import type { ParsedBodyOf } from '@daybook/contract/endpoints';
import type { Retention } from '@daybook/contract/retention';
import { msg, t } from '@daybook/i18n';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Db } from '../../../platform/database/types.ts';
import { conflict } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { outdated } from '../../../platform/outdated.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { CustomerDeps } from '../change-customer.ts';
import { nextDay } from './erase-long-absent.ts';
import { countInactive, findRetention, updateRetention } from './retention.repo.ts';

export async function readRetention(db: Db, now: Date): Promise<Retention> {
  const { months, version } = await findRetention(db);
  return { months, due: await countInactive(db, now), version };
}

/** Takes effect tomorrow, so that a mistake can be undone. */
export const saveRetention = (
  { db, ...deps }: CustomerDeps,
  actor: SignedIn,
  { months, customersSeen, version }: ParsedBodyOf<'PUT settings/retention'>,
): Promise<Retention> =>
  inTransaction(db, async (tx) => {
    const now = deps.clock.now();
    const before = await findRetention(tx);
    const isNew = months !== before.months;
    const due = (await countInactive(tx, now)).find((one) => one.months === months)?.customers ?? 0;
    if (isNew && due > customersSeen) {
      throw conflict(
        'version_conflict',
        t(
          '{count, plural, one {# customer} other {# customers}} would be erased now. Check the number and try again.',
          {
            count: due,
          },
        ),
      );
    }
    const dueAt = isNew ? months && nextDay(now) : before.dueAt;
    if (!(await updateRetention(tx, { months, dueAt, version }))) {
      throw outdated('settings');
    }
    await recordAudit(deps, tx, {
      actor,
      action: 'changed',
      object: { kind: 'business', id: 'data', name: msg('Data retention') },
      before: { eraseAfterMonths: before.months },
      after: { eraseAfterMonths: months },
    });
    return readRetention(tx, now);
  });
