import { entriesFor, staffMenu } from './menu.ts';

const labels = (role: number | null) => entriesFor(role, staffMenu).map(({ label }) => label);

test.each([1, 5])('role %i sees the whole sidebar', (role) => {
  expect(labels(role)).toEqual([
    'Dashboard',
    'Category',
    'Services',
    'Appointments',
    'Booking',
    'Invoice Management',
    'Staffs',
  ]);
});

test.each([2, 3, 4, 6, 99, null])('role %s sees the short sidebar', (role) => {
  expect(labels(role)).toEqual(['Dashboard', 'Category', 'Services', 'Booking']);
});

test('the entries lead where the specification says', () => {
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
