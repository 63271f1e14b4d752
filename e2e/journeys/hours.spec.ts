import type { AnswerOf } from '@daybook/contract/endpoints';
import type { Locator, Page } from '@playwright/test';
import { expectNoViolation } from '../system/accessible.ts';
import { postBooking } from '../system/api.ts';
import { bookingIdOf } from '../system/desk.ts';
import { asAdministrator } from '../system/invoices.ts';
import { timeOf } from '../system/movable-booking.ts';
import { signInAsAdministrator, signInAsStaff } from '../system/people.ts';
import { shownDate } from '../system/shown-date.ts';
import { expect, test } from '../system/test.ts';

// A closure here affects every visitor of the system.
test.use({ ownSystem: 'hours', viewport: { width: 1440, height: 900 } });
test.describe.configure({ timeout: 300_000 });

const dayMs = 86_400_000;
/** Later than the demo business's bookings, so only bookings made here are affected. */
const firstAhead = 50;

let call: Awaited<ReturnType<typeof asAdministrator>>;
let services: AnswerOf<'GET services'>['items'];
let staff: AnswerOf<'GET staff'>['items'];
test.beforeAll(async ({ system }) => {
  call = await asAdministrator(system.url);
  const policy = await call('GET settings/policy', 'settings/policy');
  await call('PUT settings/policy', 'settings/policy', { ...policy, horizonDays: 730 });
  ({ items: services } = await call('GET services', 'services'));
  ({ items: staff } = await call('GET staff', 'staff'));
});

const serviceId = (name: string) => services.find((one) => one.name === name)?.serviceId ?? '';
const staffId = (name: string) => staff.find((one) => one.name === name)?.staffId ?? '';

/** The first date at least this many days ahead that is on the given weekday (Sunday is 0). */
function dateAhead(days: number, ...weekdays: number[]): string {
  const from = Math.floor(Date.now() / dayMs) + days;
  const ahead = [0, 1, 2, 3, 4, 5, 6].map((after) => new Date((from + after) * dayMs));
  return (
    ahead
      .find((day) => weekdays.includes(day.getUTCDay()))
      ?.toISOString()
      .slice(0, 10) ?? ''
  );
}

const inLagos = (date: string, time: string): string => new Date(`${date}T${time}:00+01:00`).toISOString();

/** Books as a visitor, at a local time in Lagos. */
async function bookAt(
  url: string,
  { service, who, date, time }: { service: string; who: string; date: string; time: string },
  firstName: string,
) {
  const choice = { serviceId: serviceId(service), staffId: staffId(who), startAt: inLagos(date, time) };
  const answer = await postBooking(url, choice, firstName);
  expect(answer.status, `${firstName} at ${time}`).toBe(201);
  const { booking } = await answer.json();
  const bookingId = await bookingIdOf(url, booking.reference);
  return {
    reference: booking.reference as string,
    bookingId,
    email: `${firstName.toLowerCase()}@example.com`,
  };
}

const bookingOf = (bookingId: string) => call('GET bookings/:bookingId', `bookings/${bookingId}`);

/** The times that the public page gets for a date, in Lagos time. */
async function offeredOn(url: string, date: string, service: string, who: string): Promise<string[]> {
  const query = new URLSearchParams({
    services: serviceId(service),
    staff: staffId(who),
    from: inLagos(date, '00:00'),
    to: inLagos(date, '23:59'),
  });
  const answer = await fetch(`${url}/api/v1/slots?${query}`);
  const { slots }: AnswerOf<'GET slots'> = await answer.json();
  return slots.map(({ startAt }) => timeOf(Date.parse(startAt)));
}

/** The public page of a date, and its message. */
async function openPublicDay(page: Page, date: string, service: string, who: string): Promise<Locator> {
  await page.goto(`/booking?service=${serviceId(service)}&staff=${staffId(who)}&date=${date}`);
  const times = page.locator('section', { has: page.getByRole('heading', { name: /^Times on / }) });
  await expect(times).toBeVisible();
  return times;
}

