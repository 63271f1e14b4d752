import { dueStarts, isQuiet, isWorthReminding } from '@daybook/domain/messages/reminders';
import { minuteMs, wallClock } from '@daybook/domain/wall-clock';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { repeatedly } from '../../platform/repeatedly.ts';
import { findReminderTimes, findStaffOf, findUnreminded } from './message.repo.ts';
import { enabledAudiences } from './order-mails.ts';

type ReminderDeps = Pick<Deps, 'db' | 'clock' | 'outbox'>;

/**
 * Orders the reminders that are due, from the bookings as they are now: nothing is queued ahead. Any number of workers
 * may run it at any time, because a reminder of one start is one mail (its version is the minute of the start). The
 * conditions are checked again when it is written. In quiet hours nothing is ordered; afterwards those go out whose
 * booking has not begun.
 */
export async function orderDueReminders({ db, clock, outbox }: ReminderDeps): Promise<void> {
  const now = clock.now().getTime();
  const { minutes, quietFrom, quietTo, zone } = await findReminderTimes(db);
  const isSet = quietFrom !== null && quietTo !== null;
  if (isSet && isQuiet(wallClock(zone).minuteAt(now), { from: quietFrom, to: quietTo })) return;
  for (const due of dueStarts(minutes, now)) {
    const audiences = await enabledAudiences(db, due.kind);
    if (audiences.size === 0) continue;
    const found = await findUnreminded(db, {
      kind: due.kind,
      after: new Date(due.after),
      upTo: new Date(due.upTo),
    });
    const worth = found.filter(({ startAt, knownAt }) =>
      isWorthReminding({ startAt: startAt.getTime(), knownAt: knownAt.getTime() }, due),
    );
    for (const { bookingId, startAt } of worth) {
      const reminder = { kind: due.kind, subjectId: bookingId, version: startAt.getTime() / minuteMs };
      await inTransaction(db, async (tx) => {
        const staff = audiences.has('staff') ? await findStaffOf(tx, [bookingId]) : [];
        const recipients = [
          ...(audiences.has('customer') ? ['customer'] : []),
          ...staff.map((staffId) => `staff:${staffId}`),
        ];
        await outbox.put(tx, ...recipients.map((recipient) => ({ ...reminder, recipient })));
      });
    }
  }
}

const everyMs = 30_000;

/** Checks for due reminders twice a minute. Returns the stop function. */
export function startReminders(deps: ReminderDeps & Pick<Deps, 'log'>): () => Promise<void> {
  const onFailure = (err: unknown) => deps.log.error({ err }, 'scheduling reminders failed');
  return repeatedly({ everyMs, onFailure }, async () => {
    await orderDueReminders(deps);
    return undefined;
  });
}
