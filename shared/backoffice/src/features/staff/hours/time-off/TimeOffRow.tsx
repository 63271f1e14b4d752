import { timeOffImpact, timeOffMutations } from '@daybook/api/time-off';
import type { AppointmentDecision } from '@daybook/contract/schedule-impact';
import type { TimeOff, TimeOffAction } from '@daybook/contract/time-off';
import { t } from '@daybook/i18n';
import { shownByScreen } from '@daybook/shell/error-message';
import { useTyped } from '@daybook/shell/unsaved-work';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { Row } from '@daybook/ui/Layout';
import { Button, TextInput } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useBusiness } from '../../../../entities/business/Business.tsx';
import { ImpactDialog } from '../../../../entities/schedule/ImpactDialog.tsx';
import { kindLabels } from '../../../../entities/schedule/time-off-kinds.ts';
import { useScheduleChange } from '../../../../entities/schedule/use-schedule-change.ts';
import { dateIn, daysText } from '../../../../kit/time/days-text.ts';
import classes from '../hours.module.css';
import { actionLabels, stateLabels } from './time-off-labels.ts';

interface Props {
  timeOff: TimeOff;
  /** True to show the staff member's name. */
  isNamed: boolean;
}

/** Approving first shows the bookings in that time. */
export function TimeOffRow({ timeOff, isNamed }: Props) {
  const { now, zone } = useBusiness();
  const [openAction, setOpenAction] = useState<TimeOffAction | null>(null);
  const [last, setLast] = useState<TimeOffAction>('approve');
  const [note, setNote] = useTyped(`time-off-${timeOff.timeOffId}-note`, '', openAction !== null);
  const act = useMutation({ ...timeOffMutations.act(), meta: shownByScreen });
  const { timeOffId, version } = timeOff;
  const change = useScheduleChange<{ action: TimeOffAction; note: string }>({
    preview: async ({ action }) =>
      action === 'approve' ? timeOffImpact.approve(timeOffId) : { affected: [] },
    save: (body: { action: TimeOffAction; note: string; decisions: AppointmentDecision[] }) =>
      act.mutateAsync({ timeOffId, version, ...body }),
    done: t(actionLabels[last].done),
    onSaved: () => setOpenAction(null),
  });
  const days = daysText(timeOff, dateIn(now, zone));
  const kind = t(kindLabels[timeOff.kind ?? 'other']);
  const words = actionLabels[last];

  return (
    <li className={classes.item}>
      <div className={classes.what}>
        <p className={classes.name}>{isNamed ? `${timeOff.staffName}, ${days}` : days}</p>
        <p className={classes.detail}>
          {[kind, t(stateLabels[timeOff.state]), timeOff.note, timeOff.decisionNote]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <Row>
        {timeOff.abilities
          .filter((action) => !(isNamed && action === 'cancel'))
          .map((action) => (
            <Button
              key={action}
              size="xs"
              variant="default"
              aria-label={`${t(actionLabels[action].label)}: ${isNamed ? `${timeOff.staffName}, ` : ''}${days}`}
              onClick={() => {
                setLast(action);
                setOpenAction(action);
              }}
            >
              {t(actionLabels[action].label)}
            </Button>
          ))}
      </Row>
      <ConfirmDialog
        isOpen={openAction !== null && change.dialog.affected === null}
        title={t(words.question)}
        confirmLabel={last === 'cancel' ? t('Cancel time off') : t(words.label)}
        dismissLabel={t(words.keep)}
        tone={last === 'approve' ? 'plain' : 'danger'}
        isBusy={change.isBusy}
        error={change.problem}
        onConfirm={() => change.start({ action: last, note: note.trim() })}
        onDismiss={() => setOpenAction(null)}
      >
        <p className={classes.detail}>
          {timeOff.staffName}, {days}: {kind}. {t(words.consequence)}
        </p>
        {last !== 'cancel' && (
          <TextInput
            label={t('Note')}
            description={t('Optional. Shown to them with your answer.')}
            maxLength={500}
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
        )}
      </ConfirmDialog>
      <ImpactDialog change={change.dialog} />
    </li>
  );
}
