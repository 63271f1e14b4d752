import { releaseHoldOnLeaving, slotMutations } from '@daybook/api/slots';
import type { Hold } from '@daybook/contract/slots';
import { shownByScreen } from '@daybook/shell/error-message';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type RequestedBooking, requestInput, requestKey } from '../booking/requested-booking.ts';
import { hasText, storedValue } from '../booking/stored-value.ts';

/** A hold with the request that it answers. */
export interface HeldTime extends Hold {
  /** The services, the staff and the party size. */
  requested: string;
  /** True after the page was left: the hold was released or may remain, and a return to the page requests it again. */
  isLeft?: boolean;
}

/** `ending` is the last two minutes; afterwards others can take the time. */
export type HoldPhase = 'held' | 'ending' | 'ended';

const endingMs = 2 * 60_000;

const keptHold = storedValue(
  'hold',
  (value): value is HeldTime =>
    hasText(value, ['holdToken', 'startAt', 'endAt', 'expiresAt', 'requested']) &&
    'segments' in value &&
    Array.isArray(value.segments),
);

const phaseAt = (expiresAt: string, nowMs: number): HoldPhase => {
  const left = Date.parse(expiresAt) - nowMs;
  if (left <= 0) return 'ended';
  return left <= endingMs ? 'ending' : 'held';
};

const isFor = ({ requested, startAt, expiresAt, isLeft }: HeldTime, key: string, start: string): boolean =>
  !isLeft &&
  requested === key &&
  Date.parse(startAt) === Date.parse(start) &&
  Date.parse(expiresAt) > Date.now();

/** The phase of a hold, rerendered when it changes and not every second. */
function usePhase(held: HeldTime | null): HoldPhase | null {
  const [, redraw] = useState(0);
  const phase = held && phaseAt(held.expiresAt, Date.now());
  useEffect(() => {
    if (!held || phase === 'ended') return;
    const until = Date.parse(held.expiresAt) - (phase === 'held' ? endingMs : 0);
    const timer = setTimeout(() => redraw((count) => count + 1), Math.max(0, until - Date.now()));
    return () => clearTimeout(timer);
  }, [held, phase]);
  return phase;
}

/** Releases the hold when the page is left, and forgets it when the browser restores the page from its cache. */
function useLeaving(leave: () => void, comeBack: () => void): void {
  const onLeave = useEffectEvent(leave);
  const onReturn = useEffectEvent(comeBack);
  useEffect(() => {
    const handleHide = () => onLeave();
    const handleShow = (event: PageTransitionEvent) => {
      if (event.persisted) onReturn();
    };
    addEventListener('pagehide', handleHide);
    addEventListener('pageshow', handleShow);
    return () => {
      removeEventListener('pagehide', handleHide);
      removeEventListener('pageshow', handleShow);
    };
  }, []);
}

/**
 * The visitor's single hold. Its token is stored in this tab only. A new hold replaces the previous one, and leaving
 * the flow or the page releases it.
 */
export function useHold() {
  /** The hold whose token is sent with the next one. */
  const last = useRef<HeldTime | null>(null);
  const [held, setHeld] = useState(() => {
    last.current = keptHold.read();
    return last.current?.isLeft ? null : last.current;
  });
  const phase = usePhase(held);
  const {
    mutateAsync: ask,
    isPending,
    variables,
  } = useMutation({
    ...slotMutations.hold(),
    meta: shownByScreen,
  });
  const { mutate: giveUp } = useMutation({ ...slotMutations.release(), meta: shownByScreen });

  const set = useCallback((next: HeldTime | null) => {
    last.current = next;
    keptHold.write(next);
    setHeld(next);
  }, []);

  useLeaving(
    () => {
      if (!last.current || last.current.isLeft) return;
      last.current = { ...last.current, isLeft: true };
      keptHold.write(last.current);
      releaseHoldOnLeaving(last.current.holdToken);
    },
    () => setHeld(null),
  );

  /** Holds a start; rejects with an `ApiError` if the time is no longer free. */
  const take = useCallback(
    async (requested: RequestedBooking, startAt: string) => {
      const holdToken = last.current?.holdToken ?? null;
      const key = requestKey(requested);
      try {
        const hold = await ask({ ...requestInput(requested), startAt, holdToken });
        set({ ...hold, requested: key });
      } catch (error) {
        // Two instances of a slow page may request the same hold: the one that the other received is this visitor's.
        const other = keptHold.read();
        if (!other || other.holdToken === holdToken || !isFor(other, key, startAt)) throw error;
        set(other);
      }
    },
    [ask, set],
  );

  const release = useCallback(() => {
    if (last.current) giveUp(last.current.holdToken);
    set(null);
  }, [giveUp, set]);

  /** The booking has used it up. The page still shows it until it is left. */
  const forget = useCallback(() => {
    last.current = null;
    keptHold.write(null);
  }, []);

  return { held, phase, take, release, forget, startBeingTaken: isPending ? variables.startAt : null };
}