async function openTime(page: Page, who: string, tab: string): Promise<void> {
  await page.goto(`/admin/staff-manage?staff=${staffId(who)}&tab=${tab}`);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

const fateOf = (dialog: Locator, reference: string) =>
  dialog.getByRole('combobox', { name: `Action for ${reference}` });

test("a weekday's hours and break are changed, and the public page offers the hours without the break", async ({
  page,
  system,
}) => {
  const date = dateAhead(firstAhead, 3);
  const offered = () => offeredOn(system.url, date, 'Cornrows', 'Folake Adeyemi');
  expect((await offered())[0]).toBe('10:00');
  await signInAsAdministrator(page);
  await openTime(page, 'Folake Adeyemi', 'hours');
  const hours = page.getByRole('group', { name: 'Wednesday' }).first();
  await hours.getByRole('textbox', { name: 'Wednesday, from' }).fill('7');
  const breaks = page.getByRole('group', { name: 'Wednesday' }).last();
  await breaks.getByRole('button', { name: 'Add a break on Wednesday' }).click();
  await breaks.getByRole('textbox', { name: 'Wednesday, from' }).last().fill('830');
  await breaks.getByRole('textbox', { name: 'Wednesday, to' }).last().fill('9');
  await page.getByRole('button', { name: 'Save hours' }).click();
  await expect(page.getByText('Working hours saved.')).toBeVisible();
  // Cornrows take an hour and a half: one before the break, and the next after it.
  expect((await offered()).filter((time) => time < '10:00')).toEqual([
    '07:00',
    '09:00',
    '09:15',
    '09:30',
    '09:45',
  ]);
  const times = await openPublicDay(page, date, 'Cornrows', 'Folake Adeyemi');
  await expect(times.getByRole('button', { name: /^07:00 to 08:30/ })).toBeVisible();
  await expect(times.getByRole('button', { name: /^08:/ })).toHaveCount(0);
});

test('a day off asks about its bookings: one is kept, one given to a colleague, one cancelled', async ({
  page,
  system,
}) => {
  const date = dateAhead(firstAhead + 7, 2, 3, 4, 5);
  const choice = { service: 'Cornrows', who: 'Folake Adeyemi', date };
  const kept = await bookAt(system.url, { ...choice, time: '10:00' }, 'Keptone');
  const given = await bookAt(system.url, { ...choice, time: '11:30' }, 'Givenone');
  const off = await bookAt(system.url, { ...choice, time: '16:00' }, 'Offone');
  await signInAsAdministrator(page);
  await openTime(page, 'Folake Adeyemi', 'special-days');
  await page.getByRole('button', { name: 'Add special day' }).click();
  const dialog = page.getByRole('dialog', { name: 'Special day for Folake Adeyemi' });
  await dialog.getByLabel('Day', { exact: true }).fill(date);
  await dialog.getByRole('combobox', { name: 'On this day' }).selectOption('Different hours');
  await expectNoViolation(page, 'special day');
  await dialog.getByRole('combobox', { name: 'On this day' }).selectOption('Day off');
  await dialog.getByRole('textbox', { name: 'Note' }).fill('A wedding');
  await dialog.getByRole('button', { name: 'Save day' }).click();

  const impact = page.getByRole('dialog', { name: '3 bookings would be outside' });
  await expect(impact.getByRole('listitem')).toHaveText([/Keptone/, /Givenone/, /Offone/]);
  await fateOf(impact, given.reference).selectOption('Reassign to an available colleague');
  await expect(impact.getByRole('combobox', { name: /^Team member for Cornrows in/ })).toHaveValue(
    'Adaeze Okonkwo',
  );
  await fateOf(impact, off.reference).selectOption('Cancel booking');
  await impact
    .getByRole('textbox', { name: 'Message to the customer' })
    .fill('We are so sorry, and the next one is on us.');
  await impact.getByRole('textbox', { name: 'Reason for cancelling' }).fill('Folake is at a wedding');
  await expectNoViolation(page, 'what becomes of who is booked');
  await impact.getByRole('button', { name: 'Save and cancel 1' }).click();
  await expect(impact).toBeHidden();
  await expect(page.getByText('Day saved.')).toBeVisible();

  const [keptNow, givenNow, offNow] = await Promise.all(
    [kept, given, off].map(({ bookingId }) => bookingOf(bookingId)),
  );
  expect(keptNow).toMatchObject({ status: 'confirmed', appointments: [{ staffName: 'Folake Adeyemi' }] });
  expect(keptNow?.history.at(-1)).toMatchObject({ reason: expect.stringMatching(/^Kept at its time/) });
  expect(givenNow).toMatchObject({ status: 'confirmed', appointments: [{ staffName: 'Adaeze Okonkwo' }] });
  expect(offNow).toMatchObject({ status: 'cancelled' });
  expect(offNow?.history.at(-1)).toMatchObject({ reason: 'Folake is at a wedding' });
  const mail = await system.mails.next(off.email, /cancelled/i);
  expect(mail.text).toContain('the next one is on us');
  expect(mail.text).not.toContain('wedding');
  expect((await system.mails.next(given.email, /Adaeze|changed|moved|new/i)).text).toContain('Adaeze');

  const times = await openPublicDay(page, date, 'Cornrows', 'Folake Adeyemi');
  await expect(times.getByText(/^No times available on .* You chose Folake Adeyemi\.$/)).toBeVisible();
  await expect(times.getByRole('button', { name: /^\d\d:\d\d to / })).toHaveCount(0);
});

test('time off is requested, approved after a look at its bookings, and the public page shows the absence', async ({
  page,
  browser,
  system,
}) => {
  const date = dateAhead(firstAhead + 14, 2, 3, 4, 5);
  const choice = { service: 'Deep-cleansing facial', who: 'Ngozi Eze', date, time: '10:00' };
  const { bookingId, reference } = await bookAt(system.url, choice, 'Holidayone');
  const theirs = await (await browser.newContext({ baseURL: system.url })).newPage();
  await signInAsStaff(theirs, system, 'Ngozi Eze', '/staff/my-account?tab=time-off');
  await theirs.getByRole('button', { name: 'Request time off' }).click();
  const request = theirs.getByRole('dialog', { name: 'Request time off' });
  await request.getByLabel('First day').fill(date);
  await request.getByLabel('Last day').fill(date);
  await request.getByRole('textbox', { name: 'Note' }).fill('Moving house');
  await expectNoViolation(theirs, 'request for time off');
  await request.getByRole('button', { name: 'Send request' }).click();
  await expect(request).toBeHidden();
  await expect(theirs.getByRole('listitem').filter({ hasText: 'Moving house' })).toContainText('Requested');
  // A staff member with a pending request can still be booked.
  expect(await offeredOn(system.url, date, choice.service, choice.who)).not.toEqual([]);

  await signInAsAdministrator(page, '/admin/all-staff');
  const row = page.getByRole('listitem').filter({ hasText: 'Moving house' });
  await row.getByRole('button', { name: /^Approve: Ngozi Eze/ }).click();
  const question = page.getByRole('dialog', { name: 'Approve this time off?' });
  await expectNoViolation(page, 'question before an approval');
  await question.getByRole('textbox', { name: 'Note' }).fill('Good luck with it');
  await question.getByRole('button', { name: 'Approve' }).click();
  const impact = page.getByRole('dialog', { name: '1 booking would be outside' });
  await expect(impact.getByRole('listitem')).toContainText('Holidayone');
  await expect(impact.getByRole('listitem')).toContainText('Time off');
  await fateOf(impact, reference).selectOption('Reassign to an available colleague');
  await expect(impact.getByRole('status')).toHaveText('No one else who does this is available then.');
  await fateOf(impact, reference).selectOption('I’ll move it myself');
  await impact.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Time off approved.')).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(await bookingOf(bookingId)).toMatchObject({
    status: 'confirmed',
    appointments: [{ staffName: 'Ngozi Eze' }],
  });

  await theirs.reload();
  const answered = theirs.getByRole('listitem').filter({ hasText: 'Moving house' });
  await expect(answered).toContainText('Approved');
  await expect(answered).toContainText('Good luck with it');
  const times = await openPublicDay(page, date, choice.service, choice.who);
  await expect(times.getByText(/^Ngozi Eze is away until /)).toBeVisible();
  await expect(times.getByRole('button', { name: /^\d\d:\d\d to / })).toHaveCount(0);
});

