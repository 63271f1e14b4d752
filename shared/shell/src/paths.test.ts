import { areaPaths, homeOf, publicPaths } from './paths.ts';

test('an admin belongs to /admin, any other user to /staff', () => {
  expect(homeOf({ userType: 1 })).toBe('/admin');
  expect(homeOf({ userType: 2 })).toBe('/staff');
});

test('both areas have their pages under their own path', () => {
  expect(areaPaths('/admin').dashboard).toBe('/admin/dashboard');
  expect(areaPaths('/staff').bookings).toBe('/staff/bookings');
  expect(areaPaths('/staff').booking('a/b')).toBe('/staff/booking/a%2Fb');
  expect(areaPaths('/admin').editBooking('a/b')).toBe('/admin/booking/edit/a%2Fb');
});

test('the login is at /auth/login', () => {
  expect(publicPaths.login).toBe('/auth/login');
});
