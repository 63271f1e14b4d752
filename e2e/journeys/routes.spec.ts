import type { Page } from '@playwright/test';
import { type Cast, type Part, test } from '../system/cast.ts';
import { goWithin } from '../system/screens.ts';
import { expect } from '../system/test.ts';

// The rows are independent, and there are many.
test.describe.configure({ mode: 'parallel' });

interface Given {
  part: Part;
  booking: Cast['booking'];
}

/** A row of a table of routes: the URL if it differs from the route, and the parts that must work there. */
interface Row {
  route: string;
  at?: (booking: Cast['booking']) => string;
  works: (page: Page, given: Given) => Promise<void>;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const title = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const says = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();

/** The catalogue can be changed only by users who manage it; others can look. */
const manages = (part: Part): boolean => part !== 'staff member, role 2';

const shared: readonly Row[] = [
  {
    route: 'dashboard',
    async works(page) {
      await title(page, 'Dashboard');
      const answer = page.waitForResponse((response) => response.url().endsWith('/api/v1/dashboard'));
      await button(page, 'Refresh').click();
      expect((await answer).status()).toBe(200);
    },
  },
  {
    route: 'reports',
    async works(page) {
      await title(page, 'Reports');
      const answer = page.waitForResponse((response) => response.url().includes('/api/v1/report?'));
      await page.getByRole('combobox', { name: 'Period' }).selectOption('Last 7 days');
      expect((await answer).status()).toBe(200);
    },
  },
  {
    route: 'appointment',
    at: () => 'appointment?view=day',
    async works(page) {
      const day = button(page, /Choose a date/);
      const today = await day.textContent();
      await button(page, 'Next').click();
      await expect(page).toHaveURL(/date=/);
      await expect(day).not.toHaveText(today ?? '');
    },
  },
  {
    route: 'booking/success',
    at: ({ bookingId }) => `booking/success?booking=${bookingId}`,
    async works(page, { booking }) {
      await title(page, 'Booked');
      await says(page, booking.reference);
      await page.getByRole('link', { name: 'Open booking' }).click();
      await expect(page).toHaveURL(new RegExp(`/booking/${booking.bookingId}$`));
    },
  },
  {
    route: 'bookings',
    at: () => 'bookings?tab=all',
    async works(page, { booking }) {
      await title(page, 'Bookings');
      await page.getByRole('searchbox').fill(booking.reference);
      await expect(page.getByRole('link', { name: /^DB-/ })).toHaveCount(1);
      await expect(page.getByRole('link', { name: new RegExp(`^${booking.reference}`) })).toBeVisible();
    },
  },
  {
    route: 'booking/{bookingId}',
    at: ({ bookingId }) => `booking/${bookingId}`,
    async works(page, { booking }) {
      await title(page, new RegExp(booking.reference));
      await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
    },
  },
  {
    route: 'booking/edit/{bookingId}',
    at: ({ bookingId }) => `booking/edit/${bookingId}`,
    async works(page, { part }) {
      const note = `Seen by the ${part} at ${Date.now()}`;
      await page.getByLabel('Internal note').fill(note);
      await button(page, 'Save').click();
      await says(page, 'Booking saved');
      await says(page, note);
    },
  },
  {
    route: 'category',
    async works(page, { part }) {
      await title(page, 'Category');
      await says(page, 'Braids');
      await expect(button(page, 'New category')).toHaveCount(manages(part) ? 1 : 0);
    },
  },
  {
    route: 'services',
    async works(page) {
      await title(page, 'Services');
      await page.getByRole('searchbox').fill('gel mani');
      await expect(page.getByRole('link', { name: /^Gel manicure/ })).toBeVisible();
      await expect(page.getByRole('link', { name: /^Cornrows/ })).toHaveCount(0);
    },
  },
  {
    route: 'edit-service',
    at: ({ serviceId }) => `edit-service?service=${serviceId}`,
    async works(page, { part }) {
      await button(page, 'More options').click();
      const description = page.getByRole('textbox', { name: 'Description' });
      if (!manages(part)) {
        await expect(description).toBeDisabled();
        await expect(button(page, 'Save service')).toHaveCount(0);
        return;
      }
      await description.fill(`As the ${part} describes it.`);
      await button(page, 'Save service').click();
      await says(page, 'Service saved.');
    },
  },
];

/** The demo business's invoices; a staff member of role 2 sees only their own, possibly none, and writes none. */
const ofInvoices: readonly Row[] = [
  {
    route: 'invoice',
    async works(page, { part }) {
      await title(page, 'Invoices');
      await expect(page.getByRole('link', { name: 'New invoice' })).toHaveCount(manages(part) ? 1 : 0);
      if (!manages(part)) return;
      await page.getByRole('searchbox').fill('INV-');
      await expect(page.getByRole('link', { name: /^INV-/ }).first()).toBeVisible();
    },
  },
  {
    route: 'invoice/create',
    async works(page, { part }) {
      if (manages(part)) await expect(page.getByRole('combobox', { name: 'Customer' })).toBeVisible();
      else await expect(button(page, 'Issue invoice')).toHaveCount(0);
    },
  },
  {
    route: 'invoice/view/{invoiceId} and invoice/manage/{invoiceId}',
    at: () => 'invoice?tab=paid',
    async works(page, { part }) {
      await title(page, 'Invoices');
      if (!manages(part)) return;
      await page.getByRole('link', { name: /^INV-/ }).first().click();
      await expect(page).toHaveURL(/\/invoice\/view\/[\da-f-]{36}$/);
      await expect(page.getByRole('article', { name: /INV-/ })).toBeVisible();
      await page.goto(page.url().replace('/view/', '/manage/'));
      await expect(page).toHaveURL(/\/invoice\/view\/[\da-f-]{36}$/);
      await page.getByText('Details', { exact: true }).click();
      await says(page, 'Issued invoices can’t be edited');
    },
  },
];

const ofStaff: readonly Row[] = [
  {
    route: 'all-staff',
    async works(page) {
      await title(page, 'Staffs');
      await expect(page.getByRole('list', { name: 'Team' })).toContainText('Adaeze Okonkwo');
    },
  },
  {
    route: 'my-account',
    async works(page, { part }) {
      await title(page, 'My account');
      await page.getByLabel('Username').fill(part.replaceAll(/\W+/g, '.'));
      await button(page, 'Save changes').click();
      await says(page, 'Changes saved.');
      await page.getByRole('link', { name: 'Password' }).click();
      await says(page, 'Saving logs you out on every device');
      await expect(button(page, 'Save password')).toBeVisible();
    },
  },
];

const ofAdministration: readonly Row[] = [
  {
    route: 'roles',
    async works(page) {
      await title(page, 'Roles');
      await page.getByRole('link', { name: 'Customise: Receptionist' }).click();
      await page.getByRole('radio', { name: 'None' }).first().check();
      await page.getByRole('link', { name: 'Preview' }).click();
      await expect(page.getByRole('heading', { name: 'Staff area' })).toBeVisible();
    },
  },
  {
    route: 'staff-manage',
    async works(page) {
      await title(page, 'Staff management');
      await page.getByRole('list', { name: 'Staff members' }).getByRole('link').first().click();
      await button(page, 'Save profile').click();
      await says(page, 'Profile saved');
    },
  },
  {
    route: 'add-service',
    async works(page) {
      await title(page, /^NewService$/);
      await page.getByRole('textbox', { name: 'Name' }).fill('Scalp massage');
      await page.getByLabel('Price (NGN)').fill('7,500');
      await button(page, 'Add service').click();
      await says(page, 'Scalp massage added.');
      await expect(page).toHaveURL(/\/admin\/edit-service\?service=/);
    },
  },
  {
    route: 'manage-user/{userId}',
    at: () => 'manage-user',
    async works(page) {
      await page.getByRole('link', { name: 'Adaeze Okonkwo' }).click();
      await expect(page).toHaveURL(/\/admin\/manage-user\/[\da-f-]{36}$/);
      await title(page, 'Adaeze Okonkwo');
      await page.getByLabel('Username').fill('adaeze.okonkwo');
      await button(page, 'Save account').click();
      await says(page, 'saved');
    },
  },
  {
    route: 'transfers',
    async works(page) {
      await title(page, /transfers/i);
    },
  },
  {
    route: 'payment-setting',
    async works(page) {
      await title(page, /payment settings/i);
    },
  },
  {
    route: 'site-settings',
    async works(page) {
      await title(page, 'Site settings');
      await page.getByLabel('Tagline').fill('Hair and beauty in Lagos, without haste');
      await button(page, 'Save').click();
      await says(page, 'Business details saved');
    },
  },
];

const staffParts: readonly Part[] = ['staff member, role 2', 'staff member, role 5'];
const addressOf = (row: Row, booking: Cast['booking']): string => row.at?.(booking) ?? row.route;

const areas = [
  {
    area: '/staff',
    rows: [...shared, ...ofInvoices, ...ofStaff],
    parts: staffParts,
    strangers: ['administrator'],
  },
  {
    area: '/admin',
    rows: [...shared, ...ofInvoices, ...ofAdministration],
    parts: ['administrator'],
    strangers: staffParts,
  },
] as const satisfies readonly {
  area: string;
  rows: readonly Row[];
  parts: readonly Part[];
  strangers: readonly Part[];
}[];

for (const { area, rows, parts, strangers } of areas)
  test.describe(area, () => {
    for (const row of rows) {
      test(row.route, async ({ as, cast: { booking } }) => {
        for (const part of parts) {
          const page = await as(part);
          await page.goto(`${area}/${addressOf(row, booking)}`);
          await row.works(page, { part, booking });
        }
      });
    }

    for (const part of [...strangers, 'nobody'] as const)
      test(`none of it exists for: ${part}`, async ({ as, cast: { booking } }) => {
        const page = await as(part);
        const [home, quiet] = homeOf(part);
        for (const [index, row] of rows.entries()) {
          const address = `${area}/${addressOf(row, booking)}`;
          // One route by its URL alone, as from a bookmark; the others by a link.
          if (index === 0) await page.goto(address);
          else await goWithin(page, address);
          await expect(page).toHaveURL(home);
          await goWithin(page, quiet);
          await expect(page).toHaveURL(new RegExp(`${quiet}$`));
        }
      });
  });

test.describe('/admin', () => {
  // A receptionist also handles transfers.
  for (const { route, at } of ofAdministration.filter(({ route }) => route !== 'transfers'))
    test(`${route} is refused to: administrator, role 3`, async ({
      as,
      cast: { booking },
      allowComplaints,
    }) => {
      allowComplaints(/403 \(Forbidden\)/);
      const page = await as('administrator, role 3');
      await page.goto(`/admin/${at?.(booking) ?? route}`);
      await expect(page.getByText('Your role doesn’t include this screen')).toBeVisible();
      await expect(page.getByRole('textbox')).toHaveCount(0);
    });

  test('the server refuses an administrator of role 3 what the screens do not offer', async ({
    system,
    as,
  }) => {
    const page = await as('administrator, role 3');
    const asked = page.waitForRequest((request) => request.headers().authorization !== undefined);
    await page.goto('/admin/dashboard');
    const { authorization = '' } = (await asked).headers();
    for (const path of [
      'settings/profile',
      'users',
      'settings/payments',
      'export',
      'audit',
      'import-files',
    ]) {
      const answer = await fetch(`${system.url}/api/v1/${path}`, { headers: { authorization } });
      expect([path, answer.status]).toEqual([path, 403]);
    }
  });
});

/** The redirect of a user without access, and a page that they may open. */
function homeOf(part: Part): [RegExp, string] {
  if (part === 'nobody') return [/\/auth\/login$/, '/auth/forgot-password'];
  const area = part === 'administrator' ? '/admin' : '/staff';
  return [new RegExp(`${area}/dashboard$`), `${area}/services`];
}

test('any unknown path redirects to /admin/dashboard', async ({ as }) => {
  const page = await as('administrator');
  for (const path of ['nothing-here', 'services/unknown', 'all/of/this?is=unknown']) {
    await page.goto(`/admin/${path}`);
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
  }
  const stranger = await as('nobody');
  await stranger.goto('/admin/nothing-here');
  await expect(stranger).toHaveURL(/\/auth\/login$/);
});

test('the index of each area redirects to its dashboard', async ({ as }) => {
  for (const [part, area] of [
    ['administrator', '/admin'],
    ['staff member, role 2', '/staff'],
  ] as const) {
    const page = await as(part);
    await page.goto(area);
    await expect(page).toHaveURL(new RegExp(`${area}/dashboard$`));
    await title(page, 'Dashboard');
  }
});

test("a staff member who sees only their own bookings does not find a colleague's", async ({
  as,
  cast: { booking },
  allowComplaints,
}) => {
  allowComplaints(/404 \(Not Found\)/);
  const page = await as('colleague, role 2');
  for (const address of ['booking', 'booking/edit']) {
    await page.goto(`/staff/${address}/${booking.bookingId}`);
    await says(page, 'Booking not found');
    await expect(page.getByText(booking.reference)).toHaveCount(0);
  }
});
