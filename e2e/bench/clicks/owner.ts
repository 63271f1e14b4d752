import type { Job } from './job.ts';
import { expect } from './person.ts';
import { atDashboard } from './places.ts';

export const ownerJobs: readonly Job[] = [
  {
    what: 'owner, from nothing to a bookable service',
    from: 'first log-in',
    anchor: 15,
    target: 12,
    isEmpty: true,
    async run(person) {
      await person.logIn();
      await person.see('heading', 'Your business');
      await person.start();
      await person.type('Ileke House', '', '+234 801 234 5678');
      await person.click('button', 'Continue');
      await person.see('heading', 'When are you open?');
      await person.click('button', 'Monday to Sunday, 10:00 – 20:00');
      await person.click('button', 'Continue');
      await person.see('heading', 'What can customers book?');
      await person.type('Silk press', '', '12000');
      await person.click('button', 'Continue');
      await person.see('heading', 'Who can customers book?');
      await person.type('Ngozi Eze');
      await person.click('button', 'Continue');
      await person.see('heading', 'You’re ready for bookings');
    },
  },
  {
    what: 'owner invites a user',
    from: 'dashboard',
    anchor: 3,
    async run(person) {
      await atDashboard(person);
      await person.click('link', 'Staff Management');
      await person.click('button', 'Invite a user');
      await expect(person.page.getByRole('textbox', { name: 'Email' })).toBeFocused();
      await person.type('ada.nwosu@example.com');
      await person.click('button', 'Send invitation');
      await person.page.getByText('Invitation sent to ada.nwosu@example.com').first().waitFor();
    },
  },
  {
    what: 'new customer, booking and payment',
    from: 'dashboard',
    anchor: 9,
    async run(person) {
      const { page } = person;
      await atDashboard(person);
      await person.click('button', 'New');
      await person.click('menuitem', 'New booking');
      await person.see('heading', 'New booking');
      // The focus is on the heading.
      await person.key('Tab');
      await expect(page.getByRole('combobox', { name: 'Customer', exact: true })).toBeFocused();
      await person.type('Chidera Obi');
      await person.click('option', /^New customer/);
      await expect(page.getByRole('textbox', { name: 'First name' })).toBeFocused();
      await person.type('', '', '0802 345 6001');
      await person.key('Enter');
      await expect(page.getByRole('group', { name: 'Customer' })).toContainText('Chidera Obi');
      await person.choose(page.getByRole('combobox', { name: 'Service', exact: true }), 'Beard trim');
      await person.click('button', 'Find next available time');
      await page.getByText('This time is available').waitFor();
      await person.click('button', 'Book');
      await person.see('heading', 'Booked');
      await person.click('button', 'Record payment');
      await person.press(page.getByRole('dialog').getByRole('button', { name: 'Record payment' }));
      await page.getByText('Payment recorded').first().waitFor();
    },
  },
  {
    what: 'change one right',
    from: 'dashboard',
    anchor: 4,
    async run(person) {
      await atDashboard(person);
      await person.click('link', 'Roles');
      await person.click('link', 'Customise: Receptionist');
      const choices = person.page.getByRole('radiogroup', { name: 'Receptionist: Cancel' });
      await person.press(choices.getByRole('radio', { name: 'None' }));
      await person.click('button', 'Save');
      await person.page.getByText(/saved/).first().waitFor();
    },
  },
  {
    what: 'which release runs',
    from: 'dashboard',
    anchor: null,
    async run(person) {
      await atDashboard(person);
      await person.click('link', 'Site Settings');
      await person.click('link', 'Releases');
      await person.page
        .getByText(/^Since /)
        .first()
        .waitFor();
    },
  },
];
