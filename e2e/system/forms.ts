import { expect, type Page } from '@playwright/test';
import { button, link, type Open, openDialog, press, type Screen, title } from './screens.ts';

/** Opens the dialog of an entry of a button's menu. */
const openEntry =
  (menu: RegExp | string, entry: string, dialog: RegExp | string): Open =>
  async (page) => {
    await press(menu)(page);
    await page.getByRole('menuitem', { name: entry, exact: true }).click();
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
  };

const filters: Open = async (page) => {
  const toggle = button(/^(?:More filters|Filters)/)(page);
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
};

/** On the page of a record that a list leads to. */
const within =
  (name: RegExp | string, whole: Screen['whole'], open: Open): Open =>
  async (page: Page) => {
    await link(name)(page).click();
    await expect(whole(page)).toBeVisible();
    await open(page);
  };

const customer = { path: 'customers', whole: link('Aisha Afolabi') };
const ofCustomer = (name: string, open: Open): Screen => ({
  ...customer,
  name: `customer, ${name}`,
  open: within('Aisha Afolabi', title('Aisha Afolabi'), open),
});
const taxes = { path: 'payment-setting?tab=tax', whole: button('Add rate') };
const invoice = { path: 'invoice?tab=unpaid', whole: link(/^INV-/) };
const ofInvoice = (name: string, open: Open): Screen => ({
  ...invoice,
  name: `invoice, ${name}`,
  open: within(/^INV-/, (page) => page.getByRole('article').first(), open),
});

/** The forms of an administrator that the list of screens leaves out, beside those that need a record of their own. */
export const forms: readonly Screen[] = [
  { ...customer, name: 'new customer', open: press('New customer') },
  ofCustomer('profile', openDialog('Edit profile', 'Edit profile')),
  ofCustomer('merge', openEntry('More', 'Merge', /^Merge /)),
  ofCustomer('block', openEntry('More', 'Block online', 'Block online booking?')),
  { name: 'filters of bookings', path: 'bookings?tab=all', whole: title('Bookings'), open: filters },
  { name: 'filters of invoices', path: 'invoice', whole: link(/^INV-/), open: filters },
  ofInvoice('payment', openDialog('Record payment', /^Record a payment/)),
  { name: 'new category', path: 'category', whole: button('New category'), open: press('New category') },
  { name: 'prices', path: 'services', whole: link(/^Gel manicure/), open: press('Change prices') },
  { name: 'invitation', path: 'staff-manage', whole: link('Add staff member'), open: press('Invite a user') },
  {
    name: 'team',
    path: 'roles?tab=teams',
    whole: button(/’s team$/),
    open: openDialog(/’s team$/, /’s team$/),
  },
  { ...taxes, name: 'tax rate', open: openDialog('Add rate', 'Add tax rate') },
  {
    name: 'gateway',
    path: 'payment-setting?tab=gateways',
    whole: button('Test connection'),
    open: openDialog('Edit', /^Edit /),
  },
];
