import { wallClock } from '@daybook/domain/wall-clock';
import type { Tx } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import { issueCreditNote } from '../invoices/credit-notes/issue-credit-note.ts';
import { recordDelivery } from '../invoices/documents/document-source.repo.ts';
import { inputOfBooking } from '../invoices/drafts/booking-input.ts';
import { prepareDraft, writeDraft } from '../invoices/drafts/drafts.ts';
import { lockInvoice } from '../invoices/drafts/lock-invoice.ts';
import { type LedgerMailDeps, systemActor } from '../invoices/history/actor.ts';
import { appendEvent } from '../invoices/history/invoice-events.ts';
import { issueInvoice } from '../invoices/ledger/issue-invoice.ts';
import { recordManualPayment } from '../invoices/ledger/payments.ts';
import { zone } from './content.ts';
import { findBillable } from './demo.repo.ts';

type BillingDeps = Pick<Deps, 'clock' | 'newId'>;

/** Events before the demo began are announced to nobody. */
const outbox: Outbox = { put: async () => undefined, onPut: () => undefined, wake: () => undefined };

/** What happened to the invoice of a booking some days ago. */
interface Story {
  daysAgo: number;
  /** Sent with this payment term in days; all others were paid at the appointment. */
  dueAfter?: number;
  /** Not issued yet. */
  isDraft?: boolean;
  /** In percent of its amount. */
  paid?: number;
  method?: 'cash' | 'card' | 'bank_transfer';
  /** Credited and refunded, in percent of what was paid. */
  credited?: number;
}

/** Every kind of invoice, oldest first: paid, partially paid, overdue, credited and draft. */
const stories: readonly Story[] = [
  { daysAgo: 26, dueAfter: 7, paid: 50, method: 'bank_transfer' },
  { daysAgo: 23, paid: 100, method: 'card', credited: 20 },
  { daysAgo: 19, dueAfter: 7 },
  { daysAgo: 16, paid: 100, method: 'cash' },
  { daysAgo: 12, paid: 100, method: 'card' },
  { daysAgo: 9, dueAfter: 14, paid: 40, method: 'bank_transfer' },
  { daysAgo: 6, paid: 100, method: 'bank_transfer' },
  { daysAgo: 4, dueAfter: 14 },
  { daysAgo: 3, paid: 100, method: 'cash' },
  { daysAgo: 2, isDraft: true },
  { daysAgo: 1, isDraft: true },
];

const day = 86_400_000;
const share = (amountMinor: number, percent: number) => Math.round((amountMinor * percent) / 100);

/** Invoices of past bookings, written by the ledger as if each on its own day. */
export async function insertInvoices({ newId, clock }: BillingDeps, tx: Tx): Promise<void> {
  const now = clock.now().getTime();
  const bookings = await findBillable(tx, clock.now());
  for (const story of stories) {
    const at = new Date(now - story.daysAgo * day);
    const index = bookings.findLastIndex(({ endAt }) => endAt <= at);
    const [booking] = index < 0 ? [] : bookings.splice(index, 1);
    if (booking)
      await writeStory({ newId, outbox, clock: { now: () => booking.endAt } }, tx, booking.bookingId, story);
  }
}

async function writeStory(deps: LedgerMailDeps, tx: Tx, bookingId: string, story: Story): Promise<void> {
  const today = wallClock(zone).dateAt(deps.clock.now().getTime());
  const input = await inputOfBooking(deps, tx, bookingId);
  const due = { days: story.dueAfter ?? 0 };
  const draft = await prepareDraft(deps, tx, { ...input, due, appliesCredit: false });
  const { invoiceId } = await writeDraft(deps, tx, draft, 'booking', systemActor);
  if (story.isDraft) return;
  await issueInvoice(deps, tx, { invoice: await lockInvoice(tx, invoiceId), by: systemActor });
  if (story.dueAfter !== undefined) {
    await recordDelivery(tx, invoiceId, { sentAt: deps.clock.now(), error: null });
    await appendEvent(deps, tx, { invoiceId, kind: 'sent', by: systemActor });
  }
  if (story.paid === undefined) return;
  const invoice = await lockInvoice(tx, invoiceId);
  const amountMinor = share(invoice.payable, story.paid);
  const { method = 'cash', credited } = story;
  const payment = { method, amountMinor, tipMinor: 0, receivedOn: today, reference: '', note: '' };
  await recordManualPayment(deps, tx, { invoice }, payment, systemActor);
  if (credited === undefined) return;
  const creditedMinor = share(amountMinor, credited);
  await issueCreditNote(deps, tx, await lockInvoice(tx, invoiceId), {
    credited: { amountMinor: creditedMinor },
    reasonKind: 'price',
    reason: 'It took less time than planned.',
    settlement: { refunds: [], toCreditMinor: 0, outsideMinor: creditedMinor },
    by: systemActor,
  });
}
