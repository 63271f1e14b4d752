import { expect, type Locator, type Page } from '@playwright/test';

/** A back office screen with its URL and the content that shows it has loaded. */
export interface Screen {
  name: string;
  path: string;
  whole: (page: Page) => Locator;
  /** A dialog, menu or palette that opens over it. */
  open?: (page: Page) => Promise<void>;
}

/** Opens something over a screen, or a screen below it. */
export type Open = NonNullable<Screen['open']>;

export const button =
  (name: RegExp | string): Screen['whole'] =>
  (page) =>
    page.getByRole('button', { name }).first();
export const link =
  (name: RegExp | string): Screen['whole'] =>
  (page) =>
    page.getByRole('link', { name }).first();

const field =
  (label: string): Screen['whole'] =>
  (page) =>
    page.getByLabel(label, { exact: true }).first();

export const title =
  (name: string): Screen['whole'] =>
  (page) =>
    page.getByRole('heading', { level: 1, name, exact: true });

/** Follows a link of the screen. */
const followTo =
  (name: RegExp | string, whole: Screen['whole']): Open =>
  async (page) => {
    await page.getByRole('link', { name }).first().click();
    await expect(whole(page)).toBeVisible();
  };

/** Opens a button's menu or dialog. */
export const press =
  (name: RegExp | string): Open =>
  async (page) => {
    await page.getByRole('button', { name }).first().click();
    await expect(page.getByRole('menu').or(page.getByRole('dialog', { name }))).toBeVisible();
  };

/** Follows a link, then a tab, and opens the dialog of a button there. */
const followToTab =
  (name: RegExp | string, tab: string, opens?: Open): Open =>
  async (page) => {
    await page.getByRole('link', { name }).first().click();
    const link = page.getByRole('main').getByRole('link', { name: tab, exact: true });
    await link.click();
    await expect(link).toHaveAttribute('aria-current', /./);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await opens?.(page);
  };

/** Opens a dialog whose name differs from its button's. */
export const openDialog =
  (button: RegExp | string, dialog: RegExp | string): Open =>
  async (page) => {
    await page.getByRole('button', { name: button }).first().click();
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  };

const tabsOf = (
  screen: { name: string; path: string; whole: Screen['whole']; link: RegExp | string },
  tabs: Readonly<Record<string, string>>,
): Screen[] =>
  Object.entries(tabs).map(([name, tab]) => ({
    name: `${screen.name}-${name}`,
    path: screen.path,
    whole: screen.whole,
    open: followToTab(screen.link, tab),
  }));

