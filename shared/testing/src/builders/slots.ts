import type { Hold, Slot } from '@daybook/contract/slots';
import { anId } from './ids.ts';

const minutes = 60_000;
const later = (instant: string, byMinutes: number) =>
  new Date(Date.parse(instant) + byMinutes * minutes).toISOString();

/** Tuesday, 3 March 2026, 10:00 in Lagos, unless another start is given; 45 minutes. */
export function aSlot(given: Partial<Slot> = {}): Slot {
  const startAt = given.startAt ?? '2026-03-03T09:00:00.000Z';
  const time = { startAt, endAt: later(startAt, 45) };
  return {
    ...time,
    segments: [{ serviceId: anId(), ...time, staffIds: [anId()] }],
    placesLeft: null,
    ...given,
  };
}

/** A hold on such a slot, placed ten minutes before it expires at 12:10 UTC on the day before. */
export function aHold(given: Partial<Hold> = {}): Hold {
  const startAt = given.startAt ?? '2026-03-03T09:00:00.000Z';
  const time = { startAt, endAt: later(startAt, 45) };
  return {
    holdToken: 'hold-token',
    ...time,
    segments: [{ serviceId: anId(), staffId: anId(), ...time }],
    expiresAt: '2026-03-02T12:10:00.000Z',
    ...given,
  };
}
