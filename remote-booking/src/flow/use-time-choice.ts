import { slotKeys } from '@daybook/api/keys';
import type { Slot } from '@daybook/contract/slots';
import { sentenceOf } from '@daybook/shell/error-message';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { keptBooked } from '../booking/booked.ts';
import { type BookingChoice, chooseStart, type Step, withoutStart } from '../booking/booking-choice.ts';
import { type LostTime, lostTimeOf } from '../booking/lost-time.ts';
import { requestedBooking, requestKey } from '../booking/requested-booking.ts';
import { useHold } from './use-hold.ts';

interface Input {
  booking: BookingChoice;
  step: Step;
  /** The local date of the business at an instant. */
  dayOf: (instant: string) => string;
  go: (booking: BookingChoice, options?: { replace?: boolean }) => void;
}

/** The reason why a time could not be held, while the request stays the same. */
interface Failure {
  requested: string;
  lost: LostTime | null;
  problem: string | null;
}

/** The choice of a time: its hold, and the case that the time is no longer free. */
export function useTimeChoice({ booking, step, dayOf, go }: Input) {
  const { held, phase, take, release, forget, startBeingTaken } = useHold();
  const client = useQueryClient();
  const [failure, setFailure] = useState<Failure | null>(null);
  const { start } = booking;
  const key = requestKey(requestedBooking(booking));

  /** Returns to the times, with the reason and the nearest free ones. */
  const lose = (lost: LostTime) => {
    setFailure({ requested: key, lost, problem: null });
    void client.invalidateQueries({ queryKey: slotKeys.all });
    go(withoutStart(booking), { replace: true });
  };

  const choose = async ({ startAt }: Slot) => {
    const requested = requestedBooking(booking);
    if (!requested || startBeingTaken) return;
    try {
      await take(requested, startAt);
      setFailure(null);
      keptBooked.write(null);
      go(chooseStart(booking, dayOf(startAt), startAt));
    } catch (error) {
      const lost = lostTimeOf(error);
      if (lost) lose(lost);
      else setFailure({ requested: key, lost: null, problem: sentenceOf(error) });
    }
  };

  // A link or a reload has a start without a hold. If none can be had, the form works without one.
  const isHeld = held?.requested === key && isSameInstant(held?.startAt, start);
  const wantsHold = (step === 'extras' || step === 'details' || step === 'review') && !isHeld;
  const hold = useEffectEvent((startAt: string) => {
    const requested = requestedBooking(booking);
    if (!requested) return;
    take(requested, startAt).catch((error: unknown) => {
      const lost = lostTimeOf(error);
      if (lost) lose(lost);
    });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question is another hold
  useEffect(() => {
    if (wantsHold && start) hold(start);
  }, [wantsHold, key, start]);

  // Another service or staff member drops the time, and leaving drops everything.
  const earlierStart = useRef(start);
  useEffect(() => {
    if (earlierStart.current && !start) release();
    earlierStart.current = start;
  }, [start, release]);
  useEffect(() => release, [release]);

  const stillApplies = failure?.requested === key;
  return {
    held: isHeld ? held : null,
    phase: isHeld ? phase : null,
    startBeingTaken,
    choose,
    lose,
    forget,
    lost: stillApplies ? (failure?.lost ?? null) : null,
    problem: stillApplies ? (failure?.problem ?? null) : null,
  };
}

export type TimeChoice = ReturnType<typeof useTimeChoice>;

const isSameInstant = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && Date.parse(one) === Date.parse(other);