const barber = {
  name: 'staff-edit',
  path: 'staff-manage',
  whole: link('Tunde Bakare'),
  link: 'Tunde Bakare',
};
/** The screens for an administrator of the demo business. */
export const administratorScreens: readonly Screen[] = [
  {
    name: 'reports-week',
    path: 'reports?period=7d',
    whole: (page) => page.getByRole('img', { name: /^7 days:/ }),
  },
  { name: 'bookings', path: 'bookings?tab=all', whole: title('Bookings') },
  { name: 'waiting-list', path: 'waitlist', whole: (page) => page.getByText('Nobody is waiting') },
  { name: 'new-booking', path: 'booking/new', whole: button('Add a service') },
  { name: 'invoices', path: 'invoice', whole: link(/^INV-/) },
  { name: 'invoices-none', path: 'invoice?q=nobody-is-called-this', whole: button('Clear filters') },
  { name: 'invoice-new', path: 'invoice/create', whole: button('Add line') },
  {
    name: 'credit-notes',
    path: 'invoice?tab=credit-notes',
    whole: (page) => page.getByRole('search', { name: 'Credit notes' }),
  },
  { name: 'invoice-reports', path: 'reports?tab=ageing', whole: (page) => page.getByText('All customers') },
  { name: 'invoice-taxes', path: 'reports?tab=taxes', whole: button('Export CSV') },
  { name: 'invoices-recurring', path: 'invoice/recurring', whole: title('Recurring invoices') },
  { name: 'transfers', path: 'transfers', whole: (page) => page.getByText('No transfers to check') },
  { name: 'customers', path: 'customers', whole: link('Aisha Afolabi') },
  { name: 'customers-none', path: 'customers?q=nobody-is-called-this', whole: button('Clear filters') },
  { name: 'accounts', path: 'manage-user', whole: link('Folake Adeyemi') },
  { name: 'my-account', path: 'my-account', whole: button('Save changes') },
  {
    name: 'roles',
    path: 'roles',
    whole: link('Customise: Receptionist'),
  },
  { name: 'role', path: 'roles?role=3', whole: (page) => page.getByRole('table') },
  {
    name: 'roles-preview',
    path: 'roles?tab=preview',
    whole: (page) => page.getByRole('heading', { name: 'Staff area' }),
  },
  { name: 'roles-teams', path: 'roles?tab=teams', whole: button(/^Edit .*’s team$/) },
  { name: 'staffs', path: 'all-staff', whole: (page) => page.getByRole('list', { name: 'Team' }) },
  { name: 'staffs-rota', path: 'all-staff?tab=rota', whole: button('Next week') },
  { name: 'team', path: 'staff-manage', whole: link('Add staff member') },
  { name: 'staff-new', path: 'staff-manage?staff=new', whole: button('Add staff member') },
  { name: 'category', path: 'category', whole: button('New category') },
  { name: 'services', path: 'services', whole: link(/^Gel manicure/) },
  { name: 'service-new', path: 'add-service', whole: button('Add service') },
  { name: 'payments-gateways', path: 'payment-setting?tab=gateways', whole: button('Test connection') },
  {
    name: 'payments-deposits',
    path: 'payment-setting?tab=deposits',
    whole: field('No-show fee'),
  },
  { name: 'payments-settlement', path: 'payment-setting?tab=settlement', whole: button('Export CSV') },
  { name: 'settings-business', path: 'site-settings?tab=business', whole: field('Tagline') },
  { name: 'settings-regional', path: 'site-settings?tab=regional', whole: field('Week starts on') },
  { name: 'settings-policy', path: 'site-settings?tab=policy', whole: field('Minimum notice') },
  {
    name: 'settings-security',
    path: 'site-settings?tab=security',
    whole: field('Log out after inactivity of'),
  },
  { name: 'settings-page', path: 'site-settings?tab=page', whole: field('Welcome message') },
  { name: 'settings-import', path: 'site-settings?tab=import', whole: button('Choose files') },
  {
    name: 'settings-audit',
    path: 'site-settings?tab=audit',
    whole: (page) => page.getByRole('region', { name: 'Audit log' }),
  },
  {
    name: 'settings-releases',
    path: 'site-settings?tab=releases',
    whole: (page) => page.getByRole('heading', { name: 'Areas' }),
  },
  { name: 'settings-hours', path: 'site-settings?tab=hours', whole: button('Add hours on Monday') },
  { name: 'settings-closures', path: 'site-settings?tab=closures', whole: button('Add closure') },
  {
    name: 'settings-messages',
    path: 'site-settings?tab=messages',
    whole: (page) => page.getByRole('region', { name: 'To customers' }),
  },
  { name: 'settings-sender', path: 'site-settings?tab=sender', whole: field('Sender name') },
  {
    name: 'settings-texts',
    path: 'site-settings?tab=texts',
    whole: (page) => page.getByRole('region', { name: 'SMS by Twilio' }),
  },
  { name: 'settings-embedding', path: 'site-settings?tab=embedding', whole: button('Copy code') },
  { name: 'settings-api-keys', path: 'site-settings?tab=api-keys', whole: button('Create key') },
  { name: 'settings-webhooks', path: 'site-settings?tab=webhooks', whole: button('Add webhook') },
  { name: 'settings-data', path: 'site-settings?tab=data', whole: button('Download everything') },
];

