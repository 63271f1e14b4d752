import { paymentMutations } from '@daybook/api/payments';
import type { TransferClaim } from '@daybook/contract/payments';
import { t } from '@daybook/i18n';
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
          notify({ tone: 'success', message: t('Transfer marked as not received') });
          onClose();
        },
      },
    );
  }
  return (
    <ConfirmDialog
      isOpen
      title={t('Mark {about} as not received?', { about })}
      confirmLabel={t('Mark as not received')}
      dismissLabel={t('Cancel')}
      isBusy={refuse.isPending}
      error={refuse.error ? sentenceOf(refuse.error) : null}
      onConfirm={save}
      onDismiss={onClose}
    >
      <Textarea
        label={t('Reason')}
        description={t('Shown to the customer.')}
        maxLength={300}
        autosize
        minRows={2}
        value={reason}
        error={isTried && reason.trim() === '' ? t('Enter a reason.') : undefined}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
