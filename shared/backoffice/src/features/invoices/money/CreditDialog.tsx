import { invoiceMoneyMutations } from '@daybook/api/invoice-money';
import { creditReasons, type Invoice } from '@daybook/contract/invoices';
import { can } from '@daybook/domain/people';
import { msg, t } from '@daybook/i18n';
import { useUser } from '@daybook/session';
import { notify } from '@daybook/shell/notify';
import { useTyped } from '@daybook/shell/unsaved-work';
import { MoneyField } from '@daybook/ui/MoneyField';
import { Checkbox, NativeSelect, SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { useState } from 'react';
import { moneyText } from '../../../entities/invoice/money.ts';
import { ReasonDialog } from '../../../kit/fields/ReasonDialog.tsx';
import { useOnceKey } from '../../../kit/idempotency/use-once-key.ts';
import { useInvoiceAction } from '../actions/use-invoice-action.ts';
import { CreditLines } from './CreditLines.tsx';
import { CreditPlaces } from './CreditPlaces.tsx';
import { type CreditDraft, leftOf, newCredit, placedByPayments, validateCredit } from './credit-draft.ts';

interface Props {
  invoice: Invoice;
  /** The payment that is refunded first. */
  refundsTo?: string;
  onClose: () => void;
}

const reasonLabels: Readonly<Record<CreditDraft['reasonKind'], string>> = {
  price: msg('Price change'),
  returned: msg('Returned item'),
  cancelled: msg('Cancelled booking'),
  mistake: msg('Invoice error'),
  goodwill: msg('Goodwill'),
  other: msg('Other'),
};

const ways = [
  { value: 'rest', label: msg('Everything left') },
  { value: 'amount', label: msg('An amount') },
  { value: 'lines', label: msg('By line') },
];
const isWay = (value: string): value is CreditDraft['by'] => ways.some((way) => way.value === value);

/** The form of a credit note. By default the money goes back to the payments it came from. */
function useCreditDraft(invoice: Invoice, refundsTo: string | undefined) {
  const mayRefund = can(useUser(), 'payment.refund');
  const [{ draft, isPlaced }, setTyped] = useTyped('credit-note', () => ({
    draft: newCredit(),
    isPlaced: false,
  }));
  const after = validateCredit(draft, invoice).parts?.afterPayment ?? 0;
  const refundable = { currency: invoice.currency, payments: mayRefund ? invoice.payments : [] };
  const suggested = isPlaced ? draft : { ...draft, ...placedByPayments(after, refundable, refundsTo) };
  return {
    draft,
    suggested,
    validated: validateCredit(suggested, invoice),
    set: (change: Partial<CreditDraft>) =>
      setTyped((before) => ({ ...before, draft: { ...before.draft, ...change } })),
    place(change: Partial<CreditDraft>) {
      setTyped({ draft: { ...suggested, ...change }, isPlaced: true });
    },
  };
}

/** Writes a credit note: amount, reason, and how the amount already paid is returned. */
export function CreditDialog({ invoice, refundsTo, onClose }: Props) {
  const { invoiceId, version, currency, document } = invoice;
  const number = invoice.number ?? '';
  const { draft, suggested, validated, set, place } = useCreditDraft(invoice, refundsTo);
  const [send, setSend] = useTyped('credit-note-send', false);
  const [showsErrors, setShowsErrors] = useState(false);
  const { mutate, isPending, problem, fields } = useInvoiceAction(invoiceMoneyMutations.credit());
  const keyOf = useOnceKey();

  const check = () => {
    setShowsErrors(true);
    return validated.input !== null;
  };
  const credit = (reason: string) => {
    if (!validated.input) return;
    const creditNote = { invoiceId, version, ...validated.input, reasonKind: draft.reasonKind, reason, send };
    mutate(
      { ...creditNote, idempotencyKey: keyOf(creditNote) },
      {
        onSuccess: ({ creditNotes }) => {
          const made = creditNotes
            .map((note) => note.number)
            .sort()
            .at(-1);
          notify({
            tone: 'success',
            message: made ? t('{number} issued', { number: made }) : t('Credit note issued'),
          });
          onClose();
        },
      },
    );
  };
  const refused = Object.values(fields)[0] ?? null;

  return (
    <ReasonDialog
      about={invoice.invoiceId}
      title={t('Credit note for {number}', { number })}
      effects={[
        t('{number} stays as issued. The credit note gets its own number.', { number }),
        t('A credit note can’t be edited or undone.'),
      ]}
      confirmLabel={t('Issue credit note')}
      isBusy={isPending}
      problem={problem ?? refused ?? (showsErrors ? problemText(validated, currency) : null)}
      check={check}
      onConfirm={credit}
      onDismiss={onClose}
    >
      <SegmentedControl
        fullWidth
        aria-label={t('Amount to credit')}
        data={ways.map(({ value, label }) => ({ value, label: t(label) }))}
        value={draft.by}
        onChange={(by) => isWay(by) && set({ by })}
      />
      {draft.by === 'amount' && (
        <MoneyField
          currency={currency}
          label={t('Amount to credit, including tax')}
          description={t('In {currency}, up to {amount}', {
            currency,
            amount: moneyText(leftOf(invoice), currency),
          })}
          value={draft.amount}
          error={showsErrors && !validated.parts && amountProblem(validated.amountMinor)}
          onChange={(amount) => set({ amount })}
        />
      )}
      {draft.by === 'lines' && (
        <CreditLines
          invoice={invoice}
          lines={document.lines}
          quantities={draft.quantities}
          onChange={(quantities) => set({ quantities })}
        />
      )}
      <NativeSelect
        label={t('Type of correction')}
        value={draft.reasonKind}
        data={creditReasons.map((value) => ({ value, label: t(reasonLabels[value]) }))}
        onChange={({ currentTarget: { value } }) =>
          set({ reasonKind: creditReasons.find((kind) => kind === value) ?? 'other' })
        }
      />
      <CreditPlaces invoice={invoice} draft={suggested} validated={validated} onChange={place} />
      <Checkbox
        label={t('Email it to the customer')}
        checked={send}
        onChange={({ currentTarget }) => setSend(currentTarget.checked)}
      />
    </ReasonDialog>
  );
}

const amountProblem = (amountMinor: number | null): string =>
  amountMinor === null ? t('Enter an amount.') : t('This is more than can be credited.');

function problemText(
  { parts, left, amountMinor }: ReturnType<typeof validateCredit>,
  currency: string,
): string | null {
  if (!parts) return amountProblem(amountMinor);
  if (left > 0) return t('Allocate the remaining {amount}.', { amount: moneyText(left, currency) });
  return left < 0 ? t('You’ve allocated {amount} too much.', { amount: moneyText(-left, currency) }) : null;
}
