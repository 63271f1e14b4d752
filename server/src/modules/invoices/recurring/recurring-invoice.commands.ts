import type { ParsedBodyOf } from '@daybook/contract/endpoints';
import type { RecurringInvoice } from '@daybook/contract/recurring-invoices';
import { acceptsPayment } from '@daybook/domain/invoicing/invoice-status';
import { nextDays, nthFrom, occurrenceOf } from '@daybook/domain/invoicing/recurring';
import { can, reachOf } from '@daybook/domain/people';
import { type CalendarDate, wallClock } from '@daybook/domain/wall-clock';
import { t } from '@daybook/i18n';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Db, Tx } from '../../../platform/database/types.ts';
import { conflict, forbidden, invalid, notFound } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { findInvoicingTerms } from '../drafts/invoicing-terms.repo.ts';
import { actionNotPossible } from '../drafts/lock-invoice.ts';
import { findInvoice, findOwners } from '../drafts/stored-invoice.repo.ts';
import {
  findRecurring,
  insertRecurring,
  type RecurringInvoiceRow,
  updateRecurring,
} from './recurring-invoice.repo.ts';
import type { RecurringDeps } from './write-recurring.ts';

const todayOf = async (db: Db, now: Date): Promise<CalendarDate> =>
  wallClock((await findInvoicingTerms(db)).zone).dateAt(now.getTime());

function present(
  actor: SignedIn,
  { staffIds, nextNth, number, ...row }: RecurringInvoiceRow,
): RecurringInvoice {
  const canEdit = can(actor, 'invoice.issue', { staffIds }) && !row.isEnded;
  return { ...row, number: number ?? '', nextOn: row.isEnded ? [] : nextDays(row, nextNth, 3), canEdit };
}

export async function listRecurringInvoices(
  db: Db,
  actor: SignedIn,
  { invoice }: { invoice?: string | undefined },
): Promise<{ items: RecurringInvoice[] }> {
  const rows = await findRecurring(db, { reach: reachOf(actor, 'invoice.view'), invoiceId: invoice });
  return { items: rows.map((row) => present(actor, row)) };
}

async function one(db: Db, actor: SignedIn, recurringId: string): Promise<RecurringInvoiceRow> {
  const [row] = await findRecurring(db, { reach: reachOf(actor, 'invoice.view'), recurringId });
  if (!row) throw notFound();
  return row;
}

/** Makes an issued invoice recurring, without its own dates and booking. */
export async function repeatInvoice(
  deps: RecurringDeps,
  tx: Tx,
  actor: SignedIn,
  invoiceId: string,
  input: ParsedBodyOf<'POST invoices/:invoiceId/recurring'>,
): Promise<RecurringInvoice> {
  const row = await findInvoice(tx, invoiceId);
  const owned = { staffIds: await findOwners(tx, invoiceId) };
  if (!row || !can(actor, 'invoice.view', owned)) throw notFound();
  if (!can(actor, 'invoice.issue', owned)) throw forbidden();
  if (!acceptsPayment(row)) throw actionNotPossible(t('Issue the invoice before repeating it.'));
  if (input.firstOn < (await todayOf(tx, deps.clock.now())))
    throw invalid({ firstOn: t('Choose today or a later date.') });
  const recurringId = deps.newId();
  await insertRecurring(tx, {
    recurring_id: recurringId,
    invoice_id: invoiceId,
    input: JSON.stringify({
      ...row.input,
      customerId: row.customerId,
      bookingId: null,
      issuedOn: null,
      suppliedOn: null,
      due: 'days' in row.input.due ? row.input.due : { days: 0 },
      instalmentsOn: [],
      privateNote: '',
    }),
    first_on: input.firstOn,
    every: input.every,
    unit: input.unit,
    ends_on: input.endsOn,
    times: input.times,
    issues_by_itself: input.issuesByItself,
    sends_by_itself: input.sendsByItself,
    next_on: occurrenceOf(input, 0),
    created_at: deps.clock.now(),
    created_by: actor.fullName,
  });
  return present(actor, await one(tx, actor, recurringId));
}

const outdated = () =>
  conflict(
    'version_conflict',
    t('This schedule was just updated or created an invoice. Check it and try again.'),
  );

async function change(
  deps: RecurringDeps,
  actor: SignedIn,
  target: { recurringId: string; version: number },
  changeOf: (row: RecurringInvoiceRow, today: CalendarDate) => Parameters<typeof updateRecurring>[2],
): Promise<RecurringInvoice> {
  return inTransaction(deps.db, async (tx) => {
    const row = await one(tx, actor, target.recurringId);
    if (!can(actor, 'invoice.issue', row)) throw forbidden();
    if (row.version !== target.version) throw outdated();
    if (row.isEnded) throw actionNotPossible(t('This schedule has ended.'));
    const changed = changeOf(row, await todayOf(tx, deps.clock.now()));
    if (!(await updateRecurring(tx, target, changed))) throw outdated();
    return present(actor, await one(tx, actor, target.recurringId));
  });
}

export const saveRecurringInvoice = (
  deps: RecurringDeps,
  actor: SignedIn,
  recurringId: string,
  { version, ...input }: ParsedBodyOf<'PUT recurring-invoices/:recurringId'>,
): Promise<RecurringInvoice> =>
  change(deps, actor, { recurringId, version }, (row, today) => {
    const goesOn = row.isPaused && !input.isPaused;
    const nth = goesOn ? nthFrom(row, row.nextNth, today) : row.nextNth;
    return {
      is_paused: input.isPaused,
      ends_on: input.endsOn,
      times: input.times,
      issues_by_itself: input.issuesByItself,
      sends_by_itself: input.sendsByItself,
      next_nth: nth,
      next_on: occurrenceOf({ ...row, ...input }, nth),
      ...(goesOn && { problem: '' }),
    };
  });

export const endRecurringInvoice = (
  deps: RecurringDeps,
  actor: SignedIn,
  recurringId: string,
  { version }: ParsedBodyOf<'POST recurring-invoices/:recurringId/end'>,
): Promise<RecurringInvoice> =>
  change(deps, actor, { recurringId, version }, () => ({ ended_at: deps.clock.now(), next_on: null }));