/** Their sub-pages and dialogs. Other journeys scan further ones. */
export const openedScreens: readonly Screen[] = [
  {
    name: 'account',
    path: 'manage-user',
    whole: link('Folake Adeyemi'),
    open: followTo('Folake Adeyemi', button('Save account')),
  },
  {
    name: 'staff-edit',
    path: 'staff-manage',
    whole: link('Tunde Bakare'),
    open: followTo('Tunde Bakare', button('Save profile')),
  },
  {
    name: 'service-edit',
    path: 'services',
    whole: link(/^Gel manicure/),
    open: followTo(/^Gel manicure/, button('Save service')),
  },
  ...tabsOf(barber, {
    services: 'Services',
    hours: 'Hours',
    'special-days': 'Special days',
    'time-off': 'Time off',
    account: 'Account',
  }),
  {
    ...barber,
    name: 'staff-special-day',
    open: followToTab('Tunde Bakare', 'Special days', openDialog('Add special day', /^Special day for/)),
  },
  {
    ...barber,
    name: 'staff-add-time-off',
    open: followToTab('Tunde Bakare', 'Time off', press('Add time off')),
  },
  {
    name: 'service-edit-more',
    path: 'services',
    whole: link(/^Gel manicure/),
    async open(page) {
      await followTo(/^Gel manicure/, button('Save service'))(page);
      await page.getByRole('button', { name: 'More options' }).click();
    },
  },
  { name: 'payments', path: 'payment-setting', whole: title('Payment settings') },
  ...Object.entries({
    offline: 'Offline methods',
    tax: 'Business and tax',
    currency: 'Currency and rounding',
    numbering: 'Numbering',
    terms: 'Terms and text',
    reminders: 'Reminders',
    creation: 'Invoice creation',
  }).map(([key, label]) => ({
    name: `payments-${key}`,
    path: `payment-setting?tab=${key}`,
    whole: (page: Page) => page.getByRole('heading', { level: 2, name: label, exact: true }),
  })),
  {
    name: 'settings-hours-impact',
    path: 'site-settings?tab=hours',
    whole: button('Add hours on Monday'),
    async open(page) {
      for (const day of ['Tuesday', 'Wednesday', 'Thursday'])
        await page.getByRole('button', { name: new RegExp(`^Remove .* from ${day}$`) }).click();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByRole('dialog', { name: /would be outside$/ })).toBeVisible();
    },
  },
  {
    name: 'settings-add-closure',
    path: 'site-settings?tab=closures',
    whole: button('Add closure'),
    open: press('Add closure'),
  },
  {
    name: 'settings-public-holidays',
    path: 'site-settings?tab=closures',
    whole: button('Add closure'),
    open: openDialog('Add public holidays', 'Public holidays in Nigeria'),
  },
  {
    name: 'settings-message',
    path: 'site-settings?tab=messages&message=booking_confirmed.customer',
    whole: (page) => page.getByText(/latest booking/),
  },
  {
    name: 'palette',
    path: 'bookings',
    whole: title('Bookings'),
    async open(page) {
      await page.keyboard.press('/');
      await page.getByRole('combobox', { name: 'Search or go to a screen' }).fill('ai');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  { name: 'new-menu', path: 'bookings', whole: title('Bookings'), open: press('New') },
  {
    name: 'keys',
    path: 'bookings',
    whole: title('Bookings'),
    async open(page) {
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
];

/** The screens for a staff member of the demo business. */
export const staffScreens: readonly Screen[] = [
  {
    name: 'bookings',
    path: 'bookings?tab=all',
    whole: title('Bookings'),
  },
  { name: 'category', path: 'category', whole: (page) => page.getByRole('list', { name: 'Categories' }) },
  { name: 'services', path: 'services', whole: link(/^Gel manicure/) },
  { name: 'calendar', path: 'appointment', whole: button(/Choose a date/) },
  { name: 'customers', path: 'customers', whole: (page) => page.getByRole('heading', { name: 'Customers' }) },
  { name: 'staffs', path: 'all-staff', whole: (page) => page.getByRole('list', { name: 'Team' }) },
  { name: 'my-account', path: 'my-account', whole: button('Save changes') },
  { name: 'my-password', path: 'my-account?tab=password', whole: button('Save password') },
  {
    name: 'my-security',
    path: 'my-account?tab=security',
    whole: button('Turn on two-step sign-in'),
  },
  { name: 'my-calendars', path: 'my-account?tab=calendars', whole: button('Connect') },
  { name: 'my-hours', path: 'my-account?tab=hours', whole: link('Time off') },
  { name: 'my-special-days', path: 'my-account?tab=special-days', whole: link('Time off') },
  { name: 'my-time-off', path: 'my-account?tab=time-off', whole: link('Special days') },
];

/** Navigates within the host, like a click on a link. */
export const goWithin = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    // The router's own counter, which marks this as one step.
    history.pushState({ usr: null, key: to, idx: (history.state?.idx ?? 0) + 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

/** Opens a screen of the current area, and waits until it has loaded. Unsaved input of the last screen is given up. */
export async function openScreen(
  page: Page,
  area: '/admin' | '/staff',
  { path, whole, open }: Screen,
): Promise<void> {
  await goWithin(page, `${area}/${path}`);
  const leave = page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Leave', exact: true });
  await expect(whole(page).or(leave).first()).toBeVisible();
  if (await leave.isVisible()) await leave.click();
  await expect(whole(page)).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await open?.(page);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}
