import fc from 'fast-check';
import {
  followingParts,
  followingStart,
  hasChangedParts,
  type RequestedPart,
  type StoredPart,
} from './series-change.ts';

const part = (appointmentId: string, given: Partial<StoredPart> = {}): StoredPart => ({
  appointmentId,
  serviceId: 'cut',
  staff: 'ada',
  minutes: 60,
  priceMinor: 5000,
  ...given,
});

describe('a change to one visit of a series', () => {
  const before = [part('a1'), part('a2', { serviceId: 'colour', minutes: 90 })];
  const other = [part('b1'), part('b2', { serviceId: 'colour', minutes: 90 })];
  const along = (after: readonly RequestedPart[], theirs = other) => followingParts(before, after, theirs);
  const [cut, colour] = before as [StoredPart, StoredPart];

  test('applies to another: staff, duration, price, and place in the visit', () => {
    const after = [
      { ...cut, staff: 'bisi', minutes: 45 },
      { ...colour, priceMinor: 9000, offset: 90 },
    ];
    expect(along(after)).toEqual([
      { appointmentId: 'b1', serviceId: 'cut', staff: 'bisi', minutes: 45 },
      { appointmentId: 'b2', serviceId: 'colour', staff: 'ada', minutes: 90, priceMinor: 9000, offset: 90 },
    ]);
  });

  test('can add, remove or replace a service', () => {
    const wash = { serviceId: 'wash', staff: 'any' };
    expect(along([{ ...cut, ...wash, minutes: undefined }, wash])).toMatchObject([
      { appointmentId: 'b1', ...wash },
      { appointmentId: undefined, ...wash },
    ]);
  });

  test('keeps differences of another visit: a duration, a price, a staff member, another service', () => {
    const theirs = [
      part('b1', { staff: 'cem', minutes: 30, priceMinor: 1 }),
      part('b3', { serviceId: 'wash' }),
    ];
    expect(along([{ ...cut, minutes: 45 }, colour], theirs)).toEqual([
      { appointmentId: 'b1', serviceId: 'cut', staff: 'cem', minutes: 45 },
      { appointmentId: 'b3', serviceId: 'wash', staff: 'ada', minutes: 60 },
    ]);
  });

  test('keeps the order of services in another visit, unless the order was changed', () => {
    const turned = [
      part('b2', { serviceId: 'colour', minutes: 90 }),
      part('b3', { serviceId: 'wash' }),
      part('b1'),
    ];
    const ids = (after: readonly RequestedPart[]) => along(after, turned).map((each) => each.appointmentId);
    const wash = { serviceId: 'wash', staff: 'ada' };
    expect(ids([cut, colour, wash])).toEqual(['b2', undefined, 'b3', 'b1']);
    expect(ids([colour, cut])).toEqual(['b2', 'b1', 'b3']);
  });

  test('does not apply to a visit without any of the remaining services', () => {
    expect(along([colour], [part('b1')])).toEqual([]);
  });
});

const services = fc.constantFrom('cut', 'colour', 'wash');
const book = (name: string) =>
  fc
    .array(
      fc.record({
        serviceId: services,
        staff: fc.constantFrom('ada', 'bisi'),
        minutes: fc.integer({ min: 5, max: 180 }),
        priceMinor: fc.nat(100_000),
      }),
      { minLength: 1, maxLength: 5 },
    )
    .map((parts) => parts.map((each, index): StoredPart => ({ ...each, appointmentId: `${name}${index}` })));

test('a change without effect changes no other visit', () => {
  fc.assert(
    fc.property(book('a'), book('b'), (before, other) => {
      expect(hasChangedParts(other, followingParts(before, before, other))).toBe(false);
    }),
  );
});

test('a change makes an identical visit identical again', () => {
  fc.assert(
    fc.property(book('a'), book('c'), (before, wanted) => {
      const other = before.map((each) => ({ ...each, appointmentId: `b${each.appointmentId}` }));
      const after = wanted.map(({ appointmentId: _, ...each }, index) => ({
        ...each,
        ...(before[index] && { appointmentId: before[index].appointmentId }),
      }));
      const become = (stored: readonly StoredPart[], parts: readonly RequestedPart[]) =>
        parts.map(({ appointmentId, priceMinor, ...each }) => ({
          ...each,
          priceMinor: priceMinor ?? stored.find((one) => one.appointmentId === appointmentId)?.priceMinor,
        }));
      expect(become(other, followingParts(before, after, other))).toEqual(become(before, after));
    }),
  );
});

describe('another visit', () => {
  const at = (text: string) => Date.parse(`${text}:00.000Z`);
  const along = (from: string, to: string, other: string) =>
    new Date(followingStart('Europe/London', { from: at(from), to: at(to) }, at(other)))
      .toISOString()
      .slice(0, 16);

  test('moves to the new local time, on both sides of a clock change', () => {
    expect(along('2026-10-20T09:00', '2026-10-20T13:30', '2026-10-27T10:00')).toBe('2026-10-27T14:30');
    expect(along('2026-10-20T09:00', '2026-10-22T13:30', '2026-10-27T10:00')).toBe('2026-10-29T14:30');
  });

  test('moves by as many days, and keeps its own time if the time was not changed', () => {
    expect(along('2026-10-06T09:00', '2026-10-27T10:00', '2026-10-13T07:15')).toBe('2026-11-03T08:15');
    expect(along('2026-10-06T09:00', '2026-10-06T09:00', '2026-10-13T07:15')).toBe('2026-10-13T07:15');
  });
});
