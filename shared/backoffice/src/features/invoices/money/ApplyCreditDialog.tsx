import { invoiceMoneyMutations } from '@daybook/api/invoice-money';
import type { Invoice } from '@daybook/contract/invoices';
import { t } from '@daybook/i18n';
import { notifyAndClose } from '@daybook/shell/notify';
import { useTyped } from '@daybook/shell/unsaved-work';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { readAmount, writeAmount } from '@daybook/ui/format/money-text';
import { MoneyField } from '@daybook/ui/MoneyField';
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
    ? t('Enter an amount.')
    : amountMinor > most
      ? t('Enter up to {amount}.', { amount: moneyText(most, currency) })
      : null;

  const apply = () => {
    setShowsErrors(true);
    if (wrong || !amountMinor) return;
    const request = { invoiceId, version, amountMinor };
    mutate(
      { ...request, idempotencyKey: keyOf(request) },
      {
        onSuccess: notifyAndClose(t('Credit applied'), onClose),
      },
    );
  };

  return (
    <ConfirmDialog
      isOpen
      title={t('Pay with customer credit')}
      confirmLabel={t('Use credit')}
      dismissLabel={t('Cancel')}
      isBusy={isPending}
      error={problem}
      onConfirm={apply}
      onDismiss={onClose}
    >
      <p>
        {t('{name} has {credit} in credit. {balance} is due.', {
          name: customerName,
          credit: moneyText(customerCreditMinor, currency),
          balance: moneyText(balanceMinor, currency),
        })}
      </p>
      <MoneyField
        currency={currency}
        label={t('Amount')}
        description={t('In {currency}', { currency })}
        data-autofocus
        value={typed}
        error={(showsErrors && wrong) || fields.amountMinor}
        onChange={setTyped}
      />
    </ConfirmDialog>
  );
}
