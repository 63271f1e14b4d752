import { signInAsAdministrator } from '../system/people.ts';
import { expect, test } from '../system/test.ts';

test('inactive customers are erased only after a confirmation with their number, which can be undone', async ({
  page,
}) => {
  await signInAsAdministrator(page, '/admin/site-settings?tab=data');
  const form = page.getByRole('form', { name: 'Retention' });
  const period = form.getByLabel('Erase customers without a visit for');
  await expect(period).toHaveValue('');
  await expect(form.getByText('Customers are only erased when they ask.')).toBeVisible();

  // The demo business is younger than two years.
  await period.selectOption('24 months');
  await expect(form.getByText(/^0 customers would be erased today\./)).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('dialog', { name: 'Erase customers after 24 months?' });
  await expect(question).toContainText('0 customers would be erased today.');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toBeHidden();
  await expect(period).toHaveValue('24');

  await form.getByRole('button', { name: 'Save' }).click();
  await question.getByRole('button', { name: 'Erase from tomorrow' }).click();
  await expect(page.getByText('Retention saved')).toBeVisible();
  await page.reload();
  await expect(period).toHaveValue('24');

  await period.selectOption('Never');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Retention saved')).toBeVisible();
  await page.reload();
  await expect(period).toHaveValue('');
});
