import type { handMethods } from '@daybook/contract/invoices';
import { t } from '@daybook/i18n';
import { readAmount, writeAmount } from '@daybook/ui/format/money-text';

export interface PaymentDraft {
  method: (typeof handMethods)[number];
  amount: string;
  tip: string;
  receivedOn: string;
  reference: string;
  note: string;
  sendReceipt: boolean;
}

/** The suggested amount, paid in cash today. */
export const newPayment = (suggestedMinor: number, currency: string, today: string): PaymentDraft => ({
  method: 'cash',
  amount: suggestedMinor > 0 ? writeAmount({ amountMinor: suggestedMinor, currency }) : '',
  tip: '',
  receivedOn: today,
  reference: '',
  note: '',
  sendReceipt: false,
});

/** The input for the server, or the problems by field. */
export function validatePayment(draft: PaymentDraft, currency: string, today: string) {
  const amountMinor = readAmount(draft.amount, currency);
  const tipMinor = draft.tip.trim() === '' ? 0 : readAmount(draft.tip, currency);
  const problems: Record<string, string> = {};
  if (!amountMinor) problems.amountMinor = t('Enter an amount.');
  if (tipMinor === null) problems.tipMinor = t('Enter an amount or leave this blank.');
  else if (amountMinor && tipMinor > amountMinor)
    problems.tipMinor = t('The tip can’t be more than the amount received.');
  if (!draft.receivedOn) problems.receivedOn = t('Enter a date.');
  else if (draft.receivedOn > today) problems.receivedOn = t('This date is in the future.');
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
  };
}

export type PaymentInput = NonNullable<ReturnType<typeof validatePayment>['input']>;
