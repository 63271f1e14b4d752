import { roleMutations } from '@daybook/api/roles';
import type { Team } from '@daybook/contract/roles';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { notifyAndClose } from '@daybook/shell/notify';
import { useTyped } from '@daybook/shell/unsaved-work';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { useMutation } from '@tanstack/react-query';
import { StepUpDialog } from '../../settings-form/step-up/StepUpDialog.tsx';
import { asksWho, type TypedStepUp, useStepUp } from '../../settings-form/step-up/use-step-up.ts';
import classes from './Teams.module.css';

interface Props {
  team: Team;
  staff: readonly { staffId: string; name: string }[];
  onClose: () => void;
}

export function TeamDialog({ team, staff, onClose }: Props) {
  const [chosen, setChosen] = useTyped(`team ${team.userId}`, () =>
    team.staffIds.filter((id) => staff.some(({ staffId }) => staffId === id)),
  );
  const { mutate, error, isPending } = useMutation({ ...roleMutations.setTeam(), meta: shownByScreen });
  const { userId, version } = team;
  const stepUp = useStepUp();
  const title = t('{name}’s team', { name: team.fullName });
  const save = (typed?: TypedStepUp) =>
    mutate(
      { userId, version, staffIds: chosen, ...typed },
      {
        onSuccess: notifyAndClose(t('Team saved'), onClose),
        onError: (refused) => void stepUp.isAnswered(refused),
      },
    );

  if (stepUp.isAsked) {
    return (
      <StepUpDialog
        stepUp={stepUp}
        title={title}
        confirmLabel={t('Save team')}
        isBusy={isPending}
        onConfirm={save}
      >
        {t('{name} will see more right away. We’ll tell every administrator.', {
          name: team.fullName,
        })}
      </StepUpDialog>
    );
  }
  return (
    <ConfirmDialog
      isOpen
      title={title}
      confirmLabel={t('Save team')}
      dismissLabel={t('Cancel')}
      isBusy={isPending}
      error={error && !asksWho(error) ? sentenceOf(error) : null}
      onConfirm={() => save()}
      onDismiss={onClose}
    >
      <Checkbox.Group label={t('Team members')} value={chosen} onChange={setChosen}>
        <div className={classes.choices}>
          {staff
            .filter(({ staffId }) => staffId !== team.staffId)
            .map(({ staffId, name }) => (
              <Checkbox key={staffId} value={staffId} label={name} />
            ))}
        </div>
      </Checkbox.Group>
    </ConfirmDialog>
  );
}
