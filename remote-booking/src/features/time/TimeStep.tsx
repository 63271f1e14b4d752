import type { Slot } from '@daybook/contract/slots';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { ErrorState } from '@daybook/ui/ErrorState';
import { Stack } from '@daybook/ui/Layout';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { Link } from 'react-router-dom';
import { goOn } from '../../booking/booking-choice.ts';
import type { LostTime } from '../../booking/lost-time.ts';
import { seatsAtMost } from '../../booking/parts.ts';
import { bookingPath } from '../../booking/paths.ts';
import { PrimaryAction } from '../../frame/primary-action.tsx';
import { DayPicker } from './DayPicker.tsx';
import { DayTimes } from './DayTimes.tsx';
import { Jumps } from './Jumps.tsx';
import { LostTimeNotice } from './LostTimeNotice.tsx';
import { PartySize } from './PartySize.tsx';
import { TimesSkeleton } from './TimesSkeleton.tsx';
import { type PickingInput, usePicking } from './use-picking.ts';
import { ZoneLines } from './ZoneLines.tsx';

interface Props extends PickingInput {
  onSeats: (seats: number) => void;
  /** A chosen time that is no longer free. */
  lost: LostTime | null;
  hasDetails: boolean;
  /** The reason why the last choice could not be held, if it is still free. */
  problem: string | null;
  startBeingTaken: string | null;
  onTime: (slot: Slot) => void;
}

/** A day and a time. Choosing a time holds it and continues. */
export function TimeStep(props: Props) {
  const { lost, hasDetails, problem, startBeingTaken, onTime, onSeats, ...input } = props;
  const { site, parts, requested, booking, now } = input;
  const picking = usePicking(input);
  const { times, error, isFetching, refetch, chooseDay } = picking;
  const shared = { parts, startBeingTaken, onTime };
  const seats = seatsAtMost(parts);
  return (
    <>
      {lost && <LostTimeNotice {...shared} lost={lost} hasDetails={hasDetails} zone={site.zone} now={now} />}
      {seats > 1 && <PartySize seats={requested.seats} atMost={seats} onSeats={onSeats} />}
      <ZoneLines zone={site.zone} at={picking.selectedTimes[0]?.slot.startAt ?? now} />
      {error && !times ? (
        <ErrorState
          title={t('Available times couldn’t be loaded')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        >
          {sentenceOf(error)}
        </ErrorState>
      ) : (
        <Stack gap="lg">
          <DayPicker
            kind={picking.kind}
            grid={picking.grid}
            weekStartsOn={site.weekStartsOn}
            offer={picking.offer}
            selected={picking.selected}
            current={picking.current}
            onMove={picking.moveTo}
            onChoose={chooseDay}
            jumps={<Jumps earliest={picking.earliest} nextWeek={picking.nextWeek} onDay={chooseDay} />}
            gridRef={picking.gridRef}
          />
          {times ? (
            <DayTimes {...shared} {...{ picking, site, requested, booking, problem }} />
          ) : (
            <TimesSkeleton />
          )}
        </Stack>
      )}
      {booking.start && (
        <PrimaryAction>
          <Button component={Link} to={bookingPath(goOn(booking))}>
            {t('Continue')}
          </Button>
        </PrimaryAction>
      )}
    </>
  );
}
