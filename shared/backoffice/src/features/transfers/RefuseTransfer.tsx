import { paymentMutations } from '@daybook/api/payments';
import type { TransferClaim } from '@daybook/contract/payments';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { useTyped } from '@daybook/shell/unsaved-work';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

interface Props {
  transfer: TransferClaim;
  onClose: () => void;
}

/** The customer sees the reason and can report the transfer again. */
export function RefuseTransfer({ transfer, onClose }: Props) {
  const { transferClaimId, version, about } = transfer;
  const [reason, setReason] = useTyped(`refuse-transfer-${transfer.transferClaimId}-reason`, '');
  const [isTried, setIsTried] = useState(false);
  const refuse = useMutation({ ...paymentMutations.refuse(), meta: shownByScreen });
  function save(): void {
    setIsTried(true);
    if (reason.trim() === '') return;
    refuse.mutate(
      { transferClaimId, version, reason },
      {
        onSuccess() {
          notify({ tone: 'success', message: 'The transfer was refused' });
          onClose();
        },
      },
    );
  }
  return (
    <ConfirmDialog
      isOpen
      title={`Refuse the transfer for ${about}?`}
      confirmLabel="Refuse it"
      dismissLabel="Keep it waiting"
      isBusy={refuse.isPending}
      error={refuse.error ? sentenceOf(refuse.error) : null}
      onConfirm={save}
      onDismiss={onClose}
    >
      <Textarea
        label="Why"
        description="The customer reads this on the invoice’s page."
        maxLength={300}
        autosize
        minRows={2}
        value={reason}
        error={isTried && reason.trim() === '' ? 'Enter a reason.' : undefined}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
