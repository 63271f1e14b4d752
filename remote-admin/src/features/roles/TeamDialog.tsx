import { roleMutations } from '@daybook/api/roles';
import type { Team } from '@daybook/contract/roles';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { useTyped } from '@daybook/shell/unsaved-work';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { useMutation } from '@tanstack/react-query';
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

  return (
    <ConfirmDialog
      isOpen
      title={`Team of ${team.fullName}`}
      confirmLabel="Save team"
      dismissLabel="Cancel"
      isBusy={isPending}
      error={error && sentenceOf(error)}
      onConfirm={() =>
        mutate(
          { userId, version, staffIds: chosen },
          {
            onSuccess: () => {
              notify({ tone: 'success', message: 'Team saved.' });
              onClose();
            },
          },
        )
      }
      onDismiss={onClose}
    >
      <Checkbox.Group label="Looks after" value={chosen} onChange={setChosen}>
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
