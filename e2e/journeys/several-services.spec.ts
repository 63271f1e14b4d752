import {
  aCustomer,
  book,
  chooseService,
  chooseStaff,
  chooseTime,
  fillDetails,
  readReference,
} from '../system/book.ts';
import { expect, test } from '../system/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

const services = ['Gel manicure', 'Brow shape and tint', 'Deep-cleansing facial'] as const;

test('a visitor on a phone books three services in one visit, with two people', async ({ page, system }) => {
  const customer = aCustomer('Titilayo');
  await chooseService(page, ...services);
  await expect(page.getByRole('heading', { name: 'Choose who you’d like to see' })).toBeFocused();
  await page.getByRole('link', { name: 'Choose for each service' }).click();
  const choose = async (service: string, name: string) => {
    const person = page.getByRole('radiogroup', { name: service }).getByRole('radio', { name, exact: true });
    await person.click();
    await expect(person).toBeChecked();
  };
  await choose('Gel manicure', 'Zainab Yusuf');
  await choose('Brow shape and tint', 'Zainab Yusuf');
  await expect(
    page.getByRole('radiogroup', { name: 'Deep-cleansing facial' }).getByRole('radio', { checked: true }),
  ).toHaveAccessibleName('Ngozi Eze');
  await page.getByRole('link', { name: 'Continue', exact: true }).click();
  await chooseTime(page);
  await fillDetails(page, customer);
  const summary = page.getByRole('complementary', { name: 'Your visit' });
  for (const service of services) await expect(summary).toContainText(service);
  await book(page);

  await expect(page.getByRole('heading', { name: 'Your visit is booked' })).toBeVisible();
  const reference = await readReference(page);
  const main = page.getByRole('main');
  for (const text of [...services, 'Zainab Yusuf', 'Ngozi Eze']) await expect(main).toContainText(text);
  const mail = await system.mails.next(customer.email);
  expect(mail.text).toContain(reference);
  for (const service of services) expect(mail.text).toContain(service);
  expect(mail.attachments.filter(({ mimeType }) => mimeType === 'text/calendar')).toHaveLength(1);
});

test('a visit is booked in a browser without Temporal', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Temporal'));
  await chooseService(page, 'Gel manicure');
  expect(await page.evaluate('typeof Temporal.PlainDate')).toBe('function');
  await chooseStaff(page, 'Any available');
  await chooseTime(page);
  await fillDetails(page, aCustomer('Temporal'));
  await book(page);
  await expect(page.getByRole('heading', { name: 'Your visit is booked' })).toBeVisible();
});
