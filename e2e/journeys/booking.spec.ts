import {
  aCustomer,
  book,
  chooseService,
  chooseStaff,
  chooseTime,
  fillDetails,
  freeTimes,
  readReference,
} from '../system/book.ts';
import { expect, test } from '../system/test.ts';

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

for (const [device, viewport] of Object.entries(sizes)) {
  test(`a visitor books on a ${device} and gets a mail with the visit`, async ({ page, system }) => {
    await page.setViewportSize(viewport);
    const customer = aCustomer('Ngozi');
    await chooseService(page, 'Gel manicure');
    await chooseStaff(page, 'Any available');
    const time = await chooseTime(page);
    await expect(page.getByRole('heading', { name: 'Your details' })).toBeFocused();
    await expect(page.getByText(/^Held for you until /)).toBeVisible();
    await fillDetails(page, customer);
    await book(page);

    await expect(page.getByRole('heading', { name: /booked/i })).toBeVisible();
    const reference = await readReference(page);
    expect(new URL(page.url()).search).toBe('');
    expect(page.url()).toMatch(/\/booking\/success#t=/);

    const mail = await system.mails.next(customer.email);
    expect(mail.text).toContain(reference);
    expect(mail.text).toContain(time);
    expect(mail.text).toContain('Lagos');
    expect(mail.attachments.map(({ mimeType }) => mimeType)).toContain('text/calendar');

    await page.reload();
    await expect(page.getByText(reference)).toBeVisible();
  });
}

test('Back, a refresh and a link with a choice in it keep the visit', async ({ page }) => {
  await chooseService(page, 'Gel manicure');
  await chooseStaff(page, 'Any available');
  await chooseTime(page);
  await page.getByLabel('First name').fill('Bola');
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Bola');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Choose a time' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Choose who you’d like to see' })).toBeVisible();
  const link = page.url();
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Choose who you’d like to see' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Your visit' })).toContainText('Gel manicure');
});

test('two visitors race for one time: one wins, the other is offered three others and keeps what was typed', async ({
  browser,
  baseURL,
  allowComplaints,
}) => {
  // The browser's console reports every refused request as an error.
  allowComplaints(/409 \(Conflict\)/);
  const open = async () => {
    const page = await (await browser.newContext({ ...(baseURL ? { baseURL } : {}) })).newPage();
    await chooseService(page, 'Cornrows');
    return page;
  };
  const [first, second] = await Promise.all([open(), open()]);
  const staff = first.getByRole('link', { name: 'Any available', exact: true });
  const person = first.getByRole('heading', { level: 2 }).nth(1);
  await expect(staff).toBeVisible();
  const name = (await person.textContent()) ?? '';
  for (const page of [first, second]) await chooseStaff(page, name);

  // Both visitors have filled in their details and see the same free times before either takes one.
  const [ofFirst, ofSecond] = [aCustomer('First'), aCustomer('Second')];
  const days = (page: typeof first) => page.getByRole('button', { name: /, \d+ times? available$/ });
  const choose = async (page: typeof first, day: number) => {
    await days(page).nth(day).click();
    await expect(page.getByRole('heading', { name: /^Times on / })).toBeFocused();
  };
  for (const [page, customer, day] of [
    [first, ofFirst, -2],
    [second, ofSecond, -3],
  ] as const) {
    await expect(days(page).first()).toBeVisible();
    // A day with at least three free times.
    await page.getByRole('button', { name: 'Next month' }).click();
    await expect(days(page).nth(5)).toBeVisible();
    await choose(page, day);
    await freeTimes(page).first().click();
    await fillDetails(page, customer);
    await expect(page.getByRole('heading', { name: 'Review your visit' })).toBeFocused();
    const progress = page.getByRole('navigation', { name: 'Progress' });
    await progress.getByRole('link', { name: 'Time', exact: true }).click();
    await choose(page, -1);
  }
  await Promise.all([first, second].map((page) => freeTimes(page).first().click()));

  const details = (page: typeof first) => page.getByRole('heading', { name: 'Your details' });
  const lost = (page: typeof first) => page.getByRole('alert').filter({ hasText: 'Nearest available times' });
  await expect.poll(async () => (await details(first).count()) + (await details(second).count())).toBe(1);
  const [winner, loser] = (await details(first).count()) === 1 ? [first, second] : [second, first];

  await winner.getByRole('button', { name: 'Review your visit' }).click();
  await book(winner);
  await expect(winner.getByRole('heading', { name: /booked/i })).toBeVisible();

  await expect(lost(loser).getByRole('button')).toHaveCount(3);
  await expect(lost(loser)).toContainText('Your details are saved.');
  await lost(loser).getByRole('button').first().click();
  const { firstName, lastName, email, phone } = loser === first ? ofFirst : ofSecond;
  await expect(loser.getByLabel('First name')).toHaveValue(firstName);
  await expect(loser.getByLabel('Last name')).toHaveValue(lastName);
  await expect(loser.getByLabel('Email')).toHaveValue(email);
  await expect(loser.getByLabel('Phone')).toHaveValue(phone);
  await loser.getByRole('button', { name: 'Review your visit' }).click();
  await book(loser);
  await expect(loser.getByRole('heading', { name: /booked/i })).toBeVisible();
});

test('the whole flow works with the keyboard alone', async ({ page }) => {
  const customer = aCustomer('Keys');
  const tabTo = async (name: RegExp) => {
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => {
        const element = document.activeElement;
        return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
      });
      if (name.test(focused)) return;
    }
    throw new Error(`Nothing named ${name} can be reached with Tab.`);
  };
  await page.goto('/booking');
  await expect(page.getByRole('heading', { name: 'Choose a service' })).toBeVisible();
  await tabTo(/^Gel manicure$/);
  await page.keyboard.press('Space');
  await tabTo(/^Continue$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Choose who you’d like to see' })).toBeFocused();
  await tabTo(/^Any available$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Choose a time' })).toBeFocused();
  const days = page.getByRole('button', { name: /, \d+ times? available$/ });
  await expect(days.first()).toBeVisible();
  // The grid is one Tab stop; arrow keys move within it.
  await page.keyboard.press('Tab');
  await expect
    .poll(async () => {
      await page.keyboard.press('Tab');
      return days.evaluateAll((all) => all.includes(document.activeElement as HTMLElement));
    })
    .toBe(true);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Times on / })).toBeFocused();
  await tabTo(/^\d\d:\d\d/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeFocused();
  await page.keyboard.press('Tab');
  for (const text of [customer.firstName, customer.lastName, customer.email, customer.phone]) {
    await expect(page.locator('input:focus')).toBeVisible();
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  // Tabs past the attendee and the note.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await tabTo(/^Review your visit$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Review your visit' })).toBeFocused();
  await tabTo(/^Book /);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /booked/i })).toBeVisible();
});
