import { aCustomer, book, chooseService, chooseStaff, chooseTime, fillDetails } from '../system/book.ts';
import { signInAsAdministrator } from '../system/people.ts';
import { administrator } from '../system/server.ts';
import { expect, test } from '../system/test.ts';

test('the next customer reads the template that an administrator has edited', async ({ page, system }) => {
  await signInAsAdministrator(page, '/admin/site-settings?tab=messages');
  await page
    .getByRole('region', { name: 'To customers' })
    .getByRole('link', { name: 'Booking confirmed' })
    .click();
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.fill('Bring a book, \n\n{{visit.details}}\n\n{{manage.link}}');
  await text.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(14, 14));
  await page.getByRole('button', { name: 'Insert a placeholder into the text' }).click();
  await page.getByRole('menuitem', { name: 'Customer’s first name' }).click();
  await expect(text).toBeFocused();
  await page.keyboard.type('!');
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText(/Bring a book[,!]/);

  await page.getByRole('button', { name: 'Send me a test' }).click();
  const trial = await system.mails.next(administrator.email, /^Test: /);
  expect(trial.text).toMatch(/Bring a book[,!]/);

  await page.getByRole('button', { name: 'Save message' }).click();
  await expect(page.getByText('Last changed by')).toBeVisible();

  const customer = aCustomer('Ngozi');
  await chooseService(page, 'Gel manicure');
  await chooseStaff(page, 'Any available');
  await chooseTime(page);
  await fillDetails(page, customer);
  await book(page);
  const mail = await system.mails.next(customer.email);
  // A mail to an unconfirmed address repeats nothing that a visitor typed.
  expect(mail.text).toContain('Bring a book!');

  await page.goto('/admin/site-settings?tab=messages&message=booking_confirmed.customer');
  await page.getByRole('button', { name: 'Use the built-in text' }).click();
  await page.getByRole('button', { name: 'Save message' }).click();
  await expect(text).toHaveValue(/We look forward to seeing you/);
  await expect(page.getByText('Not saved yet.')).toBeHidden();
});
