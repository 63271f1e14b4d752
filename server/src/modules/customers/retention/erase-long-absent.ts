import type { RetentionMonths } from '@daybook/domain/retention';
import { t } from '@daybook/i18n';
import { kept } from '@daybook/i18n/kept';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { CustomerDeps } from '../change-customer.ts';
import { eraseLockedCustomer, lockCustomerProfiles } from '../erase/erase.commands.ts';
import {
  deleteExpiredWaitlistEntries,
  findInactive,
  findRetention,
  scheduleNextRun,
} from './retention.repo.ts';

export const nextDay = (now: Date): Date => new Date(now.getTime() + 24 * 3_600_000);

/**
 * Once a day: erases customers who have been away for the configured period, in portions until none is left, then old
 * waiting-list entries of others. Any number of workers may run at once; one that stops leaves the rest to the next
 * run.
 */
export async function eraseInactiveCustomers(
  deps: CustomerDeps & Pick<Deps, 'log'>,
  atOnce = 200,
): Promise<void> {
  const { db, clock, log } = deps;
  const now = clock.now();
  const { months, dueAt } = await findRetention(db);
  if (!months || !dueAt || dueAt > now) return;
  const absent = await findInactive(db, now, { months, atMost: atOnce });
  for (const customerId of absent) {
    await eraseAbsent(deps, customerId, months).catch((err: unknown) =>
      log.error({ err, customerId }, 'a customer could not be erased'),
    );
  }
  if (absent.length >= atOnce) return;
  await deleteExpiredWaitlistEntries(db, now, months);
  await scheduleNextRun(db, now, nextDay(now));
}

/** Checked again: they may have come, or the setting may have changed. */
const eraseAbsent = (deps: CustomerDeps, customerId: string, months: RetentionMonths) =>
  inTransaction(deps.db, async (tx) => {
    const { all } = await lockCustomerProfiles(tx, customerId);
    const isStillSet = (await findRetention(tx)).months === months;
    const [absent] = await findInactive(tx, deps.clock.now(), { months, customerId });
    if (!isStillSet || !absent) return;
    const reason = kept(() =>
      t('No visit for {months, plural, one {# month} other {# months}}.', { months }),
    );
    await eraseLockedCustomer(deps, tx, { customerId, all, actor: 'system', reason });
  });
