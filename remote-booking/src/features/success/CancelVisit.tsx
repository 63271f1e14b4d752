import { manageMutations } from '@daybook/api/manage';
import { sentenceOf } from '@daybook/shell/error-message';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { whenText } from '../../visit/zone-line.ts';
import type { ChangeProps } from './change-props.ts';
import { cancellingText } from './policy-lines.ts';
import classes from './success.module.css';
import { useChange } from './use-change.ts';

interface Props extends ChangeProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Shows the cost, asks for an optional reason, and cancels. */
export function CancelVisit({ visit, token, now, isOpen, onClose, onDone, onRefused }: Props) {
  const [reason, setReason] = useState('');
  const isRequest = visit.status === 'pending';
  const what = isRequest ? 'request' : 'visit';
  const cancel = useChange(
    manageMutations.cancel(),
    { token, onDone, onRefused },
    isRequest ? 'Your request is taken back.' : 'Your visit is cancelled.',
  );
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={isRequest ? 'Take back this request?' : 'Cancel this visit?'}
      confirmLabel={isRequest ? 'Take back the request' : 'Cancel visit'}
      dismissLabel={`Keep the ${what}`}
      tone="danger"
      isBusy={cancel.isPending}
      error={cancel.error && sentenceOf(cancel.error)}
      onConfirm={() => cancel.mutate({ token, version: visit.version, reason })}
      onDismiss={onClose}
    >
      <p className={classes.cost}>{cancellingText(visit)}</p>
      <p className={classes.sentence}>
        {visit.appointments.map(({ serviceName }) => serviceName).join(', ')},{' '}
        {whenText(visit.startAt, visit.zone, now)}. The time goes to somebody else.
      </p>
      <Textarea
        label="Reason (optional)"
        description={`Only ${visit.business.name} reads it.`}
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
