import { expectNoViolation } from '../system/accessible.ts';
import { tourOfMoney } from '../system/money-tour.ts';
import { signInAsAdministrator } from '../system/people.ts';
import { test } from '../system/test.ts';
import { tourOfBooking, tourOfCalendar } from '../system/tours.ts';

test.describe.configure({ mode: 'parallel', timeout: 300_000 });

test('no state of booking has an accessibility violation', async ({ page, system, allowComplaints }) => {
  // A link that leads to nothing.
  allowComplaints(/404 \(Not Found\)/);
  await tourOfBooking(page, system.url, (state) => expectNoViolation(page, state));
});

test('what opens above the calendar has no accessibility violation', async ({ page, system }) => {
  await signInAsAdministrator(page);
  await tourOfCalendar(page, system.url, (state) => expectNoViolation(page, state));
});

test('the screens of one invoice and its customer have no accessibility violation', async ({
  page,
  system,
}) => {
  await signInAsAdministrator(page);
  await tourOfMoney(page, system.url, (state) => expectNoViolation(page, state));
});
