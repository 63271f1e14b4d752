import { bring, pointAt } from '../../system/calendar-grid.ts';
import { anEmptyDay, type EmptyDay } from '../../system/empty-day.ts';
import { aVisitToday } from '../../system/visits-today.ts';
import type { Job } from './job.ts';
import { expect, type Person } from './person.ts';
import { atDashboard, standAt } from './places.ts';

async function atCalendar(person: Person, day: EmptyDay): Promise<void> {
  await standAt(person, `/admin/${day.path()}`);
  await person.see('application', /./);
  await bring(person.page, '12:00');
}

/** Clicks free time of an empty day, which opens a new appointment. */
async function clickFreeTime(person: Person, url: string) {
  const day = await anEmptyDay(url);
  await atCalendar(person, day);
  const { x, y } = await pointAt(person.page, day.ada.name, '11:15');
  await person.page.mouse.click(x, y);
  const form = person.page.getByRole('dialog', { name: 'New appointment' });
  await form.waitFor();
  return { form, day };
}

async function more(person: Person, name: string, item: string): Promise<void> {
  await person.press(person.page.getByRole('button', { name: new RegExp(`^More: ${name},`) }));
  await person.press(person.page.getByRole('menuitem', { name: item, exact: true }));
}

export const deskJobs: readonly Job[] = [
  {
    what: 'phone booking, known customer',
    from: 'calendar',
    anchor: 6,
    async run(person, { url }) {
      const { form } = await clickFreeTime(person, url);
      await person.type('Aisha A');
      await person.press(person.page.getByRole('option', { name: /^Aisha Afolabi/ }));
      await person.choose(form.getByLabel('Service'), 'Cornrows');
      await person.click('button', 'Book');
      await form.waitFor({ state: 'detached' });
    },
  },
  {
    what: 'move by dragging',
    from: 'calendar',
    anchor: 2,
    async run(person, { url }) {
      const day = await anEmptyDay(url);
      await day.book('Dragged', '10:00', day.ada, 60);
      await atCalendar(person, day);
      const { page } = person;
      const [from, to] = [
        await pointAt(page, day.ada.name, '10:15'),
        await pointAt(page, day.ada.name, '12:15'),
      ];
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 8 });
      await page.mouse.up();
      await page.getByText('This time is available').waitFor();
      await person.click('button', 'Save');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
  },
  {
    what: '15 minutes late',
    from: 'dashboard',
    anchor: 2,
    async run(person, { url }) {
      const { name } = await aVisitToday(url);
      await atDashboard(person);
      await more(person, name, '15 min late');
      await person.page.getByText('Marked as running late').first().waitFor();
    },
  },
  {
    what: 'walk-in',
    from: 'calendar',
    anchor: 4,
    async run(person, { url }) {
      const { form } = await clickFreeTime(person, url);
      await person.press(form.getByRole('combobox', { name: 'Customer' }));
      await person.click('option', 'Walk-in');
      // From the chosen customer to the service, whose list knows its first letters.
      await person.key('Tab');
      await expect(form.getByLabel('Service')).toBeFocused();
      await person.type('corn');
      await person.click('button', 'Book');
      await form.waitFor({ state: 'detached' });
    },
  },
  {
    what: 'no-show',
    from: 'dashboard',
    anchor: 3,
    async run(person, { url }) {
      const { name } = await aVisitToday(url, { minutesAgo: 12, durationMinutes: 30 });
      await atDashboard(person);
      await more(person, name, 'No-show');
      await person.page.getByText('Marked as no-show').first().waitFor();
    },
  },
];