test('immediate time off and a closure ask about bookings as well; a closure offers no colleague', async ({
  page,
  system,
}) => {
  const date = dateAhead(firstAhead + 21, 2, 3, 4, 5);
  const choice = { service: 'Cornrows', who: 'Adaeze Okonkwo', date };
  const kept = await bookAt(system.url, { ...choice, time: '10:00' }, 'Closedone');
  const off = await bookAt(system.url, { ...choice, time: '14:00' }, 'Closedtwo');
  await signInAsAdministrator(page);
  await openTime(page, 'Adaeze Okonkwo', 'time-off');
  await page.getByRole('button', { name: 'Add time off' }).click();
  const timeOff = page.getByRole('dialog', { name: 'Add time off' });
  await timeOff.getByLabel('First day').fill(date);
  await timeOff.getByRole('checkbox', { name: 'Part of the day only' }).check();
  await expectNoViolation(page, 'time off');
  await timeOff.getByRole('checkbox', { name: 'Part of the day only' }).uncheck();
  await timeOff.getByRole('button', { name: 'Add time off' }).click();
  const impact = page.getByRole('dialog', { name: '2 bookings would be outside' });
  await expect(impact.getByRole('combobox', { name: 'For all' })).toBeVisible();
  await impact.getByRole('button', { name: 'Back' }).click();
  await expect(timeOff.getByLabel('First day')).toHaveValue(shownDate(date));
  await page.keyboard.press('Escape');
  await expect(timeOff).toBeHidden();

  await page.goto('/admin/site-settings?tab=closures');
  await page.getByRole('button', { name: 'Add closure' }).click();
  const closure = page.getByRole('dialog', { name: 'Add closure' });
  await closure.getByRole('textbox', { name: 'Name' }).fill('New floors');
  await closure.getByLabel('First day').fill(date);
  await expectNoViolation(page, 'closure');
  await closure.getByRole('button', { name: 'Add closure' }).click();
  await impact.getByRole('combobox', { name: 'For all' }).selectOption('Cancel booking');
  await fateOf(impact, kept.reference).selectOption('Keep as booked');
  await expect(fateOf(impact, off.reference).getByRole('option')).toHaveText([
    'Keep as booked',
    'I’ll move it myself',
    'Cancel booking',
  ]);
  await impact.getByRole('button', { name: 'Save and cancel 1' }).click();
  await expect(page.getByText('Closure added.')).toBeVisible();
  expect(await bookingOf(kept.bookingId)).toMatchObject({ status: 'confirmed' });
  expect(await bookingOf(off.bookingId)).toMatchObject({ status: 'cancelled' });
  const times = await openPublicDay(page, date, choice.service, choice.who);
  await expect(times.getByText(/^Closed for New floors on /)).toBeVisible();
  await expect(times.getByRole('button', { name: /^\d\d:\d\d to / })).toHaveCount(0);
});

