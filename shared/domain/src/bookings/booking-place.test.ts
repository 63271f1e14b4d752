import { type BookingPlace, bookingPlaceOf, bookingPlaceText } from './booking-place.ts';

test.each<[string, BookingPlace[], string | null]>([
  ['at the business where any of its services does', ['online', 'customer', 'business'], '12 Awolowo Road'],
  ['at the customer’s where none does at the business', ['online', 'customer'], 'At your place'],
  ['online where nobody goes anywhere', ['online', 'online'], 'Online'],
])('a visit takes place %s', (_, kinds, where) => {
  expect(bookingPlaceText(bookingPlaceOf(kinds), '12 Awolowo Road')).toBe(where);
});

test('a visit at a business without an address has no place, unlike one elsewhere', () => {
  expect([bookingPlaceText('business', null), bookingPlaceText('online', null)]).toEqual([null, 'Online']);
});
