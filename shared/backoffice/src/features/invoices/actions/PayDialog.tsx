import { invoiceMoneyMutations } from '@daybook/api/invoice-money';
import type { InvoiceRow } from '@daybook/contract/invoices';
import { notify } from '@daybook/shell/notify';
import { useTyped } from '@daybook/shell/unsaved-work';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { useState } from 'react';
import { methodLabels } from '../../../entities/invoice/invoice-labels.ts';
import { moneyText } from '../../../entities/invoice/money.ts';
import { useDays } from '../../../entities/invoice/use-days.ts';
import { useOnceKey } from '../../../kit/idempotency/use-once-key.ts';
import classes from './actions.module.css';
import { newPayment, type PayDraft, validatePayment } from './pay-draft.ts';
import { useInvoiceAction } from './use-invoice-action.ts';

interface Props {
  invoice: Pick<InvoiceRow, 'invoiceId' | 'version' | 'number' | 'balanceMinor' | 'currency'>;
  onClose: () => void;
}

const methods: readonly PayDraft['method'][] = ['cash', 'card', 'bank_transfer', 'other'];

/** Records a payment received outside Daybook, and shows beforehand how it will be allocated. */
export function PayDialog({ invoice, onClose }: Props) {
  const { invoiceId, version, number, balanceMinor, currency } = invoice;
  const { today } = useDays();
  const [draft, setDraft] = useTyped(`invoice-payment-${invoice.invoiceId}-draft`, () =>
    newPayment(invoice, today),
  );
  const [showsErrors, setShowsErrors] = useState(false);
  const { mutate, isPending, problem, fields } = useInvoiceAction(invoiceMoneyMutations.pay());
  const keyOf = useOnceKey();
  const validated = validatePayment(draft, invoice, today);
  const problems: Record<string, string> = showsErrors ? { ...fields, ...validated.problems } : fields;
  const set = (change: Partial<PayDraft>) => setDraft((before) => ({ ...before, ...change }));

  const pay = () => {
    setShowsErrors(true);
    if (!validated.input) return;
    const wanted = { invoiceId, version, ...validated.input };
    mutate(
      { ...wanted, idempotencyKey: keyOf(wanted) },
      {
        onSuccess: () => {
          notify({ tone: 'success', message: 'Payment recorded' });
          onClose();
        },
      },
    );
  };

  return (
    <ConfirmDialog
      isOpen
      title={`Record a payment on ${number}`}
      confirmLabel="Record payment"
      dismissLabel="Go back"
      isBusy={isPending}
      error={problem}
      onConfirm={pay}
      onDismiss={onClose}
    >
      <p className={classes.quiet}>{moneyText(balanceMinor, currency)} are still to be paid.</p>
      <div className={classes.pair}>
        <TextInput
          label="Amount received"
          description={`In ${currency}, with the tip`}
          inputMode="decimal"
          data-autofocus
          value={draft.amount}
          error={problems.amountMinor}
          onChange={({ currentTarget }) => set({ amount: currentTarget.value })}
        />
        <TextInput
          label="Of it a tip"
          description="May stay empty"
          inputMode="decimal"
          value={draft.tip}
          error={problems.tipMinor}
          onChange={({ currentTarget }) => set({ tip: currentTarget.value })}
        />
      </div>
      <div className={classes.pair}>
        <NativeSelect
          label="Method"
          data={methods.map((value) => ({ value, label: methodLabels[value] }))}
          value={draft.method}
          onChange={({ currentTarget: { value } }) =>
            set({ method: methods.find((method) => method === value) ?? 'cash' })
          }
        />
        <TextInput
          label="Received on"
          type="date"
          max={today}
          value={draft.receivedOn}
          error={problems.receivedOn}
          onChange={({ currentTarget }) => set({ receivedOn: currentTarget.value })}
        />
      </div>
      <TextInput
        label="Reference"
        description="Of the transfer or the card slip. May stay empty."
        maxLength={120}
        value={draft.reference}
        error={problems.reference}
        onChange={({ currentTarget }) => set({ reference: currentTarget.value })}
      />
      <TextInput
        label="Note"
        description="For the staff. May stay empty."
        maxLength={500}
        value={draft.note}
        error={problems.note}
        onChange={({ currentTarget }) => set({ note: currentTarget.value })}
      />
      <Checkbox
        label="Send a receipt by e-mail"
        checked={draft.sendReceipt}
        onChange={({ currentTarget }) => set({ sendReceipt: currentTarget.checked })}
      />
      {validated.input && (
        <p className={classes.text} role="status">
          {becomesText(validated.becomes, validated.input.tipMinor, currency)}
        </p>
      )}
    </ConfirmDialog>
  );
}

/** How the payment will be allocated, in one sentence. */
function becomesText(becomes: { applied: number; credit: number }, tip: number, currency: string): string {
  const parts = [
    becomes.applied > 0 && `${moneyText(becomes.applied, currency)} pays this invoice`,
    tip > 0 && `${moneyText(tip, currency)} is a tip`,
    becomes.credit > 0 && `${moneyText(becomes.credit, currency)} will become customer credit`,
  ].filter((part) => part !== false);
  return `${parts.join(', ')}.`;
}
