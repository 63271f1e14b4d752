import type { BusinessDay } from '@daybook/contract/business-days';
import type { ParsedBodyOf } from '@daybook/contract/endpoints';
import { documentDay } from '@daybook/domain/documents/view';
import { t } from '@daybook/i18n';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, invalid } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { findInvoicingTerms, lockBooks } from '../drafts/invoicing-terms.repo.ts';
import { readDay } from './business-day.queries.ts';
import { findClosing, insertClosing, markReopened } from './business-day.repo.ts';
import { orderDayMails } from './business-day-mails.ts';

export type DayDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'outbox'>;

/**
 * Closes a day as it was shown. The lock of the books waits for every payment and refund that is being written, and they
 * for the closing: each is in the figures or finds the day closed.
 */
export const closeDay = (
  deps: DayDeps,
  actor: SignedIn,
  day: string,
  { floatMinor, expectedMinor, countedMinor, reason }: ParsedBodyOf<'POST business-days/:day/close'>,
): Promise<BusinessDay> =>
  inTransaction(deps.db, async (tx) => {
    await lockBooks(tx);
    const now = deps.clock.now();
    const { closing, currency, figures, cashMinor } = await readDay(tx, actor, day, now);
    const date = documentDay(day);
    if (closing)
      throw conflict(
        'version_conflict',
        t('{name} has already closed {date}.', { name: closing.closedBy, date }),
      );
    if (expectedMinor !== floatMinor + cashMinor)
      throw conflict('version_conflict', t('The day’s cash has changed. Check it and try again.'));
    if (countedMinor !== expectedMinor && reason === '')
      throw invalid({ reason: t('Explain the cash difference.') });
    const closed = { floatMinor, expectedMinor, countedMinor, reason };
    const closedDayId = deps.newId();
    await insertClosing(tx, {
      closed_day_id: closedDayId,
      day,
      currency,
      figures: JSON.stringify(figures),
      float_minor: floatMinor,
      expected_minor: expectedMinor,
      counted_minor: countedMinor,
      reason,
      closed_at: now,
      closed_by_user_id: actor.userId,
      closed_by_name: actor.fullName,
      reopened_at: null,
      reopened_by_name: null,
      reopen_reason: null,
    });
    await recordAudit(deps, tx, {
      actor,
      action: 'closed',
      object: { kind: 'closed_day', id: day, name: date },
      after: closed,
      reason: reason || undefined,
    });
    await orderDayMails(deps, tx, closedDayId);
    return readDay(tx, actor, day, now);
  });

/** Only the last closed day: all days before it stay closed. */
export const reopenDay = (
  deps: DayDeps,
  actor: SignedIn,
  day: string,
  reason: string,
): Promise<BusinessDay> =>
  inTransaction(deps.db, async (tx) => {
    await lockBooks(tx);
    const now = deps.clock.now();
    const closing = await findClosing(tx, day);
    const date = documentDay(day);
    if (!closing) throw conflict('version_conflict', t('{date} isn’t closed.', { date }));
    const { closedDay } = await findInvoicingTerms(tx);
    if (closedDay !== null && closedDay !== day)
      throw conflict('action_not_possible', t('Reopen {date} first.', { date: documentDay(closedDay) }));
    await markReopened(tx, closing.closedDayId, { at: now, name: actor.fullName, reason });
    const { expectedMinor, countedMinor } = closing;
    await recordAudit(deps, tx, {
      actor,
      action: 'reopened',
      object: { kind: 'closed_day', id: day, name: date },
      before: { expectedMinor, countedMinor },
      reason,
    });
    return readDay(tx, actor, day, now);
  });
