import { forgetLocation, landingFor, rememberLocation } from './landing.ts';

const staff = { userType: 2 } as const;
const at = (address: string) => new URL(address, 'https://daybook.example');

beforeEach(() => sessionStorage.clear());

test('after signing in one lands where one wanted to go', () => {
  rememberLocation(at('/staff/bookings?tab=today#top'));
  expect(landingFor(staff)).toBe('/staff/bookings?tab=today#top');
  expect(landingFor(staff)).toBe('/staff/bookings?tab=today#top');
});

test('without a remembered location one lands in one’s own area: /admin for an admin, otherwise /staff', () => {
  expect(landingFor({ userType: 1 })).toBe('/admin');
  rememberLocation(at('/staff/bookings'));
  forgetLocation();
  expect(landingFor(staff)).toBe('/staff');
});

test.each(['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example', ''])(
  'nobody is led to another site: %j',
  (remembered) => {
    sessionStorage.setItem('daybook.return-to', remembered);
    expect(landingFor(staff)).toBe('/staff');
  },
);
