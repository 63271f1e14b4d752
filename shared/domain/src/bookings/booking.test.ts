import fc from 'fast-check';
import { wallClock } from '../time/wall-clock.ts';
import {
  attendedStatuses,
  type BookingAction,
  type BookingState,
  type BookingStatus,
  billableStatuses,
  blocksTime,
  bookingActions,
  bookingStatuses,
  bookingTransitions,
  calledOffStatuses,
  comingStatuses,
  isActionPossible,
  isCancelledLate,
  notBegunStatuses,
  openStatuses,
  promisedStatuses,
  statusAfter,
  statusAt,
  undoTransitions,
} from './booking.ts';

const clock = wallClock('Africa/Lagos');
const minute = 60_000;
const startAt = Date.parse('2026-09-08T09:00:00Z');
const aState = (status: BookingStatus, given: Partial<BookingState> = {}): BookingState => ({
  status,
  startAt,
  expiresAt: null,
  since: startAt - 60 * minute,
  ...given,
});
const isPossible = (action: BookingAction, state: BookingState, now: number) =>
  isActionPossible(action, state, { now, clock });

/** Every transition from one status to another, by a person or automatic. */
const exitsOf = (from: BookingStatus): BookingStatus[] => [
  ...Object.values(bookingTransitions)
    .filter((transition) => transition.from.includes(from))
    .map(({ to }) => to),
  ...(undoTransitions[from] ?? []),
];

describe('the groups of statuses', () => {
  const over = ['completed', 'no_show'];

  test.each(bookingStatuses)('%s is open, over or called off', (status) => {
    const groups = [openStatuses, over, calledOffStatuses].filter((group) =>
      group.some((one) => one === status),
    );
    expect(groups).toHaveLength(1);
    expect(calledOffStatuses.includes(status)).toBe(!blocksTime(status));
  });

  test('follow the transitions', () => {
    expect(comingStatuses).toEqual(bookingTransitions.cancel.from);
    expect(promisedStatuses).toEqual(bookingTransitions.complete.from);
    expect(notBegunStatuses).toEqual([...comingStatuses, bookingTransitions['check-in'].to]);
    expect(attendedStatuses).toEqual(
      (['check-in', 'start', 'complete'] as const).map((action) => bookingTransitions[action].to),
    );
    expect(billableStatuses).toEqual([...promisedStatuses, ...over]);
  });
});

describe('the table of transitions', () => {
  test('reaches every state from the two in which a booking starts', () => {
    const reached = new Set<BookingStatus>(['pending', 'confirmed']);
    for (const status of reached) for (const next of exitsOf(status)) reached.add(next);
    expect([...reached].sort()).toEqual([...bookingStatuses].sort());
  });

  test.each(['cancelled', 'declined', 'expired'] as const)('has no action for %s', (status) => {
    expect(exitsOf(status)).toEqual([]);
  });

  test('releases the time only in final states, and never takes it again', () => {
    for (const status of bookingStatuses) {
      expect(blocksTime(status)).toBe(exitsOf(status).length > 0);
      if (!blocksTime(status)) continue;
      // A status that can be undone kept its time, so the time cannot be booked in the meantime.
      for (const before of undoTransitions[status] ?? []) expect(blocksTime(before)).toBe(true);
    }
  });

  test('has an undo for exactly the states that an action left', () => {
    for (const [status, back] of Object.entries(undoTransitions)) {
      const previousStatuses = bookingActions.flatMap((action) =>
        action !== 'undo' && bookingTransitions[action].to === status
          ? [...bookingTransitions[action].from]
          : [],
      );
      expect([...back].sort()).toEqual([...new Set(previousStatuses)].sort());
    }
  });
});

describe('an action', () => {
  const states = fc.record({
    status: fc.constantFrom(...bookingStatuses),
    startAt: fc.constant(startAt),
    expiresAt: fc.option(fc.integer({ min: startAt - 1000, max: startAt + 1000 })),
    since: fc.integer({ min: startAt - 86_400_000, max: startAt }),
  });
  const instants = fc.integer({ min: startAt - 2 * 86_400_000, max: startAt + 2 * 86_400_000 });
  const actions = fc.constantFrom(...bookingActions);

  test('is possible only if the table allows it, and leads to another state', () => {
    fc.assert(
      fc.property(states, actions, instants, (state, action, now) => {
        if (!isPossible(action, { ...aState(state.status), ...state }, now)) return;
        const status = statusAt(state, now);
        const to = statusAfter(action, { status, previousStatus: null });
        expect(to).not.toBe(status);
        expect(exitsOf(status)).toContain(to);
      }),
    );
  });

  test('that is undone restores the previous state', () => {
    fc.assert(
      fc.property(states, actions, (state, action) => {
        if (action === 'undo' || !bookingTransitions[action].from.includes(state.status)) return;
        const status = statusAfter(action, { status: state.status, previousStatus: null });
        if (!undoTransitions[status]) return;
        expect(statusAfter('undo', { status, previousStatus: state.status })).toBe(state.status);
      }),
    );
  });

  test('can complete a visit from its start, and mark a no-show only after ten minutes', () => {
    const confirmed = aState('confirmed');
    expect(isPossible('complete', confirmed, startAt - 1)).toBe(false);
    expect(isPossible('complete', confirmed, startAt)).toBe(true);
    expect(isPossible('no-show', confirmed, startAt + 10 * minute - 1)).toBe(false);
    expect(isPossible('no-show', confirmed, startAt + 10 * minute)).toBe(true);
  });

  test('can undo a no-show until the business’s next midnight', () => {
    const missed = aState('no_show', { since: Date.parse('2026-09-08T22:30:00Z') });
    // 23:30 in Lagos; half an hour later it is the next day there, though not yet in UTC.
    expect(isPossible('undo', missed, Date.parse('2026-09-08T22:59:59Z'))).toBe(true);
    expect(isPossible('undo', missed, Date.parse('2026-09-08T23:00:00Z'))).toBe(false);
  });

  test('can undo a completion on any day', () => {
    expect(isPossible('undo', aState('completed'), startAt + 30 * 86_400_000)).toBe(true);
  });

  test('cannot answer a request once it has expired', () => {
    const request = aState('pending', { expiresAt: startAt - 60 * minute });
    for (const action of ['confirm', 'decline', 'cancel'] as const) {
      expect(isPossible(action, request, startAt - 60 * minute - 1)).toBe(true);
      expect(isPossible(action, request, startAt - 60 * minute)).toBe(false);
    }
  });
});

describe('the current state', () => {
  test('of a request is expired after its deadline, whether or not that was stored', () => {
    const request = { status: 'pending', expiresAt: startAt } as const;
    expect(statusAt(request, startAt - 1)).toBe('pending');
    expect(statusAt(request, startAt)).toBe('expired');
    expect(statusAt({ status: 'pending', expiresAt: null }, startAt)).toBe('pending');
  });

  test('of any other booking is the stored one', () => {
    for (const status of bookingStatuses.filter((status) => status !== 'pending')) {
      expect(statusAt({ status, expiresAt: startAt }, startAt + 1)).toBe(status);
    }
  });
});

test('a cancellation is late after the window, not at its edge, and never for a request', () => {
  const booking = { status: 'confirmed', startAt, cancelMinutes: 1440 } as const;
  const edge = startAt - 1440 * minute;
  expect(isCancelledLate(booking, edge)).toBe(false);
  expect(isCancelledLate(booking, edge + 1)).toBe(true);
  expect(isCancelledLate({ ...booking, status: 'pending' }, edge + 1)).toBe(false);
});
