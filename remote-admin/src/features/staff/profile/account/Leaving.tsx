import { leavingOf, teamMutations } from '@daybook/api/team';
import type { AppointmentDecision } from '@daybook/contract/schedule-impact';
import type { StaffAction, StaffProfile } from '@daybook/contract/team';
import { shownByScreen } from '@daybook/shell/error-message';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { InlineError } from '@daybook/ui/InlineError';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { ImpactDialog } from '@daybook/backoffice/ImpactDialog';
import { useScheduleChange } from '@daybook/backoffice/use-schedule-change';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import classes from '../team.module.css';

interface Words {
  button: string;
  title: (name: string) => string;
  about: string;
  done: (name: string) => string;
}

const words: Readonly<Record<StaffAction, Words>> = {
  disable: {
    button: 'Disable',
    title: (name) => `Disable ${name}?`,
    about:
      'They are signed out at once, cannot sign in, and nobody can book them. You can enable them again at any time.',
    done: (name) => `${name} is disabled.`,
  },
  enable: {
    button: 'Enable',
    title: (name) => `Enable ${name}?`,
    about: 'They can be booked again, and sign in with the password that they had.',
    done: (name) => `${name} is enabled.`,
  },
  archive: {
    button: 'Archive',
    title: (name) => `Archive ${name}?`,
    about:
      'For who leaves for good: they are signed out at once, cannot be booked and leave all lists. Their past bookings stay, and they can be restored.',
    done: (name) => `${name} is archived.`,
  },
  restore: {
    button: 'Restore',
    title: (name) => `Restore ${name}?`,
    about: 'They are in the team again, can be booked, and sign in with the password that they had.',
    done: (name) => `${name} is restored.`,
  },
};

/** Disables or archives a staff member, after a decision about each coming booking. */
export function Leaving({ profile }: { profile: StaffProfile }) {
  const [asked, setAsked] = useState<StaffAction | null>(null);
  const { staffId, version, name, abilities } = profile;
  const act = useMutation({ ...teamMutations.act(), meta: shownByScreen });
  const change = useScheduleChange<{ action: StaffAction }>({
    preview: ({ action }) =>
      action === 'disable' || action === 'archive' ? leavingOf(staffId) : Promise.resolve({ affected: [] }),
    save: ({ action, decisions }: { action: StaffAction; decisions: AppointmentDecision[] }) =>
      act.mutateAsync({ staffId, version, action, decisions }),
    done: asked ? words[asked].done(name) : '',
    onSaved: () => setAsked(null),
  });

  if (abilities.length === 0) return null;
  const said = words[asked ?? 'disable'];
  return (
    <section className={classes.panel} aria-labelledby="working-here">
      <h2 id="working-here" className={classes.heading}>
        Working here
      </h2>
      {abilities.map((action) => (
        <div key={action} className={classes.row}>
          <p className={classes.words}>{words[action].about}</p>
          <Button
            variant="default"
            aria-label={`${words[action].button} ${name}`}
            onClick={() => setAsked(action)}
          >
            {words[action].button}
          </Button>
        </div>
      ))}
      <InlineError>{asked === null && change.problem}</InlineError>
      <ConfirmDialog
        isOpen={asked !== null && change.dialog.affected === null}
        title={said.title(name)}
        confirmLabel={said.button}
        dismissLabel="Back"
        tone={asked === 'archive' || asked === 'disable' ? 'danger' : 'plain'}
        isBusy={change.isBusy}
        error={change.problem}
        onConfirm={() => asked && change.start({ action: asked })}
        onDismiss={() => setAsked(null)}
      >
        <p>{said.about}</p>
      </ConfirmDialog>
      <ImpactDialog
        change={change.dialog}
        titleFor={(count) =>
          count === 1 ? `${name} has one booking to come` : `${name} has ${count} bookings to come`
        }
        confirmLabel={said.button}
      />
    </section>
  );
}
