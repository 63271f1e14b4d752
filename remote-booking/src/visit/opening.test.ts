import { openingAt } from './opening.ts';

const monday = 1;
const saturday = 6;
const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, startMinute: 540, endMinute: 1080 }));

describe('the opening hours in the header', () => {
  it('says until when the business is open', () => {
    expect(openingAt(weekdays, { weekday: monday, minute: 600 })).toEqual({
      state: 'open',
      untilMinute: 1080,
    });
  });

  it('is closed at the minute at which it closes', () => {
    expect(openingAt(weekdays, { weekday: monday, minute: 1080 })).toEqual({
      state: 'opens',
      inDays: 1,
      weekday: 2,
      atMinute: 540,
    });
  });

  it('says that it opens later today', () => {
    expect(openingAt(weekdays, { weekday: monday, minute: 480 })).toEqual({
      state: 'opens',
      inDays: 0,
      weekday: 1,
      atMinute: 540,
    });
  });

  it('looks over the weekend', () => {
    expect(openingAt(weekdays, { weekday: saturday, minute: 480 })).toMatchObject({ inDays: 2, weekday: 1 });
  });

  it('is still open after midnight when the evening before runs on', () => {
    const late = [{ weekday: 5, startMinute: 1080, endMinute: 1560 }];
    expect(openingAt(late, { weekday: saturday, minute: 60 })).toEqual({ state: 'open', untilMinute: 120 });
  });

  it('finds next week when only one range a week is open', () => {
    const once = [{ weekday: 1, startMinute: 540, endMinute: 600 }];
    expect(openingAt(once, { weekday: monday, minute: 700 })).toMatchObject({ inDays: 7 });
  });

  it('says nothing without hours', () => {
    expect(openingAt([], { weekday: monday, minute: 600 })).toEqual({ state: 'unknown' });
  });
});