test("Nigeria's public holidays are offered as a set and adopted, and the public page names them", async ({
  page,
}) => {
  const today = new Date().toISOString().slice(0, 10);
  const year = Number(today.slice(0, 4)) + 1;
  const far = dateAhead(firstAhead + 28, 0, 1, 2, 3, 4, 5, 6);
  const suggested = async () =>
    (await call('GET closures/suggestions', `closures/suggestions?year=${year}`)).items;
  // Holidays on fixed dates, without those on which the demo business has bookings.
  const chosen = (await suggested()).filter(({ certainty, date }) => certainty === 'fixed' && date > far);
  expect(chosen.length).toBeGreaterThan(3);
  await signInAsAdministrator(page, '/admin/site-settings?tab=closures');
  const closures = page.getByRole('button', { name: /^Edit / });
  await expect(closures.first()).toBeVisible();
  const before = await closures.count();
  await page.getByRole('button', { name: 'Add public holidays' }).click();
  const dialog = page.getByRole('dialog', { name: 'Public holidays in Nigeria' });
  await dialog.getByRole('combobox', { name: 'Year' }).selectOption(String(year));
  for (const { name } of chosen) await dialog.getByRole('checkbox', { name, exact: true }).check();
  const moon = dialog.getByRole('listitem').filter({ hasText: 'expected, check the announcement' }).first();
  await moon.getByRole('checkbox').check();
  await expect(moon.getByLabel(/^Date of /)).toBeVisible();
  await expectNoViolation(page, 'public holidays');
  await moon.getByRole('checkbox').uncheck();
  await dialog.getByRole('button', { name: `Close on ${chosen.length} days` }).click();
  await expect(page.getByText('Public holidays added')).toBeVisible();
  await expect(closures).toHaveCount(before + chosen.length);

  const closed = (await suggested()).filter(({ isClosed }) => isClosed);
  expect(closed.map(({ name }) => name)).toEqual(chosen.map(({ name }) => name));
  const [first] = chosen;
  const times = await openPublicDay(page, first?.date ?? '', 'Gel manicure', 'Ngozi Eze');
  await expect(times.getByText(`Closed for ${first?.name} on `)).toBeVisible();
  await page.goto('/admin/site-settings?tab=closures');
  await page.getByRole('button', { name: 'Add public holidays' }).click();
  await dialog.getByRole('combobox', { name: 'Year' }).selectOption(String(year));
  await expect(dialog.getByText('already closed')).toHaveCount(chosen.length);
});
