import { ApiError } from '@daybook/api';
import { paymentMutations } from '@daybook/api/payments';
import type { TransferClaim } from '@daybook/contract/payments';
import { formatMoney } from '@daybook/domain/money-text';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { useTyped } from '@daybook/shell/unsaved-work';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { DateField } from '@daybook/ui/DateField';
import { readAmount, writeAmount } from '@daybook/ui/format/money-text';
import { Stack } from '@daybook/ui/Layout';
import { MoneyField } from '@daybook/ui/MoneyField';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import classes from './transfers.module.css';
import { useToday } from './use-today.ts';

interface Props {
  transfer: TransferClaim;
  onClose: () => void;
}

/** Records the amount received as a payment; any overpayment becomes the customer's credit. */
export function ConfirmTransfer({ transfer, onClose }: Props) {
  const { currency, balanceMinor, transferClaimId, version, about } = transfer;
  const today = useToday();
  const isAhead = transfer.paidOn > today;
  const [typed, setTyped] = useTyped(
    `transfer-${transfer.transferClaimId}-typed`,
    writeAmount({ amountMinor: transfer.amountMinor, currency }),
  );
  const [receivedOn, setReceivedOn] = useTyped(
    `transfer-${transfer.transferClaimId}-receivedOn`,
    isAhead ? today : transfer.paidOn,
  );
  const [isTried, setIsTried] = useState(false);
  const confirm = useMutation({ ...paymentMutations.confirm(), meta: shownByScreen });
  const amountMinor = readAmount(typed, currency);
  const fields = confirm.error instanceof ApiError ? confirm.error.fields : {};
  const beyond = amountMinor === null ? 0 : amountMinor - balanceMinor;

  function save(): void {
    setIsTried(true);
    if (!amountMinor) return;
    confirm.mutate(
      { transferClaimId, version, amountMinor, receivedOn },
      {
        onSuccess() {
          notify({ tone: 'success', message: t('Payment for {about} recorded', { about }) });
          onClose();
        },
      },
    );
  }

  return (
    <ConfirmDialog
      isOpen
      title={t('Mark {about} as received?', { about })}
      confirmLabel={t('Mark as received')}
      dismissLabel={t('Cancel')}
      isBusy={confirm.isPending}
      error={confirm.error && Object.keys(fields).length === 0 ? sentenceOf(confirm.error) : null}
      onConfirm={save}
      onDismiss={onClose}
    >
      <Stack gap="md">
        <MoneyField
          currency={currency}
          label={t('Amount received ({currency})', { currency })}
          value={typed}
          error={fields.amountMinor ?? (isTried && !amountMinor ? t('Enter an amount.') : undefined)}
          onChange={setTyped}
        />
        <DateField
          label={t('Received on')}
          value={receivedOn}
          max={today}
          error={fields.receivedOn}
          onChange={setReceivedOn}
        />
        <p className={classes.text} role="status">
          {beyond > 0 &&
            t('The extra {amount} will become customer credit.', {
              amount: formatMoney({ amountMinor: beyond, currency }),
            })}
        </p>
      </Stack>
    </ConfirmDialog>
  );
}
