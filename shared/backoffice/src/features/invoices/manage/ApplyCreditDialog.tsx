import { invoiceMoneyMutations } from '@daybook/api/invoice-money';
import type { Invoice } from '@daybook/contract/invoices';
import { notify } from '@daybook/shell/notify';
import { useTyped } from '@daybook/shell/unsaved-work';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { readAmount, writeAmount } from '@daybook/ui/format/money-text';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { moneyText } from '../../../entities/invoice/money.ts';
import { useOnceKey } from '../../../kit/idempotency/use-once-key.ts';
import { useInvoiceAction } from '../actions/use-invoice-action.ts';

/** Pays the invoice from the customer's credit. */
export function ApplyCreditDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { invoiceId, version, currency, balanceMinor, customerCreditMinor, customerName } = invoice;
  const most = Math.min(balanceMinor, customerCreditMinor);
  const [typed, setTyped] = useTyped('apply-credit-typed', () =>
    writeAmount({ amountMinor: most, currency }),
  );
  const [showsErrors, setShowsErrors] = useState(false);
  const { mutate, isPending, problem, fields } = useInvoiceAction(invoiceMoneyMutations.applyCredit());
  const keyOf = useOnceKey();
  const amountMinor = readAmount(typed, currency);
  const wrong = !amountMinor
    ? 'Enter an amount.'
    : amountMinor > most
      ? `At most ${moneyText(most, currency)}.`
      : null;

  const apply = () => {
    setShowsErrors(true);
    if (wrong || !amountMinor) return;
    const wanted = { invoiceId, version, amountMinor };
    mutate(
      { ...wanted, idempotencyKey: keyOf(wanted) },
      {
        onSuccess: () => {
          notify({ tone: 'success', message: 'Paid from credit' });
          onClose();
        },
      },
    );
  };

  return (
    <ConfirmDialog
      isOpen
      title="Pay from the customer’s credit"
      confirmLabel="Use credit"
      dismissLabel="Go back"
      isBusy={isPending}
      error={problem}
      onConfirm={apply}
      onDismiss={onClose}
    >
      <p>
        {customerName} has {moneyText(customerCreditMinor, currency)} to their credit;{' '}
        {moneyText(balanceMinor, currency)} are to be paid.
      </p>
      <TextInput
        label="Amount"
        description={`In ${currency}`}
        inputMode="decimal"
        data-autofocus
        value={typed}
        error={(showsErrors && wrong) || fields.amountMinor}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
