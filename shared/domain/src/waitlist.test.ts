import fc from 'fast-check';
import { minuteMs, wallClock } from './time/wall-clock.ts';
import {
  matchesWish,
  nextOffer,
  offerUntil,
  partOfDayAt,
  partsOfDay,
  type WaitingCustomer,
  type WaitlistWish,
} from './waitlist.ts';

const lagos = wallClock('Africa/Lagos');
const tuesday = '2026-03-03';

/** A one-hour haircut at a wall-clock minute on Tuesday, by the staff members who are free. */
function haircut(minute: number, staffIds: readonly string[] = ['ada', 'bola'], date = tuesday) {
  const span = { startAt: lagos.instantAt(date, minute), endAt: lagos.instantAt(date, minute + 60) };
  return { ...span, segments: [{ ...span, serviceId: 'haircut', staffIds, placesLeft: null }] };
}

const wish: WaitlistWish = {
  days: [tuesday],
  partOfDay: 'any',
  services: [{ serviceId: 'haircut', staff: 'any' }],
};
const now = lagos.instantAt(tuesday, 480);

const waiting = (more: Partial<WaitingCustomer> = {}): WaitingCustomer => ({
  wish,
  now,
  earlier: [],
  lastOfferAt: null,
  ...more,
});

describe('the part of a day', () => {
  test('becomes afternoon at noon and evening at 17:00, in the business’s time zone', () => {
    const partAt = (minute: number) => partOfDayAt(lagos.instantAt(tuesday, minute), lagos);
    expect([0, 719, 720, 1019, 1020, 1439].map(partAt)).toEqual([
      'morning',
      'morning',
      'afternoon',
      'afternoon',
      'evening',
      'evening',
    ]);
  });

  test('is local time, also on a day with a clock change', () => {
    const newYork = wallClock('America/New_York');
    const noon = newYork.instantAt('2026-03-08', 720);
    expect(partOfDayAt(noon, newYork)).toBe('afternoon');
    expect(partOfDayAt(noon - 1, newYork)).toBe('morning');
  });
});

describe('an entry', () => {
  test('matches its days and its part of the day only', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1439 }),
        fc.constantFrom('2026-03-02', tuesday, '2026-03-04'),
        fc.constantFrom(...partsOfDay),
        (minute, date, partOfDay) => {
          const booking = haircut(minute, ['ada'], date);
          const isMet = matchesWish({ ...wish, days: [tuesday, '2026-03-04'], partOfDay }, booking, lagos);
          const isPart = partOfDay === 'any' || partOfDay === partOfDayAt(booking.startAt, lagos);
          expect(isMet).toBe(date !== '2026-03-02' && isPart);
        },
      ),
    );
  });

  test('for one staff member matches only while they are free', () => {
    const withAda: WaitlistWish = { ...wish, services: [{ serviceId: 'haircut', staff: 'ada' }] };
    expect(matchesWish(withAda, haircut(600, ['bola', 'ada']), lagos)).toBe(true);
    expect(matchesWish(withAda, haircut(600, ['bola']), lagos)).toBe(false);
  });

  test('matches only its own services, in order', () => {
    const services = ['haircut', 'manicure'].map((serviceId) => ({ serviceId, staff: 'any' }));
    const booking = haircut(600);
    const [segment] = booking.segments;
    const both = {
      ...booking,
      segments: segment ? [segment, { ...segment, serviceId: 'manicure' }] : [],
    };
    expect(matchesWish({ ...wish, services }, both, lagos)).toBe(true);
    expect(matchesWish({ ...wish, services: services.toReversed() }, both, lagos)).toBe(false);
    expect(matchesWish({ ...wish, services }, booking, lagos)).toBe(false);
  });
});

describe('the next offer', () => {
  const ten = haircut(600);
  const eleven = haircut(660);
  const offer = (booking: typeof ten, until: number) => ({
    startAt: booking.startAt,
    endAt: booking.endAt,
    until,
  });

  test('is the first matching time', () => {
    expect(nextOffer(waiting(), [haircut(600, [], '2026-03-02'), ten, eleven], lagos)).toBe(ten);
    expect(nextOffer(waiting(), [], lagos)).toBeNull();
  });

  test('is never an earlier offer again, nor a start during it', () => {
    const earlier = [offer(ten, now)];
    expect(nextOffer(waiting({ earlier }), [ten, haircut(615), haircut(645)], lagos)).toBeNull();
    expect(nextOffer(waiting({ earlier }), [ten, eleven], lagos)).toBe(eleven);
  });

  test('waits while an earlier offer is open', () => {
    const earlier = [offer(ten, now + 1)];
    expect(nextOffer(waiting({ earlier }), [ten, eleven], lagos)).toBeNull();
    expect(nextOffer(waiting({ earlier, now: now + 1 }), [ten, eleven], lagos)).toBe(eleven);
    expect(nextOffer(waiting({ earlier }), [eleven], lagos)).toBe(eleven);
  });

  test('comes at least thirty minutes after the last', () => {
    const after = (minutes: number) =>
      nextOffer(waiting({ lastOfferAt: now - minutes * minuteMs }), [ten], lagos);
    expect([after(0), after(29), after(30)]).toEqual([null, null, ten]);
  });
});

test('an offer is open for two hours, and never into the notice period', () => {
  const at = (minutes: number) => now + minutes * minuteMs;
  const book = (minutes: number) => ({ startAt: at(minutes), endAt: at(minutes + 60) });
  expect(offerUntil(now, book(600), 60)).toBe(at(120));
  expect(offerUntil(now, book(150), 60)).toBe(at(90));
});
