import { leavingOf, teamMutations } from '@daybook/api/team';
import type { AppointmentDecision } from '@daybook/contract/schedule-impact';
import type { StaffAction, StaffProfile } from '@daybook/contract/team';
import { type Message, msg, t } from '@daybook/i18n';
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
  button: Message;
  /** The button’s name for screen readers. */
  name: (name: string) => string;
  title: (name: string) => string;
  about: Message;
  done: (name: string) => string;
}

const words: Readonly<Record<StaffAction, Words>> = {
  disable: {
    button: msg('Disable'),
    name: (name) => t('Disable {name}', { name }),
    title: (name) => t('Disable {name}?', { name }),
    about: msg(
      'They’re logged out immediately, can’t log in, and can’t be booked. You can enable them again at any time.',
    ),
    done: (name) => t('{name} disabled.', { name }),
  },
  enable: {
    button: msg('Enable'),
    name: (name) => t('Enable {name}', { name }),
    title: (name) => t('Enable {name}?', { name }),
    about: msg('They can be booked again and log in with their previous password.'),
    done: (name) => t('{name} enabled.', { name }),
  },
  archive: {
    button: msg('Archive'),
    name: (name) => t('Archive {name}', { name }),
    title: (name) => t('Archive {name}?', { name }),
    about: msg(
      'For someone who leaves for good. They’re logged out immediately, can’t be booked, and disappear from all lists. Their past bookings stay, and you can restore them.',
    ),
    done: (name) => t('{name} archived.', { name }),
  },
  restore: {
    button: msg('Restore'),
    name: (name) => t('Restore {name}', { name }),
    title: (name) => t('Restore {name}?', { name }),
    about: msg('They rejoin the team, can be booked, and log in with their previous password.'),
    done: (name) => t('{name} restored.', { name }),
  },
};

/** Disables or archives a staff member, after a decision about each coming booking. */
export function Leaving({ profile }: { profile: StaffProfile }) {
  const [openAction, setOpenAction] = useState<StaffAction | null>(null);
  const { staffId, version, name, abilities } = profile;
  const act = useMutation({ ...teamMutations.act(), meta: shownByScreen });
  const change = useScheduleChange<{ action: StaffAction }>({
    preview: ({ action }) =>
      action === 'disable' || action === 'archive' ? leavingOf(staffId) : Promise.resolve({ affected: [] }),
    save: ({ action, decisions }: { action: StaffAction; decisions: AppointmentDecision[] }) =>
      act.mutateAsync({ staffId, version, action, decisions }),
    done: openAction ? words[openAction].done(name) : '',
    onSaved: () => setOpenAction(null),
  });

  if (abilities.length === 0) return null;
  const texts = words[openAction ?? 'disable'];
  return (
    <section className={classes.panel} aria-labelledby="working-here">
      <h2 id="working-here" className={classes.heading}>
        {t('Current')}
      </h2>
      {abilities.map((action) => (
        <div key={action} className={classes.row}>
          <p className={classes.words}>{t(words[action].about)}</p>
          <Button
            variant="default"
            aria-label={words[action].name(name)}
            onClick={() => setOpenAction(action)}
          >
            {t(words[action].button)}
          </Button>
        </div>
      ))}
      <InlineError>{openAction === null && change.problem}</InlineError>
      <ConfirmDialog
        isOpen={openAction !== null && change.dialog.affected === null}
        title={texts.title(name)}
        confirmLabel={t(texts.button)}
        dismissLabel={t('Cancel')}
        tone={openAction === 'archive' || openAction === 'disable' ? 'danger' : 'plain'}
        isBusy={change.isBusy}
        error={change.problem}
        onConfirm={() => openAction && change.start({ action: openAction })}
        onDismiss={() => setOpenAction(null)}
      >
        <p>{t(texts.about)}</p>
      </ConfirmDialog>
      <ImpactDialog
        change={change.dialog}
        titleFor={(count) =>
          t('{name} has {count, plural, one {# upcoming booking} other {# upcoming bookings}}', {
            name,
            count,
          })
        }
        confirmLabel={t(texts.button)}
      />
    </section>
  );
}
