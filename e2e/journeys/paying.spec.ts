import { aCustomer, chooseService, chooseTime, fillDetails } from '../system/book.ts';
import { asAdministrator, chooseProvider, issueInvoice } from '../system/invoices.ts';
import { expect, test } from '../system/test.ts';

test.afterEach(async ({ system }) => chooseProvider(await asAdministrator(system.url), 'paystack'));

for (const provider of ['paystack', 'flutterwave', 'stripe'] as const) {
  test(`a customer pays an invoice through ${provider} and returns to it`, async ({ page, system }) => {
    const call = await asAdministrator(system.url);
    await chooseProvider(call, provider);
    const { invoiceId, token } = await issueInvoice(call, `Payer${provider}`);
    await page.goto(`${system.url}/pay#t=${token}`);
    await expect(page).toHaveURL(/\/pay$/);
    await page.getByRole('button', { name: /^Pay ₦/ }).click();
    await page.getByRole('button', { name: /^Pay NGN/ }).click();
    await page.waitForURL((url) => url.searchParams.has('payment'));
    await expect(page.getByRole('heading', { level: 1, name: 'Paid in full' })).toBeVisible();
    await expect(page.getByText('Your payment has arrived')).toBeVisible();
    const invoice = await call('GET invoices/:invoiceId', `invoices/${invoiceId}`);
    expect(invoice).toMatchObject({
      status: 'paid',
      balanceMinor: 0,
      payments: [{ provider, state: 'succeeded' }],
    });
  });
}

test('a customer who returns before the payment arrives sees that it is being checked, then the booking, without a reload', async ({
  page,
}) => {
  await chooseService(page, 'Wash and silk press');
  await chooseTime(page);
  await fillDetails(page, aCustomer('Waiting'));
  await page.getByRole('button', { name: /^Pay .* and book$/ }).click();
  await expect(page.getByRole('button', { name: /^Pay NGN/ })).toBeVisible();
  const provider = await page.context().newPage();
  await provider.goto(page.url());
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'We’re checking your payment' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Continue paying / })).toBeVisible();
  await provider.getByRole('button', { name: /^Pay NGN/ }).click();
  await expect(page.getByRole('heading', { name: 'Your visit is booked' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Your visit is booked' })).toBeAttached();
});
