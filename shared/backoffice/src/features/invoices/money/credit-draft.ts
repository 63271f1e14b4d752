import type { creditReasons, Invoice } from '@daybook/contract/invoices';
import { creditedByLines } from '@daybook/domain/documents/document-figures';
import { creditNoteSplit, type LedgerSums } from '@daybook/domain/invoicing/invoice-status';
import { readAmount, writeAmount } from '@daybook/ui/format/money-text';

export interface CreditDraft {
  by: 'rest' | 'amount' | 'lines';
  amount: string;
  /** Quantities by the line's position in the document. */
  quantities: Readonly<Record<number, string>>;
  reasonKind: (typeof creditReasons)[number];
  /** The refunded amount of each payment. */
  refunds: Readonly<Record<string, string>>;
  toCredit: string;
  outside: string;
}

export const newCredit = (): CreditDraft => ({
  by: 'rest',
  amount: '',
  quantities: {},
  reasonKind: 'price',
  refunds: {},
  toCredit: '',
  outside: '',
});

const sumsOf = ({ payableMinor, sums }: Invoice): LedgerSums => ({
  payable: payableMinor,
  paid: sums.paidMinor,
  refunded: sums.refundedMinor,
  credited: sums.creditedMinor,
  writtenOff: sums.writtenOffMinor,
});

/** The most that can still be credited. */
export const leftOf = ({ payableMinor, sums }: Invoice): number =>
  payableMinor - sums.creditedMinor - sums.writtenOffMinor;

/** The quantity of a line that earlier credit notes credited. */
export const creditedBefore = ({ creditNotes }: Invoice, position: number): number =>
  creditNotes
    .flatMap(({ lines }) => lines)
    .filter((line) => line.position === position)
    .reduce((sum, { quantity }) => sum + Number(quantity), 0);

const quantityPattern = /^\d{1,9}(\.\d{1,4})?$/;

/** The credited lines, as typed. */
const linesOf = ({ quantities }: CreditDraft) =>
  Object.entries(quantities)
    .map(([position, quantity]) => ({ position: Number(position), quantity: quantity.trim() }))
    .filter(({ quantity }) => quantity !== '' && Number(quantity) !== 0);

/** The credited lines or amount as the server's input, with their sum; null if unreadable or too much. */
function creditedOf(draft: CreditDraft, invoice: Invoice) {
  const { currency, document } = invoice;
  if (draft.by !== 'lines') {
    const amountMinor = draft.by === 'rest' ? leftOf(invoice) : readAmount(draft.amount, currency);
    return amountMinor ? { credited: { amountMinor }, amountMinor } : null;
  }
  const lines = linesOf(draft);
  if (lines.length === 0 || lines.some(({ quantity }) => !quantityPattern.test(quantity))) return null;
  try {
    const quantities = lines.map((line) => ({
      ...line,
      before: creditedBefore(invoice, line.position).toFixed(4),
    }));
    return { credited: { lines }, amountMinor: creditedByLines(document, quantities) };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const amountOr = (text: string | undefined, currency: string): number | null =>
  !text || text.trim() === '' ? 0 : readAmount(text, currency);

/**
 * The evaluated form: the amount, the part that was already paid, and how much of that has no destination
 * yet.
 */
export function validateCredit(draft: CreditDraft, invoice: Invoice) {
  const { currency } = invoice;
  const requested = creditedOf(draft, invoice);
  const parts = requested && creditNoteSplit(sumsOf(invoice), requested.amountMinor);
  const refunds = Object.entries(draft.refunds).map(([paymentId, text]) => ({
    paymentId,
    amountMinor: amountOr(text, currency),
  }));
  const toCreditMinor = amountOr(draft.toCredit, currency);
  const outsideMinor = amountOr(draft.outside, currency);
  const amounts = [...refunds.map(({ amountMinor }) => amountMinor), toCreditMinor, outsideMinor];
  const placed = amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);
  const left = (parts?.afterPayment ?? 0) - placed;
  const isReadable = amounts.every((amount) => amount !== null);
  const settlement = {
    refunds: refunds.flatMap(({ paymentId, amountMinor }) =>
      amountMinor ? [{ paymentId, amountMinor }] : [],
    ),
    toCreditMinor: toCreditMinor ?? 0,
    outsideMinor: outsideMinor ?? 0,
  };
  return {
    amountMinor: requested?.amountMinor ?? null,
    /** Null if the amount is unreadable or exceeds the creditable amount. */
    parts,
    left,
    input:
      requested && parts && isReadable && left === 0 ? { credited: requested.credited, settlement } : null,
  };
}

/** Distributes the amount already paid over the payments, latest first; the rest becomes credit. */
export function placedByPayments(
  after: number,
  { payments, currency }: Pick<Invoice, 'payments' | 'currency'>,
  first: string | undefined,
): Pick<CreditDraft, 'refunds' | 'toCredit'> {
  const inOrder = payments.toSorted((a, b) => Number(b.paymentId === first) - Number(a.paymentId === first));
  let left = after;
  const refunds: Record<string, string> = {};
  for (const { paymentId, refundableMinor } of inOrder) {
    const amountMinor = Math.min(left, refundableMinor);
    left -= amountMinor;
    if (amountMinor > 0) refunds[paymentId] = writeAmount({ amountMinor, currency });
  }
  return { refunds, toCredit: left > 0 ? writeAmount({ amountMinor: left, currency }) : '' };
}
