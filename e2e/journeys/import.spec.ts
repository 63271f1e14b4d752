import { expectNoViolation } from '../system/accessible.ts';
import { signInAsAdministrator } from '../system/people.ts';
import { expect, test } from '../system/test.ts';

test('a file is uploaded, its columns mapped, its rows reviewed, imported and undone', async ({ page }) => {
  await signInAsAdministrator(page, '/admin/site-settings?tab=import');
  await page.getByLabel('Files to import').setInputFiles({
    name: 'guests.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Who;Where to\nZainab;zainab.import@example.com\nNobody;nowhere\n'),
  });
  await expect(page.getByRole('heading', { name: 'guests.csv' })).toBeVisible();
  await page.getByLabel('What to import').selectOption('Customers');
  await page.getByLabel('Who').selectOption('First name');
  await page.getByLabel('Where to').selectOption('Email');
  await page.getByRole('button', { name: 'Check rows' }).click();

  const rows = page.getByRole('list', { name: 'Rows' });
  await expect(rows).toContainText('Email: zainab.import@example.com');
  await expect(rows).toContainText('Enter an email address');
  await expectNoViolation(page, 'file to import');
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByText('Imported: by')).toBeVisible();
  const file = page.url();
  await page.goto('/admin/customers?q=zainab.import');
  await expect(page.getByRole('link', { name: 'Zainab' })).toBeVisible();

  await page.goto(file);
  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('Import undone: by')).toBeVisible();
  await page.goto('/admin/customers?q=zainab.import');
  await expect(page.getByText('No customers match')).toBeVisible();
});

test('a long import shows its progress while rows are checked and imported', async ({ page }) => {
  await signInAsAdministrator(page, '/admin/site-settings?tab=import');
  const rows = Array.from({ length: 6000 }, (_, n) => `Guest ${n},guest.${n}@long.example`);
  await page.getByLabel('Files to import').setInputFiles({
    name: 'long.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`First name,E-mail\n${rows.join('\n')}\n`),
  });
  await expect(page.getByRole('heading', { name: 'long.csv' })).toBeVisible();
  // Every progress step that the page shows.
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      for (const bar of document.querySelectorAll('[role=progressbar]'))
        seen.push(bar.getAttribute('aria-valuenow') ?? '');
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  const between = async () =>
    new Set(
      (await page.evaluate<string[]>('seen.splice(0)')).filter((far) => Number(far) > 0 && Number(far) < 100),
    ).size;
  const streamed = page.waitForResponse((response) => response.url().endsWith('/check'));
  await page.getByRole('button', { name: 'Check rows' }).click();
  expect((await streamed).headers()['content-type']).toContain('text/event-stream');
  await page.getByRole('button', { name: 'Import 6,000 rows' }).click({ timeout: 60_000 });
  expect(await between()).toBeGreaterThan(2);
  await expect(page.getByText('Imported: by')).toBeVisible({ timeout: 60_000 });
  expect(await between()).toBeGreaterThan(2);
  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('Import undone: by')).toBeVisible({ timeout: 60_000 });
});
