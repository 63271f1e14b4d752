import { t } from '@daybook/i18n';
import { EmptyState } from '@daybook/ui/EmptyState';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { AddStaff } from '../../entities/catalogue/AddStaff.tsx';

/** The ways out of an empty calendar, as far as they help and are permitted. */
export interface NextSteps {
  /** Shows the others again, if the staff filter hides them. */
  onWholeTeam?: (() => void) | undefined;
  onNew?: (() => void) | undefined;
}

const WholeTeam = ({ onClick }: { onClick: () => void }) => (
  <Button variant="default" onClick={onClick}>
    {t('Show whole team')}
  </Button>
);

/** No columns: the filter hides everybody, or there is no team yet. */
export const NoTeam = ({ onWholeTeam }: NextSteps) =>
  onWholeTeam ? (
    <EmptyState
      drawing="people"
      title={t('This person isn’t in the calendar')}
      action={<WholeTeam onClick={onWholeTeam} />}
    >
      {t('They may have left, or perform no services.')}
    </EmptyState>
  ) : (
    <EmptyState drawing="people" title={t('No team members to show')} action={<AddStaff />}>
      {t('Team members who perform services appear here.')}
    </EmptyState>
  );

/** No appointments on the days of the agenda. */
export const NoAppointments = ({ onWholeTeam, onNew }: NextSteps) => (
  <EmptyState
    drawing="calendar"
    title={t('No appointments in this period')}
    action={
      onWholeTeam ? (
        <WholeTeam onClick={onWholeTeam} />
      ) : (
        onNew && (
          <Button variant="default" onClick={onNew}>
            {t('New appointment')}
          </Button>
        )
      )
    }
  >
    {onWholeTeam ? t('Your team has appointments on these days.') : t('New bookings show up here.')}
  </EmptyState>
);
