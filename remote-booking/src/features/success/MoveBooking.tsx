import { catalogueQueries } from '@daybook/api/catalogue';
import { hasCode } from '@daybook/api/has-code';
import { manageQueries } from '@daybook/api/manage';
import { siteQueries } from '@daybook/api/site';
import type { MoveStaff } from '@daybook/contract/manage';
import type { Site } from '@daybook/contract/site';
import type { Slot } from '@daybook/contract/slots';
import { wallClock } from '@daybook/domain/wall-clock';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { Button, Radio } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LostTime } from '../../booking/lost-time.ts';
import { whenText } from '../../booking/zone-line.ts';
import { TimePicker } from '../../picker/TimePicker.tsx';
import { TimesSkeleton } from '../../picker/TimesSkeleton.tsx';
import type { AskForTimes } from '../../picker/use-free-times.ts';
import { usePicking } from '../../picker/use-picking.ts';
import type { Candidates } from '../../picker/with-whom.ts';
import { ConfirmMove } from './ConfirmMove.tsx';
import type { ChangeProps } from './change-props.ts';
import { LostMove } from './LostMove.tsx';
import move from './move.module.css';
import { NoMoves } from './NoMoves.tsx';
import { namesOf } from './staff-names.ts';
import classes from './success.module.css';

type Props = ChangeProps & { onBack: () => void; announce: (sentence: string) => void };

/** Another time for the booking: a day, a time, then a confirmation. */
export function MoveBooking(props: Props) {
  const { booking, now, heading, onBack } = props;
  const { data: site } = useQuery(siteQueries.get());
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<IconArrowLeft aria-hidden size={16} />}
        onClick={onBack}
        className={classes.way}
      >
        {t('Keep current time')}
      </Button>
      <h1 className={classes.title} tabIndex={-1} ref={heading}>
        {t('Choose another time')}
      </h1>
      <p className={classes.sentence}>
        {t('Your visit is {when}. You’ll keep this time until you confirm a new one.', {
          when: whenText(booking.startAt, booking.zone, now),
        })}
      </p>
      {site ? <MoveTimes {...props} site={site} /> : <TimesSkeleton />}
    </>
  );
}

function MoveTimes({ announce, onBack: _, site, ...change }: Props & { site: Site }) {
  const { booking, token, now } = change;
  const { zone, startAt } = booking;
  const wasAsked = booking.appointments.some(({ isStaffRequested }) => isStaffRequested);
  const [staff, setStaff] = useState<MoveStaff>(wasAsked ? 'same' : 'any');
  const [date, setDate] = useState<string | null>(null);
  const [chosenSlot, setChosenSlot] = useState<Slot | null>(null);
  const [lost, setLost] = useState<LostTime | null>(null);
  const candidates = useCandidates(change);
  const askForTimes: AskForTimes = ([first, last]) => {
    const days = wallClock(zone).days(first, last);
    const query = {
      from: new Date(days.startAt).toISOString(),
      to: new Date(days.endAt).toISOString(),
      staff,
    };
    return {
      ...manageQueries.slots(token, query),
      // The booking's own time counts as free but is not a move.
      select: ({ slots, ...answer }) => ({
        ...answer,
        slots: slots.filter((slot) => staff === 'any' || slot.startAt !== startAt),
      }),
    };
  };
  const picking = usePicking({ site, candidates, date, now, askForTimes, announce, onDate: setDate });
  const choose = (slot: Slot) => {
    setChosenSlot(slot);
    setLost(null);
  };
  // Another attempt would be refused for the same reason.
  const refusal = hasCode(picking.error, 'action_not_possible') ? sentenceOf(picking.error) : null;
  return (
    <>
      <Radio.Group
        label={t('Who would you like to see?')}
        className={move.choice}
        value={staff}
        onChange={(value) => {
          setStaff(value === 'any' ? 'any' : 'same');
          setLost(null);
        }}
      >
        <div className={move.options}>
          <Radio value="same" label={namesOf(booking)} />
          <Radio value="any" label={t('Anyone available')} />
        </div>
      </Radio.Group>
      {lost && <LostMove lost={lost} zone={zone} now={now} onTime={choose} />}
      {refusal ? (
        <p role="alert" className={classes.notice}>
          {refusal}
        </p>
      ) : (
        <TimePicker
          picking={picking}
          weekStartsOn={site.weekStartsOn}
          zone={zone}
          candidates={candidates}
          places={1}
          chosen={chosenSlot?.startAt}
          startBeingTaken={null}
          problem={null}
          none={<NoMoves picking={picking} />}
          onTime={choose}
        />
      )}
      <ConfirmMove
        {...change}
        chosenSlot={chosenSlot}
        staff={staff}
        candidates={candidates}
        onLost={(gone) => {
          setChosenSlot(null);
          setLost(gone);
          void picking.refetch();
        }}
        onClose={() => setChosenSlot(null)}
      />
    </>
  );
}

/** The people whose names are known: those of the booking, and those who can be booked online. */
function useCandidates({ booking: { appointments } }: ChangeProps): Candidates {
  const { data: team = [] } = useQuery(catalogueQueries.staff());
  const own = appointments.map(({ staffId, staffName }) => ({ staffId, name: staffName }));
  const known = [...own, ...team].filter(
    ({ staffId }, index, all) => all.findIndex((person) => person.staffId === staffId) === index,
  );
  return appointments.map(() => known);
}
