import { roleMutations } from '@daybook/api/roles';
import type { Role } from '@daybook/contract/roles';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
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
        onSuccess: () => {
          notify({ tone: 'success', message: `${name} is as it was at first.` });
          onClose();
        },
        onError: (refused) => void stepUp.isAnswered(refused),
      },
    );
  if (stepUp.isAsked) {
    return (
      <StepUpDialog
        stepUp={{ ...stepUp, close: onClose }}
        title={`Reset ${name} to default?`}
        confirmLabel="Reset role"
        isBusy={isPending}
        onConfirm={reset}
      >
        Whoever holds this role may do more than now, at once. Every administrator is told.
      </StepUpDialog>
    );
  }
  return (
    <ConfirmDialog
      isOpen
      title={`Reset ${name} to default?`}
      confirmLabel="Reset role"
      dismissLabel="Keep as it is"
      isBusy={isPending}
      error={error && sentenceOf(error)}
      onConfirm={() => reset()}
      onDismiss={onClose}
    >
      <p>Whoever holds this role may do again what Daybook comes with, at once.</p>
    </ConfirmDialog>
  );
}
