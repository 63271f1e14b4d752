import type { Tx } from '../../../platform/database/types.ts';
import type { Actor, LedgerDeps } from './actor.ts';
import { canonicalJson, sha256 } from './document-hash.ts';
import { type findEvents, findLastEvent, insertEvent } from './invoice-event.repo.ts';

/** Every kind of event of an invoice; the screen has a sentence for each. */
export type InvoiceEventKind =
  | 'created'
  | 'changed'
  | 'deleted'
  | 'issued'
  | 'sent'
  | 'marked_sent'
  | 'reminded'
  | 'viewed'
  | 'paid'
  | 'deposit_applied'
  | 'credit_applied'
  | 'payment_reversed'
  | 'payment_moved'
  | 'refunded'
  | 'refund_settled'
  | 'refund_failed'
  | 'credited'
  | 'voided'
  | 'uncollectible'
  | 'recovered'
  | 'reopened'
  | 'written_off'
  | 'extended'
  | 'noted'
  | 'file_added'
  | 'file_removed'
  | 'link_made'
  | 'links_revoked'
  | 'disputed'
  | 'dispute_won'
  | 'dispute_lost'
  | 'customer_merged';

export interface NewInvoiceEvent {
  invoiceId: string;
  kind: InvoiceEventKind;
  details?: Readonly<Record<string, string | number | null>>;
  by: Actor;
}

type Sealed = Omit<Awaited<ReturnType<typeof findEvents>>[number], 'invoice_event_id' | 'hash'>;

/** Each row's hash covers its own content and the previous row's hash. */
const seal = (before: string, { invoice_id, position, at, kind, by_user_id, by_name, details }: Sealed) =>
  sha256(canonicalJson([before, invoice_id, position, at.toISOString(), kind, by_user_id, by_name, details]));

/** Records an event of an invoice, which is locked. */
export async function appendEvent(deps: LedgerDeps, tx: Tx, happened: NewInvoiceEvent): Promise<void> {
  await insertAfter(deps, tx, await findLastEvent(tx, happened.invoiceId), happened);
}

/** Records the first event of a new invoice. */
export const beginHistory = (deps: LedgerDeps, tx: Tx, happened: NewInvoiceEvent): Promise<void> =>
  insertAfter(deps, tx, undefined, happened);

async function insertAfter(
  { clock, newId }: LedgerDeps,
  tx: Tx,
  last: Awaited<ReturnType<typeof findLastEvent>>,
  { invoiceId, kind, details = {}, by }: NewInvoiceEvent,
): Promise<void> {
  const event = {
    invoice_id: invoiceId,
    position: (last?.position ?? 0) + 1,
    at: clock.now(),
    kind,
    by_user_id: by.userId,
    by_name: by.name,
    details: JSON.stringify(details),
  };
  await insertEvent(tx, { invoice_event_id: newId(), ...event, hash: seal(last?.hash ?? '', event) });
}

/** Whether no event was changed, removed or inserted since it was written; expects the events from the first on. */
export function isHistoryIntact(events: Awaited<ReturnType<typeof findEvents>>): boolean {
  return events.every(
    (event, index) =>
      event.position === index + 1 && event.hash === seal(events[index - 1]?.hash ?? '', event),
  );
}
