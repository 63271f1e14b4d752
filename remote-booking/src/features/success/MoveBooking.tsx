import type { MoveStaff } from '@daybook/contract/manage';
import type { Slot } from '@daybook/contract/slots';
import { t } from '@daybook/i18n';
import { Button, Radio } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import type { LostTime } from '../../booking/lost-time.ts';
import { whenText, zoneLine } from '../../booking/zone-line.ts';
import { ConfirmMove } from './ConfirmMove.tsx';
import type { ChangeProps } from './change-props.ts';
import { FreeTimes } from './FreeTimes.tsx';
import { LostMove } from './LostMove.tsx';
import move from './move.module.css';
import { namesOf } from './staff-names.ts';
import classes from './success.module.css';
import { useMoves } from './use-moves.ts';

/** Another time for the booking: a day, a time, then a confirmation. */
export function MoveBooking({ onBack, ...change }: ChangeProps & { onBack: () => void }) {
  const { booking, now, heading } = change;
  const { zone, appointments, startAt } = booking;
  const wasAsked = appointments.some(({ isStaffRequested }) => isStaffRequested);
  const [staff, setStaff] = useState<MoveStaff>(wasAsked ? 'same' : 'any');
  const [chosenSlot, setChosenSlot] = useState<Slot | null>(null);
  const [lost, setLost] = useState<LostTime | null>(null);
  const moves = useMoves({ ...change, staff });
  const names = namesOf(booking);
  const choose = (slot: Slot) => {
    setChosenSlot(slot);
    setLost(null);
  };
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
          when: whenText(startAt, zone, now),
        })}
      </p>
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
          <Radio value="same" label={names} />
          <Radio value="any" label={t('Anyone available')} />
        </div>
      </Radio.Group>
      {lost && <LostMove lost={lost} zone={zone} now={now} onTime={choose} />}
      <p className={classes.sentence}>{zoneLine(zone, new Date(startAt))}</p>
      <FreeTimes moves={moves} zone={zone} withWhom={staff === 'same' ? names : null} onTime={choose} />
      <ConfirmMove
        {...change}
        chosenSlot={chosenSlot}
        staff={staff}
        onLost={(gone) => {
          setChosenSlot(null);
          setLost(gone);
          void moves.refetch();
        }}
        onClose={() => setChosenSlot(null)}
      />
    </>
  );
}
