import type { ParsedBodyOf, ParsedQueryOf } from '@daybook/contract/endpoints';
import type { Statement } from '@daybook/contract/money-reports';
import { csvByteOrderMark, csvLine } from '@daybook/domain/csv';
import { nounOf, statementSums, statementView } from '@daybook/domain/documents/statement-view';
import { reachOf } from '@daybook/domain/people';
import { addDays, wallClock } from '@daybook/domain/wall-clock';
import { t } from '@daybook/i18n';
import { decimal } from '../../../platform/csv.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { invalid, notFound } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { pdfOf } from '../documents/pdf/pdf-cache.ts';
import { readStatement, type StatementPeriod } from '../documents/read-statement.ts';
import { findInvoicingTerms } from '../drafts/invoicing-terms.repo.ts';
import { actionNotPossible } from '../drafts/lock-invoice.ts';

export type ReportDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'outbox' | 'files' | 'storage'>;
type StatementQuery = ParsedQueryOf<'GET customers/:customerId/statement'>;

/** Defaults to the last three months up to today. */
async function periodOf({ db, clock }: ReportDeps, { from, to }: StatementQuery): Promise<StatementPeriod> {
  const { zone } = await findInvoicingTerms(db);
  const last = to ?? wallClock(zone).dateAt(clock.now().getTime());
  const first = from ?? addDays(last, -90);
  if (first > last) throw invalid({ to: t('Choose a date on or after the first one.') });
  return { from: first, to: last };
}

/** The statement of a customer; 404 if not permitted. */
export async function statementOf(
  deps: ReportDeps,
  actor: SignedIn,
  customerId: string,
  query: StatementQuery,
): Promise<Statement> {
  if (reachOf(actor, 'invoice.view') !== null) throw notFound();
  const statement = await readStatement(
    deps.db,
    { customerId, currency: query.currency },
    await periodOf(deps, query),
  );
  if (!statement) throw notFound();
  const isShown = reachOf(actor, 'customer.contact') === null;
  return isShown ? statement : { ...statement, buyer: { email: '', phone: '' } };
}

export async function statementPdf(
  deps: ReportDeps,
  actor: SignedIn,
  customerId: string,
  query: StatementQuery,
) {
  const statement = await statementOf(deps, actor, customerId, query);
  return inOnePiece(await pdfOf(deps, deps.db, statementView(statement)));
}

async function* inOnePiece(bytes: Uint8Array | string): AsyncGenerator<Uint8Array | string> {
  yield bytes;
}

export async function statementCsv(
  deps: ReportDeps,
  actor: SignedIn,
  customerId: string,
  query: StatementQuery,
) {
  const statement = await statementOf(deps, actor, customerId, query);
  const { currency, customerName, from, to, openingMinor, closingMinor } = statement;
  const line = (day: string, what: string, number: string, dueOn: string, amounts: (number | null)[]) =>
    csvLine([
      customerName,
      day,
      what,
      number,
      dueOn,
      currency,
      ...amounts.map((amount) => (amount === null ? '' : decimal(amount, currency))),
    ]);
  return inOnePiece(
    [
      csvByteOrderMark,
      csvLine([
        t('Customer'),
        t('Day'),
        t('Entry'),
        t('No.'),
        t('Due'),
        t('Currency'),
        t('Charged'),
        t('Credited'),
        t('Balance'),
        t('Total'),
      ]),
      line(from, t('Opening balance'), '', '', [null, null, openingMinor, null]),
      ...statement.lines.map(({ on, kind, number, dueOn, amountMinor, balanceMinor }) =>
        line(on, nounOf(kind), number, dueOn ?? '', [
          amountMinor >= 0 ? amountMinor : null,
          amountMinor < 0 ? -amountMinor : null,
          balanceMinor,
          null,
        ]),
      ),
      // In a separate column, so that the others can be added up.
      ...statementSums(statement).map(({ label, amountMinor }) =>
        line(to, label, '', '', [null, null, null, amountMinor]),
      ),
      line(to, t('Closing balance'), '', '', [null, null, closingMinor, null]),
    ].join(''),
  );
}

/** The mail is written from the state at the time it is sent. */
export async function sendStatement(
  deps: ReportDeps,
  actor: SignedIn,
  customerId: string,
  { message, ...query }: ParsedBodyOf<'POST customers/:customerId/statement/send'>,
): Promise<void> {
  const { buyer } = await statementOf(deps, actor, customerId, query);
  if (!buyer.email) throw actionNotPossible(t('This customer has no email address yet.'));
  const { db, clock, outbox } = deps;
  await inTransaction(db, (tx) =>
    outbox.put(tx, {
      kind: 'statement_sent',
      subjectId: customerId,
      // Two clicks within ten seconds order one mail.
      version: Math.floor(clock.now().getTime() / 10_000),
      recipient: 'customer',
      data: { ...query, ...(message && { message }) },
    }),
  );
}
