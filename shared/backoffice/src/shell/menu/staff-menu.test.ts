import { scopesOf } from '@daybook/domain/roles';
import { entriesFor } from './menu-entry.ts';
import { staffMenu } from './staff-menu.ts';

const labels = (scopes: ReturnType<typeof scopesOf>) =>
  entriesFor({ userType: 2, scopes }, staffMenu).map(({ label }) => label);

const short = ['Dashboard', 'Category', 'Services', 'Booking'];

test.each([1, 5])('role %i sees the whole sidebar', (role) => {
  expect(labels(scopesOf(role))).toEqual([
    'Dashboard',
    'Category',
    'Services',
    'Appointments',
    'Booking',
    'Invoice Management',
    'Staffs',
  ]);
});

test.each([2, 3, 4])('role %s sees the short sidebar', (role) => {
  expect(labels(scopesOf(role))).toEqual(short);
});

test('an extra permission adds its entry', () => {
  expect(labels(scopesOf(3, { 'menu.appointment': 'all' }))).toEqual([
    'Dashboard',
    'Category',
    'Services',
    'Appointments',
    'Booking',
  ]);
});

test('a custom role sees no entry that it may not open', () => {
  expect(labels(scopesOf(6))).toEqual(['Dashboard']);
  expect(labels(scopesOf(6, { 'booking.view': 'own', 'menu.appointment': 'all' }))).toEqual([
    'Dashboard',
    'Appointments',
    'Booking',
  ]);
});

test('each entry leads to its documented path', () => {
  expect(Object.fromEntries(staffMenu.map(({ label, path }) => [label, `/staff/${path}`]))).toEqual({
    Dashboard: '/staff/dashboard',
    Category: '/staff/category',
    Services: '/staff/services',
    Appointments: '/staff/appointment',
    Booking: '/staff/bookings',
    'Invoice Management': '/staff/invoice',
    Staffs: '/staff/all-staff',
  });
});
