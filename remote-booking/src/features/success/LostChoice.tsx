import { manageMutations } from '@daybook/api/manage';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { formatMoney } from '@daybook/ui/format/money';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { useState } from 'react';
import type { ChangeProps, View } from './change-props.ts';
import classes from './success.module.css';
import { useChange } from './use-change.ts';

interface Props extends ChangeProps {
  onView: (view: View) => void;
}

/** The choice between another time and a refund, for a customer who paid for a time that was booked meanwhile. */
export function LostChoice({ booking, token, onDone, onRefused, onView }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const paid = formatMoney({ amountMinor: booking.prepayment.paidMinor, currency: booking.currency });
  const takeBack = useChange(
    manageMutations.takeBack(),
    { token, onDone, onRefused },
    t('Your {amount} refund is on its way.', { amount: paid }),
  );
  return (
    <div className={classes.notice}>
      <div className={classes.ways}>
        <Button onClick={() => onView('move')}>{t('Choose another time')}</Button>
        <Button variant="default" onClick={() => setIsAsking(true)}>
          {t('Refund {amount}', { amount: paid })}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('Get a refund?')}
        confirmLabel={t('Refund {amount}', { amount: paid })}
        dismissLabel={t('Cancel')}
        isBusy={takeBack.isPending}
        error={takeBack.error && sentenceOf(takeBack.error)}
        onConfirm={() => takeBack.mutate({ token, version: booking.version })}
        onDismiss={() => setIsAsking(false)}
      >
        <p className={classes.sentence}>
          {t('We’ll refund the full amount to your original payment method and cancel this visit.')}
        </p>
      </ConfirmDialog>
    </div>
  );
}
