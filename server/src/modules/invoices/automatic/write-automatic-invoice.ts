import { inSavepoint } from '../../../platform/database/savepoint.ts';
import type { Tx } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import { Refused } from '../../../platform/errors.ts';
import { draftOfBooking, inputOfBooking } from '../drafts/booking-input.ts';
import { changeDraft, deleteDraft, prepareDraft, writeDraft } from '../drafts/drafts.ts';
import { lockInvoice } from '../drafts/lock-invoice.ts';
import { type Actor, type LedgerDeps, systemActor } from '../history/actor.ts';
import { issueInvoice } from '../ledger/issue-invoice.ts';
import { type BillingRules, findBillingRules, findLiveInvoice } from './automatic-invoice.repo.ts';
import { cancellationFeeInvoice, type FeeReason } from './cancellation-fee.ts';
import { orderIssuedMail } from './mail-issued.ts';

export type BillingDeps = LedgerDeps & Pick<Deps, 'outbox'>;

/**
 * Writes a booking's invoice automatically if the settings say so now, and issues and sends it if they say that. An
 * invoice that cannot be written or issued never blocks the booking: staff find the draft, or the booking without one.
 */
export async function writeAutomaticInvoice(
  deps: BillingDeps,
  tx: Tx,
  bookingId: string,
  moment: 'confirmation' | 'completion',
  rulesAsKnown?: BillingRules,
): Promise<void> {
  const rules = rulesAsKnown ?? (await findBillingRules(tx));
  if (rules.creation !== moment || (await findLiveInvoice(tx, bookingId))) return;
  const written = await unlessRefused(tx, async () => {
    const draft = await prepareDraft(deps, tx, await inputOfBooking(deps, tx, bookingId));
    return writeDraft(deps, tx, draft, 'booking', systemActor);
  });
  if (written === null || !rules.issuesByItself) return;
  const { invoiceId } = written;
  const issued = await unlessRefused(tx, async () =>
    issueInvoice(deps, tx, { invoice: await lockInvoice(tx, invoiceId), by: systemActor }),
  );
  if (issued && rules.sendsByItself) await orderIssuedMail(deps, tx, invoiceId);
}

/** Deletes the automatic draft of a booking that will not take place. A draft that a person changed stays. */
export async function deleteAutomaticDraft(deps: LedgerDeps, tx: Tx, bookingId: string): Promise<void> {
  const live = await findLiveInvoice(tx, bookingId);
  if (live?.isUntouched) await deleteDraft(deps, tx, await lockInvoice(tx, live.invoiceId), systemActor);
}

/** Updates the automatic draft of a changed booking, unless someone has edited it. */
export async function updateAutomaticDraft(deps: LedgerDeps, tx: Tx, bookingId: string): Promise<void> {
  const live = await findLiveInvoice(tx, bookingId);
  if (!live?.isUntouched) return;
  await unlessRefused(tx, async () => {
    const row = await lockInvoice(tx, live.invoiceId);
    const draft = await prepareDraft(deps, tx, await inputOfBooking(deps, tx, bookingId));
    await changeDraft(deps, tx, row, { draft, version: row.version, by: systemActor });
  });
}

/**
 * Writes and issues the invoice for a cancellation fee, paid by the deposit. The booking's own draft is deleted. If the
 * business lacks data the law requires, it stays a draft that lists them. Null if the booking was invoiced before.
 */
export async function issueFeeInvoice(
  deps: LedgerDeps,
  tx: Tx,
  { bookingId, by, ...fee }: { bookingId: string; feeMinor: number; reason: FeeReason; by: Actor },
): Promise<string | null> {
  const live = await findLiveInvoice(tx, bookingId);
  if (live && live.state !== 'draft') return null;
  return unlessRefused(tx, async () => {
    if (live) await deleteDraft(deps, tx, await lockInvoice(tx, live.invoiceId), by);
    const { insideTaxRateIds: taxRateIds } = await findBillingRules(tx);
    const { input: booking, language } = await draftOfBooking(deps, tx, bookingId);
    const input = cancellationFeeInvoice(booking, { ...fee, taxRateIds, language });
    const { invoiceId } = await writeDraft(deps, tx, await prepareDraft(deps, tx, input), 'booking', by);
    await unlessRefused(tx, async () =>
      issueInvoice(deps, tx, { invoice: await lockInvoice(tx, invoiceId), by }),
    );
    return invoiceId;
  });
}

/** A refusal rolls back this work only; everything before it stays. */
async function unlessRefused<T>(tx: Tx, work: () => Promise<T>): Promise<T | null> {
  try {
    return await inSavepoint(tx, work);
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}
