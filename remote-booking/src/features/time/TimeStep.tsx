import { slotQueries } from '@daybook/api/slots';
import type { Site } from '@daybook/contract/site';
import type { Slot } from '@daybook/contract/slots';
import type { CalendarDate } from '@daybook/domain/wall-clock';
import { t } from '@daybook/i18n';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { Link } from 'react-router-dom';
import { type BookingChoice, nextStep } from '../../booking/booking-choice.ts';
import { dayOf } from '../../booking/days.ts';
import type { LostTime } from '../../booking/lost-time.ts';
import { type BookingPart, seatsAtMost } from '../../booking/parts.ts';
import { bookingPath } from '../../booking/paths.ts';
import type { RequestedBooking } from '../../booking/requested-booking.ts';
import { slotsOfDays } from '../../booking/slots-query.ts';
import { PrimaryAction } from '../../frame/primary-action.tsx';
import { TimePicker } from '../../picker/TimePicker.tsx';
import { usePicking } from '../../picker/use-picking.ts';
import { LostTimeNotice } from './LostTimeNotice.tsx';
import { NoTimes } from './NoTimes.tsx';
import { PartySize } from './PartySize.tsx';
import { whyNone } from './why-none.ts';

interface Props {
  site: Site;
  parts: readonly BookingPart[];
  requested: RequestedBooking;
  booking: BookingChoice;
  now: Date;
  holdToken: string | null;
  announce: (sentence: string) => void;
  onDate: (day: CalendarDate) => void;
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
  const { site, parts, requested, booking, now, holdToken, lost, startBeingTaken, onTime, onSeats } = props;
  const picking = usePicking({
    ...props,
    candidates: parts.map(({ candidates }) => candidates),
    date: booking.date ?? (booking.start ? dayOf(booking.start, site.zone) : null),
    askForTimes: (days) => slotQueries.list(slotsOfDays(requested, days, site.zone), holdToken),
  });
  const seats = seatsAtMost(parts);
  const shared = { candidates: parts.map(({ candidates }) => candidates), startBeingTaken, onTime };
  const { selected, reasons } = picking;
  const isFull = selected !== null && reasons.get(selected)?.reason === 'full';
  return (
    <>
      {lost && (
        <LostTimeNotice {...shared} lost={lost} hasDetails={props.hasDetails} zone={site.zone} now={now} />
      )}
      {seats > 1 && <PartySize seats={requested.seats} atMost={seats} onSeats={onSeats} />}
      <TimePicker
        {...shared}
        picking={picking}
        weekStartsOn={site.weekStartsOn}
        zone={site.zone}
        places={seats}
        chosen={booking.start}
        problem={props.problem}
        none={
          <NoTimes
            {...{ site, booking }}
            why={whyNone(picking, parts, requested)}
            nextFreeDay={picking.nextFreeDay}
            firstFreeDay={picking.earliest}
            isSomeoneChosen={parts.some(({ staff, candidates }) => staff !== 'any' && candidates.length > 1)}
            waitlistDay={isFull && parts.every(({ service }) => service.waitlistAllowed) ? selected : null}
            onDay={picking.chooseDay}
          />
        }
      />
      {booking.start && (
        <PrimaryAction>
          <Button component={Link} to={bookingPath(nextStep(booking))}>
            {t('Continue')}
          </Button>
        </PrimaryAction>
      )}
    </>
  );
}
