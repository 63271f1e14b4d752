import type { StaffMember } from '@daybook/contract/catalogue';
import type { Slot } from '@daybook/contract/slots';
import { sentenceOf } from '@daybook/shell/error-message';
import { ErrorState } from '@daybook/ui/ErrorState';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { Link } from 'react-router-dom';
import { PrimaryAction } from '../../frame/primary-action.tsx';
import type { LostTime } from '../../visit/lost-time.ts';
import { visitPath } from '../../visit/paths.ts';
import { goOn } from '../../visit/visit.ts';
import { DayPicker } from './DayPicker.tsx';
import { DayTimes } from './DayTimes.tsx';
import { LostTimeNotice } from './LostTimeNotice.tsx';
import { TimesSkeleton } from './TimesSkeleton.tsx';
import classes from './time.module.css';
import { type PickingInput, usePicking } from './use-picking.ts';
import { ZoneLines } from './ZoneLines.tsx';

interface Props extends PickingInput {
  candidates: readonly StaffMember[];
  /** A time that was chosen and is gone. */
  lost: LostTime | null;
  hasDetails: boolean;
  /** Why the last choice could not be kept, when it is not gone. */
  problem: string | null;
  startBeingTaken: string | null;
  onTime: (slot: Slot) => void;
}

/** A day and a time on it. Choosing a time keeps it and leads on. */
export function TimeStep({
  candidates,
  lost,
  hasDetails,
  problem,
  startBeingTaken,
  onTime,
  ...input
}: Props) {
  const { site, visit, now } = input;
  const picking = usePicking(input);
  const { times, error, isFetching, refetch, today, lastDay } = picking;
  const shared = { candidates, startBeingTaken, onTime };
  return (
    <>
      {lost && <LostTimeNotice {...shared} lost={lost} hasDetails={hasDetails} zone={site.zone} now={now} />}
      <ZoneLines zone={site.zone} at={picking.selectedTimes[0]?.slot.startAt ?? now} />
      {error && !times ? (
        <ErrorState
          title="The free times could not be loaded"
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        >
          {sentenceOf(error)}
        </ErrorState>
      ) : (
        <div className={classes.picking}>
          <DayPicker
            kind={picking.kind}
            grid={picking.grid}
            weekStartsOn={site.weekStartsOn}
            offer={{
              today,
              lastDay,
              openWeekdays: new Set(site.hours.map(({ weekday }) => weekday)),
              counts: times ? new Map([...times].map(([day, { length }]) => [day, length])) : null,
            }}
            selected={picking.selected}
            current={picking.current}
            onMove={picking.moveTo}
            onChoose={picking.chooseDay}
            gridRef={picking.gridRef}
          />
          {times ? <DayTimes {...shared} {...{ picking, site, visit, problem }} /> : <TimesSkeleton />}
        </div>
      )}
      {visit.start && (
        <PrimaryAction>
          <Button component={Link} to={visitPath(goOn(visit))}>
            Continue
          </Button>
        </PrimaryAction>
      )}
    </>
  );
}
