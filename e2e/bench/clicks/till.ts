import { aVisitToday, suggestTips } from '../../system/visits-today.ts';
import type { Job } from './job.ts';
import type { Person } from './person.ts';
import { atDashboard } from './places.ts';

const inService = { steps: ['check-in', 'start'] } as const;

/** Opens the check-out of a row. */
const checkOut = (person: Person, name: string) =>
  person.press(person.page.getByRole('button', { name: new RegExp(`^Check out: ${name},`) }).last());

const seeReceived = (person: Person) => person.page.getByText(/^₦.* received$/).waitFor();

export const tillJobs: readonly Job[] = [
  {
    what: 'plain visit paid in cash',
    from: 'dashboard',
    anchor: 6,
    target: 4,
    async run(person, { url }) {
      const { name } = await aVisitToday(url, inService);
      await atDashboard(person);
      await checkOut(person, name);
      await person.click('radio', 'Cash');
      await person.click('button', /^Charge ₦/);
      await seeReceived(person);
      await person.click('button', 'Done');
      await person.page.getByRole('dialog').waitFor({ state: 'detached' });
    },
  },
  {
    what: 'part payment, tip and invoice',
    from: 'dashboard',
    anchor: 6,
    async run(person, { url }) {
      await suggestTips(url);
      const { name } = await aVisitToday(url, inService);
      await atDashboard(person);
      await checkOut(person, name);
      await person.click('radio', '5%');
      await person.click('radio', 'Cash');
      await person.page.getByRole('textbox', { name: 'Amount' }).click();
      await person.key('ControlOrMeta+A');
      // More than the tip of any service of the demo business, and less than its price.
      await person.type('2500');
      await person.click('button', /^Charge ₦/);
      await seeReceived(person);
      await person.click('button', 'Done');
    },
  },
  {
    what: 'walk-in pays',
    from: 'dashboard',
    anchor: 3,
    async run(person, { url }) {
      const { name } = await aVisitToday(url, { ...inService, isWalkIn: true });
      await atDashboard(person);
      await checkOut(person, name);
      await person.click('radio', 'Cash');
      await person.click('button', /^Charge ₦/);
      await seeReceived(person);
      await person.key('Enter');
      await person.page.getByRole('dialog').waitFor({ state: 'detached' });
    },
  },
  {
    what: 'end of day, cash counted',
    from: 'dashboard',
    anchor: 4,
    async run(person) {
      await atDashboard(person);
      await person.click('link', 'Close day');
      await person.press(person.page.getByRole('textbox', { name: /^Counted cash/ }));
      await person.type('99999999', 'The float of the market stall.');
      await person.click('button', 'Close day');
      await person.see('heading', 'Closed');
    },
  },
];
