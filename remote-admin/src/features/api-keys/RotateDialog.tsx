import { apiKeyMutations } from '@daybook/api/api-keys';
import { StepUpFields } from '@daybook/backoffice/StepUpFields';
import { useRefusal } from '@daybook/backoffice/use-refusal';
import type { ApiKey } from '@daybook/contract/api-keys';
import { t } from '@daybook/i18n';
import { shownByScreen } from '@daybook/shell/error-message';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { Quiet } from '@daybook/ui/Layout';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Overlap } from '../../secret-dialog/Overlap.tsx';

interface Props {
  apiKey: ApiKey;
  onRotated: (secret: string) => void;
  onClose: () => void;
}

/** Gives a key a new secret. Requires the user's password. */
export function RotateDialog({ apiKey: { apiKeyId, name }, onRotated, onClose }: Props) {
  const [overlapHours, setOverlapHours] = useState(24);
  const [shown, setShown] = useState({ password: '', code: '' });
  const [hasCode, setHasCode] = useState(false);
  const { errors, problem, idOf, clear, refuse } = useRefusal();
  const rotate = useMutation({ ...apiKeyMutations.rotate(), meta: shownByScreen });

  const confirm = () => {
    clear();
    rotate.mutate(
      { apiKeyId, overlapHours, ...shown },
      {
        onSuccess: ({ secret }) => {
          onClose();
          onRotated(secret);
        },
        onError: (error) => {
          setHasCode(hasCode || ('fields' in error && 'code' in Object(error.fields)));
          refuse(error);
        },
      },
    );
  };

  return (
    <ConfirmDialog
      isOpen
      title={t('New secret for {name}', { name })}
      confirmLabel={t('Create new secret')}
      dismissLabel={t('Cancel')}
      isBusy={rotate.isPending}
      error={problem}
      onConfirm={confirm}
      onDismiss={onClose}
    >
      <Quiet>{t('Put the new secret into the system that uses this key before the old one ends.')}</Quiet>
      <Overlap hours={overlapHours} onChange={setOverlapHours} />
      <StepUpFields typed={shown} errors={errors} idOf={idOf} hasCode={hasCode} onChange={setShown} />
    </ConfirmDialog>
  );
}
