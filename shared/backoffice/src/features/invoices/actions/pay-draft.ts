import type { handMethods, InvoiceRow } from '@daybook/contract/invoices';
import { paymentAllocation } from '@daybook/domain/invoicing/invoice-status';
import { readAmount, writeAmount } from '@daybook/ui/format/money-text';

export interface PayDraft {
  method: (typeof handMethods)[number];
  amount: string;
  tip: string;
  receivedOn: string;
  reference: string;
  note: string;
  sendReceipt: boolean;
}

type Owed = Pick<InvoiceRow, 'balanceMinor' | 'currency'>;

/** The whole balance, paid in cash today. */
export const newPayment = ({ balanceMinor, currency }: Owed, today: string): PayDraft => ({
  method: 'cash',
  amount: writeAmount({ amountMinor: balanceMinor, currency }),
  tip: '',
  receivedOn: today,
  reference: '',
  note: '',
  sendReceipt: false,
});

/** The input for the server and how the payment will be allocated, or the problems by field. */
export function validatePayment(draft: PayDraft, { balanceMinor, currency }: Owed, today: string) {
  const amountMinor = readAmount(draft.amount, currency);
  const tipMinor = draft.tip.trim() === '' ? 0 : readAmount(draft.tip, currency);
  const problems: Record<string, string> = {};
  if (!amountMinor) problems.amountMinor = 'Enter an amount.';
  if (tipMinor === null) problems.tipMinor = 'Enter an amount, or nothing.';
  else if (amountMinor && tipMinor > amountMinor) problems.tipMinor = 'The tip is part of the amount.';
  if (!draft.receivedOn) problems.receivedOn = 'Enter the day.';
  else if (draft.receivedOn > today) problems.receivedOn = 'This day is still to come.';
  if (!amountMinor || tipMinor === null || Object.keys(problems).length > 0) return { problems, input: null };
  const { method, receivedOn, reference, note, sendReceipt } = draft;
  return {
    problems,
    input: {
      method,
      amountMinor,
      tipMinor,
      receivedOn,
      reference: reference.trim(),
      note: note.trim(),
      sendReceipt,
    },
    becomes: paymentAllocation(balanceMinor, amountMinor - tipMinor),
  };
}
