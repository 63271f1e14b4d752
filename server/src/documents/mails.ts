import { documentFileName } from '@daybook/domain/documents/view';
import type { InvoiceMessageKind } from '@daybook/domain/messages/kinds';
import { formatMoney } from '@daybook/domain/money-text';
import { wallClock } from '@daybook/domain/wall-clock';
import { z } from 'zod';
import { findBuyer } from '../ledger/drafting/repo.ts';
import { invoiceValues, type Told } from '../messages/invoice-values.ts';
import { writeMessage } from '../messages/write-message.ts';
import type { Db } from '../platform/database/types.ts';
import type { Deps } from '../platform/deps.ts';
import type { Mail, MailOrder, MailRenderer, MailRenderers } from '../platform/mail/outbox.ts';
import { newPayLink } from './links.ts';
import { pdfOf } from './pdf/kept.ts';
import { type Kept, readCreditNote, readInvoiceDocument, readReceipt } from './source/views.ts';

type MailDeps = Pick<Deps, 'clock' | 'config' | 'files' | 'storage'>;
type Order = Required<MailOrder>;

/** The mails about what a customer owes and has paid, written from what is true when they are sent. */
export function invoiceMails(deps: MailDeps): MailRenderers {
  const kinds = {
    invoice_sent: (order, db) => aboutInvoice(deps, db, 'invoice_sent', order),
    invoice_reminder: (order, db) => aboutInvoice(deps, db, 'invoice_reminder', order),
    payment_failed: (order, db) => aboutInvoice(deps, db, 'payment_failed', order),
    credit_note_sent: async (order, db) => {
      const kept = await readCreditNote(db, order.subjectId);
      return kept && letter(deps, db, 'credit_note_sent', order, kept, amountOf(kept, 'Total credited'));
    },
    receipt_sent: async (order, db) => {
      const kept = await readReceipt(db, order.subjectId);
      return kept && letter(deps, db, 'receipt_sent', order, kept, amountOf(kept, 'Received'));
    },
  } satisfies Record<InvoiceMessageKind, MailRenderer>;
  return kinds;
}

const amountOf = ({ view }: Kept, label: string): string =>
  view.totals.find((row) => row.label === label)?.amount ?? '';

const Besides = z.object({
  message: z.string().optional(),
  /** What a payment that failed would have brought. */
  amountMinor: z.int().optional(),
});

/** Null when there is nothing to say any more: it is void, or nothing is left to be reminded of. */
async function aboutInvoice(
  deps: MailDeps,
  db: Db,
  kind: 'invoice_sent' | 'invoice_reminder' | 'payment_failed',
  order: Order,
): Promise<Mail | null> {
  const kept = await readInvoiceDocument(deps, db, order.subjectId);
  if (!kept || (kept.row.state !== 'issued' && kept.row.state !== 'uncollectible')) return null;
  if (kind !== 'invoice_sent' && kept.row.balance === 0) return null;
  const { amountMinor } = Besides.parse(order.data);
  const { currency } = kept.source.document;
  const amount = formatMoney({ amountMinor: amountMinor ?? kept.row.balance, currency });
  return letter(deps, db, kind, order, kept, amount, {
    dueOn: kept.source.extendedTo ?? kept.source.document.dueOn,
    payInvoiceId: order.subjectId,
  });
}

async function letter(
  deps: MailDeps,
  db: Db,
  kind: InvoiceMessageKind,
  order: Order,
  kept: Kept,
  amount: string,
  asks?: { dueOn: string; payInvoiceId: string },
): Promise<Mail | null> {
  const buyer = await findBuyer(db, kept.customerId);
  if (!buyer?.email) return null;
  const { message } = Besides.parse(order.data);
  const form = { kind, audience: 'customer' as const, to: buyer.email, said: message };
  const mail = await writeMessage(db, form, async (sender) => {
    const told: Told = {
      view: kept.view,
      invoiceNumber: kept.invoiceNumber,
      name: kept.view.buyer.name,
      amount,
      ...(asks && {
        due: { on: asks.dueOn, today: wallClock(sender.businessZone).dateAt(deps.clock.now().getTime()) },
        pay: await newPayLink(deps, db, asks.payInvoiceId),
      }),
    };
    return invoiceValues(told, sender);
  });
  if (!mail || kind === 'payment_failed') return mail;
  const bytes = await pdfOf(deps, db, kept.view);
  const fileName = `${documentFileName(kept.view)}.pdf`;
  return { ...mail, attachments: [{ fileName, mediaType: 'application/pdf', bytes }] };
}
