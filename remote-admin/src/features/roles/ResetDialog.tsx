import { roleMutations } from '@daybook/api/roles';
import type { Role } from '@daybook/contract/roles';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { notifyAndClose } from '@daybook/shell/notify';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { useMutation } from '@tanstack/react-query';
import { StepUpDialog } from '../../settings-form/step-up/StepUpDialog.tsx';
import { type TypedStepUp, useStepUp } from '../../settings-form/step-up/use-step-up.ts';

export function ResetDialog({ role: { role, name, version }, onClose }: { role: Role; onClose: () => void }) {
  const { mutate, error, isPending } = useMutation({ ...roleMutations.reset(), meta: shownByScreen });
  const stepUp = useStepUp();
  const reset = (typed?: TypedStepUp) =>
    mutate(
      { role, version, ...typed },
      {
        onSuccess: notifyAndClose(t('{name} reset to default.', { name }), onClose),
        onError: (refused) => void stepUp.isAnswered(refused),
      },
    );
  if (stepUp.isAsked) {
    return (
      <StepUpDialog
        stepUp={{ ...stepUp, close: onClose }}
        title={t('Reset {name} to default?', { name })}
        confirmLabel={t('Reset role')}
        isBusy={isPending}
        onConfirm={reset}
      >
        {t('This role will have more permissions than now, immediately. We’ll tell every administrator.')}
      </StepUpDialog>
    );
  }
  return (
    <ConfirmDialog
      isOpen
      title={t('Reset {name} to default?', { name })}
      confirmLabel={t('Reset role')}
      dismissLabel={t('Keep changes')}
      isBusy={isPending}
      error={error && sentenceOf(error)}
      onConfirm={() => reset()}
      onDismiss={onClose}
    >
      <p>{t('Restores Daybook’s default permissions for this role, immediately.')}</p>
    </ConfirmDialog>
  );
}
