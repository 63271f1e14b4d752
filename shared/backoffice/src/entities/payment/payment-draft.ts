import { t } from '@daybook/i18n';
import { readAmount, writeAmount } from '@daybook/ui/format/money-text';
import type { HandMethod } from './MethodChoice.tsx';

export interface PaymentDraft {
  method: HandMethod;
  /** Without the tip. */
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
  const paysMinor = readAmount(draft.amount, currency);
  const tipMinor = draft.tip.trim() === '' ? 0 : readAmount(draft.tip, currency);
  const problems: Record<string, string> = {};
  if (paysMinor === null || paysMinor + (tipMinor ?? 0) === 0) problems.amountMinor = t('Enter an amount.');
  if (tipMinor === null) problems.tipMinor = t('Enter an amount or leave this blank.');
  if (!draft.receivedOn) problems.receivedOn = t('Enter a date.');
  else if (draft.receivedOn > today) problems.receivedOn = t('This date is in the future.');
  if (paysMinor === null || tipMinor === null || Object.keys(problems).length > 0)
    return { problems, input: null };
  const { method, receivedOn, reference, note, sendReceipt } = draft;
  return {
    problems,
    input: {
      method,
      amountMinor: paysMinor + tipMinor,
      tipMinor,
      receivedOn,
      reference: reference.trim(),
      note: note.trim(),
      sendReceipt,
    },
  };
}

export type PaymentInput = NonNullable<ReturnType<typeof validatePayment>['input']>;
