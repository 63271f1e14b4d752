import { documentDay } from '@daybook/domain/documents/view';
import { paymentMethodNames } from '@daybook/domain/invoicing/invoice-names';
import { formatMoney } from '@daybook/domain/money-text';
import { t } from '@daybook/i18n';
import type { Db, Tx } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { MailRenderers } from '../../../platform/mail/outbox.ts';
import { businessValues } from '../../messages/booking-values.ts';
import type { Values } from '../../messages/fill-template.ts';
import { areaOf, dayLink } from '../../messages/links.ts';
import { enabledAudiences } from '../../messages/order-mails.ts';
import { writeMessage } from '../../messages/write-message.ts';
import { accounts, actorOf } from '../../people/people.repo.ts';
import { closesDays } from './business-day.policy.ts';
import { findClosingById, type StoredClosing } from './business-day.repo.ts';

/** The managers who may see a day’s takings. */
async function findReaders(db: Db) {
  const rows = await accounts(db).orderBy('user_account.user_id').execute();
  return rows.filter((row) => closesDays(actorOf(row)));
}

/** Orders the report of a closed day, for its closer too: they keep it. */
export async function orderDayMails(
  { outbox }: Pick<Deps, 'outbox'>,
  tx: Tx,
  closedDayId: string,
): Promise<void> {
  if (!(await enabledAudiences(tx, 'day_closed')).has('manager')) return;
  const readers = await findReaders(tx);
  const report = { kind: 'day_closed', subjectId: closedDayId, version: 0 };
  await outbox.put(tx, ...readers.map(({ userId }) => ({ ...report, recipient: `manager:${userId}` })));
}

/** The report of a closed day; none once the day is open again. */
export const dayMails = (deps: Pick<Deps, 'config'>): MailRenderers => ({
  async day_closed({ subjectId, recipient }, db) {
    const closing = await findClosingById(db, subjectId);
    const to = (await findReaders(db)).find(({ userId }) => recipient === `manager:${userId}`);
    if (!closing || !to) return null;
    const message = { kind: 'day_closed', audience: 'manager', to: to.email } as const;
    return writeMessage(db, message, (sender) => ({
      ...businessValues(sender),
      ...dayValues(closing),
      'manager.name': to.fullName,
      'day.link': dayLink(deps, areaOf(to), closing.day),
    }));
  },
});

/** The placeholder values of a closed day: its takings by method, then its cash. */
export function dayValues({
  day,
  closedBy,
  figures,
  reason,
  currency,
  ...cash
}: Pick<
  StoredClosing,
  'day' | 'closedBy' | 'figures' | 'currency' | 'floatMinor' | 'expectedMinor' | 'countedMinor' | 'reason'
>): Values {
  const inCash = (amountMinor: number) => formatMoney({ amountMinor, currency });
  const difference = cash.countedMinor - cash.expectedMinor;
  return {
    'day.date': documentDay(day),
    'day.by': closedBy,
    'day.taken': takenText(figures, currency),
    'day.difference': difference === 0 ? '' : inCash(difference),
    'day.details': [
      ...figures.methods.map(
        ({ method, currency: paidIn, takenMinor }) =>
          [
            t(paymentMethodNames[method]),
            formatMoney({ amountMinor: takenMinor, currency: paidIn }),
          ] as const,
      ),
      ...figures.methods
        .filter(({ refundedMinor }) => refundedMinor > 0)
        .map(
          ({ method, currency: paidIn, refundedMinor }) =>
            [
              t('Refunded: {method}', { method: t(paymentMethodNames[method]) }),
              formatMoney({ amountMinor: refundedMinor, currency: paidIn }),
            ] as const,
        ),
      [t('Opening float'), inCash(cash.floatMinor)],
      [t('Expected cash'), inCash(cash.expectedMinor)],
      [t('Counted cash'), inCash(cash.countedMinor)],
      ...(difference === 0 ? [] : [[t('Difference'), inCash(difference)] as const]),
      ...(reason === '' ? [] : [[t('Reason'), reason] as const]),
    ],
  };
}

/** Sums by currency, that of the business at least. */
function takenText({ methods }: StoredClosing['figures'], currency: string): string {
  const sums = new Map([[currency, 0]]);
  for (const { currency: paidIn, takenMinor } of methods)
    sums.set(paidIn, (sums.get(paidIn) ?? 0) + takenMinor);
  return [...sums]
    .filter(([, sum]) => sum > 0 || sums.size === 1)
    .map(([paidIn, amountMinor]) => formatMoney({ amountMinor, currency: paidIn }))
    .join(' + ');
}
