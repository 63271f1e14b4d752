import fc from 'fast-check';
import { type AnyBooking, anyBooking } from '../../testing/any-booking.ts';
import { everyWay } from '../../testing/reference-search.ts';
import { wallClock } from '../time/wall-clock.ts';
import { offerBookings, placeBooking } from './offered-bookings.ts';

const isLongRun = process.env.DAYBOOK_TEST_ZONES === 'all';
// Shrinking a failure would take minutes without output.
const runs = { seed: 20_261_120, numRuns: isLongRun ? 200 : 20, endOnFailure: true };

function dayOf({ question, date }: AnyBooking) {
  return wallClock(question.business.zone).days(date);
}

test('starts and staff agree with trying every combination one by one', () => {
  const law = fc.property(anyBooking, (asked) => {
    const expected = everyWay(asked.question, dayOf(asked));
    const offered = offerBookings(asked.question, dayOf(asked));
    expect(offered.map(({ startAt }) => startAt)).toEqual([...expected.keys()]);
    for (const { startAt, segments } of offered) {
      const ways = expected.get(startAt) ?? [];
      segments.forEach(({ staffIds }, index) => {
        expect([...staffIds].sort()).toEqual([...new Set(ways.map((way) => way[index]))].sort());
      });
    }
  });
  fc.assert(law, runs);
});

test('a visit is placed in each of those ways and no other, with the fewest changes of staff first', () => {
  const law = fc.property(anyBooking, (asked) => {
    // A hold takes precedence over everything else.
    const question = { ...asked.question, own: {} };
    for (const [startAt, ways] of [...everyWay(question, dayOf(asked))].slice(0, 20)) {
      const placed = placeBooking(question, startAt, [], 100).map(({ segments }) =>
        segments.map((one) => one.staffId),
      );
      expect(placed.map(String).sort()).toEqual(ways.map(String).sort());
      const changes = placed.map(
        (way) => way.filter((id, index) => index > 0 && id !== way[index - 1]).length,
      );
      expect(changes).toEqual(changes.toSorted((a, b) => a - b));
    }
  });
  fc.assert(law, runs);
});
