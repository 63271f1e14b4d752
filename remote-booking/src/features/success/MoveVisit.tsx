import type { MoveStaff } from '@daybook/contract/manage';
import type { Slot } from '@daybook/contract/slots';
import { Button, Radio } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import type { LostTime } from '../../visit/lost-time.ts';
import { whenText, zoneLine } from '../../visit/zone-line.ts';
import { ConfirmMove } from './ConfirmMove.tsx';
import type { ChangeProps } from './change-props.ts';
import { FreeTimes } from './FreeTimes.tsx';
import { LostMove } from './LostMove.tsx';
import move from './move.module.css';
import { namesOf } from './staff-names.ts';
import classes from './success.module.css';
import { useMoves } from './use-moves.ts';

/** Another time for the visit: a day, a time, then a confirmation. */
export function MoveVisit({ onBack, ...change }: ChangeProps & { onBack: () => void }) {
  const { visit, now, heading } = change;
  const { zone, appointments, startAt } = visit;
  const wasAsked = appointments.some(({ isStaffRequested }) => isStaffRequested);
  const [staff, setStaff] = useState<MoveStaff>(wasAsked ? 'same' : 'any');
  const [wanted, setWanted] = useState<Slot | null>(null);
  const [lost, setLost] = useState<LostTime | null>(null);
  const moves = useMoves({ ...change, staff });
  const names = namesOf(visit);
  const choose = (slot: Slot) => {
    setWanted(slot);
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
        Keep the time
      </Button>
      <h1 className={classes.title} tabIndex={-1} ref={heading}>
        Choose another time
      </h1>
      <p className={classes.sentence}>
        Your visit is {whenText(startAt, zone, now)}. It stays yours until you have moved it.
      </p>
      <Radio.Group
        label="Who would you like to see?"
        className={move.choice}
        value={staff}
        onChange={(value) => {
          setStaff(value === 'any' ? 'any' : 'same');
          setLost(null);
        }}
      >
        <div className={move.options}>
          <Radio value="same" label={names} />
          <Radio value="any" label="Anyone who is free" />
        </div>
      </Radio.Group>
      {lost && <LostMove lost={lost} zone={zone} now={now} onTime={choose} />}
      <p className={classes.sentence}>{zoneLine(zone, new Date(startAt))}</p>
      <FreeTimes
        moves={moves}
        zone={zone}
        withWhom={staff === 'same' ? ` with ${names}` : ''}
        onTime={choose}
      />
      <ConfirmMove
        {...change}
        wanted={wanted}
        staff={staff}
        onLost={(gone) => {
          setWanted(null);
          setLost(gone);
          void moves.refetch();
        }}
        onClose={() => setWanted(null)}
      />
    </>
  );
}
