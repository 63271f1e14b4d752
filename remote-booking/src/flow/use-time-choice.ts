import { slotKeys } from '@daybook/api/keys';
import type { Slot } from '@daybook/contract/slots';
import { sentenceOf } from '@daybook/shell/error-message';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { keptBooked } from '../visit/booked.ts';
import { type LostTime, lostTimeOf } from '../visit/lost-time.ts';
import { requestedVisit, requestKey } from '../visit/requested-visit.ts';
import { chooseStart, type Step, type Visit, withoutStart } from '../visit/visit.ts';
import { useHold } from './use-hold.ts';

interface Input {
  visit: Visit;
  step: Step;
  /** The local date of the business at an instant. */
  dayOf: (instant: string) => string;
  go: (visit: Visit, options?: { replace?: boolean }) => void;
}

/** The reason why a time could not be held, while the request stays the same. */
interface Failure {
  asked: string;
  lost: LostTime | null;
  problem: string | null;
}

/** Choosing a time: its hold, and the case that the time is gone. */
export function useTimeChoice({ visit, step, dayOf, go }: Input) {
  const { held, phase, take, release, forget, startBeingTaken } = useHold();
  const client = useQueryClient();
  const [failure, setFailure] = useState<Failure | null>(null);
  const { start } = visit;
  const key = requestKey(requestedVisit(visit));

  /** Returns to the times, with the reason and the nearest free ones. */
  const lose = (lost: LostTime) => {
    setFailure({ asked: key, lost, problem: null });
    void client.invalidateQueries({ queryKey: slotKeys.all });
    go(withoutStart(visit), { replace: true });
  };

  const choose = async ({ startAt }: Slot) => {
    const asked = requestedVisit(visit);
    if (!asked || startBeingTaken) return;
    try {
      await take(asked, startAt);
      setFailure(null);
      keptBooked.write(null);
      go(chooseStart(visit, dayOf(startAt), startAt));
    } catch (error) {
      const lost = lostTimeOf(error);
      if (lost) lose(lost);
      else setFailure({ asked: key, lost: null, problem: sentenceOf(error) });
    }
  };

  // A link or a reload has a start without a hold. If none can be had, the form works without one.
  const isHeld = held?.asked === key && isSameInstant(held?.startAt, start);
  const wantsHold = (step === 'details' || step === 'review') && !isHeld;
  const hold = useEffectEvent((startAt: string) => {
    const asked = requestedVisit(visit);
    if (!asked) return;
    take(asked, startAt).catch((error: unknown) => {
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

  const stillApplies = failure?.asked === key;
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
