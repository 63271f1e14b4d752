import { expect, type Locator, type Page } from '@playwright/test';
import { chooseService, chooseStaff, chooseTime } from './book.ts';

/** The records whose screens open slots. */
export interface Records {
  customerId: string;
  bookingId: string;
  invoiceId: string;
}

/** A place that an area fills on another one's screen. */
export interface SlotPlace {
  what: string;
  /** The slot; null for an entry of a menu, which has no code of its own. */
  slot: string | null;
  /** The label of its filler. */
  label: string;
  /** Opens the screen, and waits for the screen's own content. */
  open(page: Page, records: Records): Promise<void>;
  /** Makes the filler appear, if it is offered. */
  show?(page: Page): Promise<void>;
  /** What offers the filler, before it is shown. */
  offer(page: Page): Locator;
  /** The sentence in the place of a failed filler. */
  failure(page: Page): Locator;
  /** What an intact filler shows. */
  content(page: Page): Locator;
  /** Uses the screen around the filler. */
  operate(page: Page): Promise<void>;
}

const sentence = (label: string) => (page: Page) => page.getByText(`“${label}” couldn’t be loaded.`);
const text = (id: string) => (page: Page) => page.getByText(`Part ${id} works`);
const region = (label: string) => (page: Page) => page.getByRole('region', { name: label, exact: true });
const menuitem = (label: string) => (page: Page) => page.getByRole('menuitem', { name: label, exact: true });

async function openBookings(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Bookings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible();
}

async function openDashboard(page: Page): Promise<void> {
  await page.goto('/admin/dashboard');
  await expect(region('Today')(page)).toBeVisible();
}

/** Opens a menu, unless it is open. */
async function openMenu(page: Page, name: string | RegExp): Promise<void> {
  const target = page.getByRole('button', { name, exact: true }).first();
  if ((await target.getAttribute('aria-expanded')) !== 'true') await target.click();
  await expect(page.getByRole('menu')).toBeVisible();
}

async function tryMenu(page: Page, name: string | RegExp): Promise<void> {
  await openMenu(page, name);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
}

const lineMenu = /^Actions for /;
const place = (id: string, label: string) => ({ label, failure: sentence(label), content: text(id) });

const customerPanel: SlotPlace = {
  ...place('panel', 'Trial panel'),
  what: 'a panel of a customer',
  slot: 'customer-panel@1',
  offer: region('Trial panel'),
  async open(page, { customerId }) {
    await page.goto(`/admin/customers/${customerId}`);
    await expect(page.getByRole('heading', { level: 1, name: /Bello/ })).toBeVisible();
  },
  operate: openBookings,
};

const bookingScreen = async (page: Page, { bookingId }: Records) => {
  await page.goto(`/admin/booking/${bookingId}`);
  await expect(page.getByRole('button', { name: 'More', exact: true })).toBeVisible();
};

const bookingTab: SlotPlace = {
  ...place('tab', 'Trial tab'),
  what: 'a tab of a booking',
  slot: 'booking-tab@1',
  offer: (page) => page.getByRole('link', { name: 'Trial tab' }),
  open: bookingScreen,
  show: (page) => page.getByRole('link', { name: 'Trial tab' }).click(),
  async operate(page) {
    const own = page.getByRole('link', { name: 'Booking', exact: true });
    if (await own.isVisible()) await own.click();
    await expect(region('Customer')(page)).toBeVisible();
  },
};

const bookingAction: SlotPlace = {
  ...place('action', 'Trial action'),
  what: 'an action of a booking',
  slot: 'booking-action@1',
  offer: menuitem('Trial action'),
  async open(page, records) {
    await bookingScreen(page, records);
    await openMenu(page, 'More');
  },
  show: (page) => menuitem('Trial action')(page).click(),
  operate: (page) => tryMenu(page, 'More'),
};

const lineAction: SlotPlace = {
  ...place('line', 'Trial line action'),
  what: 'an action of a line of an invoice',
  slot: 'invoice-line-action@1',
  // Without an action the screen has no list of them.
  offer: (page) => page.getByText('Actions for lines'),
  async open(page, { invoiceId }) {
    await page.goto(`/admin/invoice/view/${invoiceId}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Braids').first()).toBeVisible();
  },
  async show(page) {
    await page.getByText('Actions for lines').click();
    await openMenu(page, lineMenu);
    await menuitem('Trial line action')(page).click();
  },
  async operate(page) {
    await openBookings(page);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
};

const dashboardTile: SlotPlace = {
  ...place('tile', 'Trial tile'),
  what: 'a tile of the dashboard',
  slot: 'dashboard-tile@1',
  offer: region('Trial tile'),
  open: openDashboard,
  operate: openBookings,
};

const bookingStep: SlotPlace = {
  ...place('step', 'Trial step'),
  what: 'a step of the booking flow',
  slot: 'booking-step@1',
  offer: region('Trial step'),
  async open(page) {
    await chooseService(page, 'Gel manicure');
    await chooseStaff(page, 'Any available');
    await chooseTime(page);
    await expect(page.getByRole('heading', { name: /^(Anything else\?|Your details)$/ })).toBeVisible();
  },
  async operate(page) {
    // Without a part the flow has no such step.
    if (await page.getByRole('heading', { name: 'Anything else?' }).isVisible())
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.getByLabel('First name').fill('Ada');
  },
};

const combobox = (page: Page) => page.getByRole('combobox', { name: 'Search or go to a screen' });
const group = 'Trial search';

const search: SlotPlace = {
  label: group,
  what: 'a group of search results',
  slot: 'search@1',
  offer: (page) => page.getByText(group).first(),
  failure: (page) => page.getByText(new RegExp(`^Couldn’t search ${group}`)),
  content: (page) => page.getByRole('option', { name: /Trial hit/ }),
  async open(page) {
    await openDashboard(page);
    await page.keyboard.press('Control+k');
    await combobox(page).fill('bello');
  },
  async operate(page) {
    await expect(page.getByRole('option', { name: /Bello/ }).first()).toBeVisible();
    await expect(combobox(page)).toHaveValue('bello');
  },
};

const newEntry: SlotPlace = {
  label: 'Trial entry',
  what: 'an entry of the menu New',
  slot: null,
  offer: menuitem('Trial entry'),
  failure: (page) => page.getByRole('alert').filter({ hasText: 'couldn’t be opened' }),
  content: (page) => page.getByRole('heading', { name: 'Trial entry works' }),
  async open(page) {
    await openDashboard(page);
    await openMenu(page, 'New');
  },
  show: (page) => menuitem('Trial entry')(page).click(),
  async operate(page) {
    // While an area loads, the screen before it stays.
    if (!page.url().endsWith('/admin/dashboard')) await page.goBack();
    await expect(region('Today')(page)).toBeVisible();
    await tryMenu(page, 'New');
  },
};

/** Every kind of place. */
export const slotPlaces: readonly SlotPlace[] = [
  customerPanel,
  bookingTab,
  bookingAction,
  lineAction,
  dashboardTile,
  bookingStep,
  search,
  newEntry,
];
