import { forgetLocation, landingFor, rememberLocation } from './landing.ts';

const staff = { userType: 2 } as const;
const at = (address: string) => new URL(address, 'https://daybook.example');

beforeEach(() => sessionStorage.clear());

test('signing in leads to the remembered location', () => {
  rememberLocation(at('/staff/bookings?tab=today#top'));
  expect(landingFor(staff)).toBe('/staff/bookings?tab=today#top');
  expect(landingFor(staff)).toBe('/staff/bookings?tab=today#top');
});

test('signing in without a remembered location leads to the user’s area: /admin for an admin, otherwise /staff', () => {
  expect(landingFor({ userType: 1 })).toBe('/admin');
  rememberLocation(at('/staff/bookings'));
  forgetLocation();
  expect(landingFor(staff)).toBe('/staff');
});

test.each(['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example', ''])(
  'a remembered location never leads to another site: %j',
  (remembered) => {
    sessionStorage.setItem('daybook.return-to', remembered);
    expect(landingFor(staff)).toBe('/staff');
  },
);
