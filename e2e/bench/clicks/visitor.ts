import { findFreeTimes, postBooking } from '../../system/api.ts';
import { aCustomer } from '../../system/book.ts';
import type { Job } from './job.ts';
import type { Person } from './person.ts';

/** From the price list to the details, at a time of next week. */
async function chooseVisit(person: Person, services: readonly string[], staff?: string): Promise<void> {
  await person.start('/booking');
  await person.see('button', services[0] ?? '');
  for (const service of services) await person.click('button', service);
  await person.click('link', 'Continue');
  if (staff) await person.click('link', staff);
  await person.see('button', /, \d+ times? available$/);
  await person.press(person.page.getByRole('button', { name: /, \d+ times? available$/ }).last());
  await person.see('heading', /^Times on /);
  await person.press(person.page.getByRole('button', { name: /^\d\d:\d\d to \d\d:\d\d/ }).first());
}

/** One tap into the first field, and the keyboard’s own key to the next ones. */
async function giveDetails(person: Person): Promise<void> {
  const { firstName, lastName, email, phone } = aCustomer('Taps');
  await person.see('heading', 'Your details');
  await person.press(person.page.getByLabel('First name'));
  await person.type(firstName, lastName, email, phone);
  await person.press(person.page.getByText('I accept the booking policy'));
  await person.click('button', 'Review your visit');
}

async function openVisit(person: Person, url: string): Promise<void> {
  const { starts, ...choice } = await findFreeTimes(url);
  const inThreeDays = Date.now() + 3 * 86_400_000;
  const startAt = starts.find((start) => Date.parse(start) > inThreeDays) ?? '';
  const answer = await postBooking(url, { ...choice, startAt }, 'Visit');
  await person.start(`/booking/success#t=${(await answer.json()).manageToken}`);
}

export const visitorJobs: readonly Job[] = [
  {
    what: 'visitor books one service',
    from: 'price list',
    anchor: 9,
    phone: true,
    async run(person) {
      await chooseVisit(person, ['Gel manicure'], 'Any available');
      await giveDetails(person);
      await person.click('button', /^Book /);
      await person.see('heading', 'Your visit is booked');
    },
  },
  {
    what: 'visitor books two services and pays a deposit',
    from: 'price list',
    anchor: 11,
    phone: true,
    async run(person) {
      await chooseVisit(person, ['Wash and silk press', 'Deep treatment']);
      await giveDetails(person);
      await person.click('button', /^Pay .* and book$/);
      await person.click('button', /^Pay NGN/);
      await person.see('heading', 'Your visit is booked');
    },
  },
  {
    what: 'visitor reschedules',
    from: 'link in the mail',
    anchor: 4,
    phone: true,
    async run(person, { url }) {
      await openVisit(person, url);
      await person.click('button', 'Reschedule');
      await person.see('button', /\d times? available$/);
      await person.press(person.page.getByRole('button', { name: /\d times? available$/ }).last());
      await person.see('heading', /^Times on /);
      await person.press(person.page.getByRole('button', { name: /^\d\d:\d\d to \d\d:\d\d/ }).last());
      await person.click('button', 'Reschedule visit');
      await person.see('heading', 'Your visit has a new time');
    },
  },
  {
    what: 'visitor cancels',
    from: 'link in the mail',
    anchor: 3,
    phone: true,
    async run(person, { url }) {
      await openVisit(person, url);
      await person.click('button', 'Cancel visit');
      const question = person.page.getByRole('dialog', { name: 'Cancel this visit?' });
      await person.press(question.getByRole('button', { name: 'Cancel visit' }));
      await person.see('heading', 'This visit is cancelled');
    },
  },
];
