import { manageMutations } from '@daybook/api/manage';
import { commaList } from '@daybook/domain/lists';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { whenText } from '../../booking/zone-line.ts';
import type { ChangeProps } from './change-props.ts';
import { cancellingText } from './policy-lines.ts';
import classes from './success.module.css';
import { isUnanswered } from './unanswered.ts';
import { useChange } from './use-change.ts';

interface Props extends ChangeProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Shows the cost, asks for an optional reason, and cancels. */
export function CancelBooking({ booking, token, now, isOpen, onClose, onDone, onRefused }: Props) {
  const [reason, setReason] = useState('');
  const isRequest = isUnanswered(booking);
  const cancel = useChange(
    manageMutations.cancel(),
    { token, onDone, onRefused },
    isRequest ? t('Request withdrawn.') : t('Visit cancelled.'),
  );
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={isRequest ? t('Withdraw this request?') : t('Cancel this visit?')}
      confirmLabel={isRequest ? t('Withdraw request') : t('Cancel visit')}
      dismissLabel={isRequest ? t('Keep request') : t('Keep visit')}
      tone="danger"
      isBusy={cancel.isPending}
      error={cancel.error && sentenceOf(cancel.error)}
      onConfirm={() => cancel.mutate({ token, version: booking.version, reason })}
      onDismiss={onClose}
    >
      <p className={classes.cost}>{cancellingText(booking)}</p>
      <p className={classes.sentence}>
        {t('{services}, {when}. We’ll offer this time to someone else.', {
          services: commaList(booking.appointments.map(({ serviceName }) => serviceName)),
          when: whenText(booking.startAt, booking.zone, now),
        })}
      </p>
      <Textarea
        label={t('Reason (optional)')}
        description={t('Only {business} will see this.', { business: booking.business.name })}
        value={reason}
        maxLength={500}
        autosize
        minRows={2}
        maxRows={6}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
