import {
  type BookingChoice,
  bookingAt,
  bookingSearch,
  chooseDate,
  chooseSeats,
  chooseService,
  chooseStaff,
  chooseStaffFor,
  chooseStart,
  withoutStart,
} from './booking-choice.ts';

const chosen: BookingChoice = {
  services: ['cut'],
  staff: 'ada',
  date: '2026-03-03',
  start: '2026-03-03T09:00:00Z',
};

describe('the choices of a visit', () => {
  it('are in the query string in their order', () => {
    expect(bookingSearch(bookingAt(chosen, 'review'))).toBe(
      '?service=cut&staff=ada&date=2026-03-03&start=2026-03-03T09%3A00%3A00Z&step=review',
    );
    expect(bookingSearch({ services: [] })).toBe('');
  });

  it('start again with another service', () => {
    expect(chooseService(bookingAt(chosen, 'services'), 'colour')).toEqual({ services: ['colour'] });
  });

  it('stay when the same service is chosen again', () => {
    expect(chooseService(bookingAt(chosen, 'services'), 'cut')).toMatchObject(chosen);
  });

  it('keep the day and drop the time with another staff member', () => {
    const booking = chooseStaff(chosen, 'any');
    expect(booking).toMatchObject({ services: ['cut'], staff: 'any', date: '2026-03-03' });
    expect(booking.start).toBeUndefined();
  });

  it('keep the time while another day is viewed', () => {
    expect(chooseDate(chosen, '2026-03-05')).toEqual({ ...chosen, date: '2026-03-05' });
  });

  it('continue to the details with a time', () => {
    const booking = chooseStart(
      { services: ['cut'], staff: 'any', step: 'time' },
      '2026-03-04',
      '2026-03-04T10:00:00Z',
    );
    expect(booking).toMatchObject({ date: '2026-03-04', start: '2026-03-04T10:00:00Z' });
    expect(booking.step).toBeUndefined();
  });

  it('keep everything else when the time is lost', () => {
    expect(bookingSearch(withoutStart(bookingAt(chosen, 'review')))).toBe(
      '?service=cut&staff=ada&date=2026-03-03',
    );
  });

  it('of several services are readable lists in the query string', () => {
    const several: BookingChoice = { services: ['cut', 'colour'], staff: ['ada', 'any'], seats: 3 };
    expect(bookingSearch(several)).toBe('?service=cut,colour&staff=ada,any&seats=3');
  });

  it('of one service leave the others unchanged', () => {
    const booking: BookingChoice = { services: ['cut', 'colour'], staff: 'ada', start: chosen.start };
    expect(chooseStaffFor(booking, 1, 'bola')).toMatchObject({ staff: ['ada', 'bola'], step: 'staff' });
    expect(chooseStaffFor(booking, 1, 'bola').start).toBeUndefined();
    expect(chooseStaffFor({ services: ['cut', 'colour'] }, 1, 'bola').staff).toEqual(['any', 'bola']);
  });

  it('require a new time when more people come', () => {
    expect(chooseSeats(chosen, 3)).toEqual({ ...chosen, seats: 3, start: undefined });
    expect(chooseSeats({ ...chosen, seats: 3 }, 1).seats).toBeUndefined();
  });
});
