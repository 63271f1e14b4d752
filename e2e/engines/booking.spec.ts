import { aCustomer, type Customer } from '../system/book.ts';
import type { Person } from './person.ts';
import { expect, inEachEngine, test } from './test.ts';

test.use({ size: { width: 390, height: 844 } });

const time = /^\d\d:\d\d to \d\d:\d\d/;

/** Chooses a service and the last offered time, and fills in the details. */
async function prepareBooking(
  person: Person,
  service: string,
  firstName: string,
  staff?: string,
): Promise<Customer> {
  const customer = aCustomer(firstName);
  const { lastName, email, phone } = customer;
  await person.open('/booking');
  await person.seeOwnContent();
  await person.click('button', service);
  await person.click('link', 'Continue');
  if (staff) await person.click('link', staff);
  await person.see('heading', 'Choose a time');
  // Late in a week, all its times are too near to be moved.
  await person.click('button', 'Next week');
  await person.click('button', /, \d+ times? available$/, { last: true });
  await person.seeFocused('heading', /^Times on /);
  await person.click('button', time);
  await person.seeFocused('heading', 'Your details');
  await person.fill('textbox', 'First name', firstName);
  await person.fill('textbox', 'Last name', lastName);
  await person.fill('textbox', /^E-?mail/, email);
  await person.fill('textbox', /^Phone/, phone);
  await person.click('checkbox', /^I accept the booking policy/);
  await person.click('button', /^Review your visit$/);
  await person.seeFocused('heading', 'Review your visit');
  return customer;
}

inEachEngine('a visitor books on a phone, moves the visit and cancels it', async ({ person, system }) => {
  const { email } = await prepareBooking(person, 'Gel manicure', 'Ngozi', 'Any available');
  await person.click('button', /^Book /);
  await person.seeAddress(/\/booking\/success#t=/);
  await person.seeFocused('heading', 'Your visit is booked');
  await system.mails.next(email);

  await person.click('button', 'Reschedule');
  await person.seeFocused('heading', 'Choose another time');
  await person.click('button', 'Next week');
  await person.click('button', /\d times? available$/, { last: true });
  await person.click('button', /^\d\d:\d\d to \d\d:\d\d/, { last: true });
  await person.click('button', 'Reschedule visit', { inside: ['dialog', 'Reschedule your visit?'] });
  await person.seeFocused('heading', 'Your visit has a new time');

  await person.click('button', 'Cancel visit');
  await person.click('button', 'Cancel visit', { inside: ['dialog', 'Cancel this visit?'] });
  await person.seeFocused('heading', 'This visit is cancelled');
  await person.driver.reload();
  await person.see('heading', 'This visit is cancelled');
  await person.seeNo('button', 'Reschedule');
});

inEachEngine(
  'a visitor pays the deposit of a visit and comes back to a visit that is booked',
  async ({ person }) => {
    await prepareBooking(person, 'Wash and silk press', 'Deposit');
    await person.click('button', /^Pay ₦.* and book$/);
    await person.click('button', /^Pay NGN/);
    await person.seeAddress(/[?&]payment=/);
    await person.see('heading', 'Your visit is booked');
    await person.read(/DB-[0-9A-Z]+/);
  },
);

inEachEngine('Back, a reload and an address keep what a visitor has chosen and typed', async ({ person }) => {
  await prepareBooking(person, 'Gel manicure', 'Bola', 'Any available');
  await person.driver.back();
  await person.see('heading', 'Your details');
  await person.driver.reload();
  await person.see('heading', 'Your details');
  expect(await person.valueOf('textbox', 'First name')).toBe('Bola');
});

inEachEngine(
  'the page takes over the content of the server without a message',
  async ({ person, system }) => {
    for (const [address, heading] of [
      ['/booking?lang=en', 'Choose a service'],
      ['/booking?lang=ar', 'اختر خدمة'],
      ['/auth/login?lang=en', 'Log in'],
    ] as const) {
      const { href } = new URL(address, system.url);
      await expect
        .poll(async () => (await fetch(href)).text(), { timeout: 30_000 })
        .toContain('data-rendered');
      await person.open(address);
      await person.see('heading', heading);
      await person.seeOwnContent();
      const outcomes = await person.driver.run(
        "return performance.getEntriesByType('mark').map(({ name }) => name).filter((name) => name.startsWith('daybook:'))",
      );
      // An engine with other words for a day or a list draws them again, without a message.
      expect(outcomes, address).toContain('daybook:taken-over');
    }
  },
);
