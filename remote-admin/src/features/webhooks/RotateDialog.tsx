import { webhookMutations } from '@daybook/api/webhooks';
import type { Webhook } from '@daybook/contract/webhooks';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { Quiet } from '@daybook/ui/Layout';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Overlap } from '../../secret-dialog/Overlap.tsx';

interface Props {
  webhook: Webhook;
  onRotated: (secret: string) => void;
  onClose: () => void;
}

/** Gives a webhook a new signing secret. */
export function RotateDialog({ webhook: { webhookId, url }, onRotated, onClose }: Props) {
  const [overlapHours, setOverlapHours] = useState(24);
  const rotate = useMutation({ ...webhookMutations.rotate(), meta: shownByScreen });
  const confirm = () =>
    rotate.mutate(
      { webhookId, overlapHours },
      {
        onSuccess: ({ secret }) => {
          onClose();
          onRotated(secret);
        },
      },
    );
  return (
    <ConfirmDialog
      isOpen
      title={t('New secret for {name}', { name: url })}
      confirmLabel={t('Create new secret')}
      dismissLabel={t('Cancel')}
      isBusy={rotate.isPending}
      error={rotate.error && sentenceOf(rotate.error)}
      onConfirm={confirm}
      onDismiss={onClose}
    >
      <Quiet>
        {t('Until then, each event has both signatures, so the receiver can change its secret at any time.')}
      </Quiet>
      <Overlap hours={overlapHours} onChange={setOverlapHours} />
    </ConfirmDialog>
  );
}
