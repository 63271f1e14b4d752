import { signInAsAdministrator } from '../system/people.ts';
import { expect, test } from '../system/test.ts';

test('a file is sent, its columns are chosen, its rows looked at, brought in and taken back', async ({
  page,
}) => {
  await signInAsAdministrator(page);
  await page.goto('/admin/site-settings?tab=import');
  await page.getByLabel('Files to import').setInputFiles({
    name: 'guests.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Who;Where to\nZainab;zainab.import@example.com\nNobody;nowhere\n'),
  });
  await expect(page.getByRole('heading', { name: 'guests.csv' })).toBeVisible();
  await page.getByLabel('The file brings').selectOption('Customers');
  await page.getByLabel('Who').selectOption('First name');
  await page.getByLabel('Where to').selectOption('E-mail');
  await page.getByRole('button', { name: 'Check the rows' }).click();

  const rows = page.getByRole('list', { name: 'Rows' });
  await expect(rows).toContainText('E-mail: zainab.import@example.com');
  await expect(rows).toContainText('Enter an e-mail address');
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByText('Imported: applied by')).toBeVisible();
  const file = page.url();
  await page.goto('/admin/customers?q=zainab.import');
  await expect(page.getByRole('link', { name: 'Zainab' })).toBeVisible();

  await page.goto(file);
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText('Taken back: applied by')).toBeVisible();
  await page.goto('/admin/customers?q=zainab.import');
  await expect(page.getByText('No customers match')).toBeVisible();
});
