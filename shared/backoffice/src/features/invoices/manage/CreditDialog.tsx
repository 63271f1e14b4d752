import { invoiceMoneyMutations } from '@daybook/api/invoice-money';
import { creditReasons, type Invoice } from '@daybook/contract/invoices';
import { can } from '@daybook/domain/people';
import { useUser } from '@daybook/session';
import { notify } from '@daybook/shell/notify';
import { useTyped } from '@daybook/shell/unsaved-work';
import { Checkbox, NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { useState } from 'react';
import { moneyText } from '../../../entities/invoice/money.ts';
import { useOnceKey } from '../../../kit/idempotency/use-once-key.ts';
import { ReasonDialog } from '../actions/ReasonDialog.tsx';
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
  price: 'Another price was agreed',
  returned: 'Something came back',
  cancelled: 'A visit was cancelled',
  mistake: 'A mistake in the invoice',
  goodwill: 'Goodwill',
  other: 'Another reason',
};

const ways = [
  { value: 'rest', label: 'All that is left' },
  { value: 'amount', label: 'An amount' },
  { value: 'lines', label: 'Some lines' },
];
const isWay = (value: string): value is CreditDraft['by'] => ways.some((way) => way.value === value);

/** The form of a credit note. By default the money goes back to the payments it came from. */
function useCreditDraft(invoice: Invoice, refundsTo: string | undefined) {
  const mayRefund = can(useUser(), 'payment.refund');
  const [{ draft, isPlaced }, setTyped] = useTyped('credit note', () => ({
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
  const { invoiceId, version, number, currency, document } = invoice;
  const { draft, suggested, validated, set, place } = useCreditDraft(invoice, refundsTo);
  const [send, setSend] = useTyped('send the credit note', false);
  const [showsErrors, setShowsErrors] = useState(false);
  const { mutate, isPending, problem, fields } = useInvoiceAction(invoiceMoneyMutations.credit());
  const keyOf = useOnceKey();

  const check = () => {
    setShowsErrors(true);
    return validated.input !== null;
  };
  const credit = (reason: string) => {
    if (!validated.input) return;
    const wanted = { invoiceId, version, ...validated.input, reasonKind: draft.reasonKind, reason, send };
    mutate(
      { ...wanted, idempotencyKey: keyOf(wanted) },
      {
        onSuccess: ({ creditNotes }) => {
          const made = creditNotes
            .map((note) => note.number)
            .sort()
            .at(-1);
          notify({ tone: 'success', message: `${made ?? 'Credit note'} issued` });
          onClose();
        },
      },
    );
  };
  const refused = Object.values(fields)[0] ?? null;

  return (
    <ReasonDialog
      title={`Credit note on ${number}`}
      effects={[
        `${number} stays as it was issued; the credit note has a number of its own.`,
        'A credit note cannot be changed or taken back.',
      ]}
      confirmLabel="Issue credit note"
      isBusy={isPending}
      problem={problem ?? refused ?? (showsErrors ? problemText(validated, currency) : null)}
      check={check}
      onConfirm={credit}
      onDismiss={onClose}
    >
      <SegmentedControl
        fullWidth
        aria-label="What is credited"
        data={ways}
        value={draft.by}
        onChange={(by) => isWay(by) && set({ by })}
      />
      {draft.by === 'amount' && (
        <TextInput
          label="Amount to credit, with tax"
          description={`In ${currency}, at most ${moneyText(leftOf(invoice), currency)}`}
          inputMode="decimal"
          value={draft.amount}
          error={showsErrors && !validated.parts && amountProblem(validated.amountMinor)}
          onChange={({ currentTarget }) => set({ amount: currentTarget.value })}
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
        label="Kind of reason"
        value={draft.reasonKind}
        data={creditReasons.map((value) => ({ value, label: reasonLabels[value] }))}
        onChange={({ currentTarget: { value } }) =>
          set({ reasonKind: creditReasons.find((kind) => kind === value) ?? 'other' })
        }
      />
      <CreditPlaces invoice={invoice} draft={suggested} validated={validated} onChange={place} />
      <Checkbox
        label="Send it to the customer"
        checked={send}
        onChange={({ currentTarget }) => setSend(currentTarget.checked)}
      />
    </ReasonDialog>
  );
}

const amountProblem = (amountMinor: number | null): string =>
  amountMinor === null ? 'Enter an amount.' : 'This is more than is left of the invoice.';

function problemText(
  { parts, left, amountMinor }: ReturnType<typeof validateCredit>,
  currency: string,
): string | null {
  if (!parts) return amountProblem(amountMinor);
  if (left > 0) return `${moneyText(left, currency)} that were paid have no place yet.`;
  return left < 0 ? `${moneyText(-left, currency)} more are placed than were paid.` : null;
}
