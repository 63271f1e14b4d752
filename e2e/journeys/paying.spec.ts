import { asAdministrator, issueInvoice } from '../system/invoices.ts';
import { expect, test } from '../system/test.ts';

const readCheck = async (url: string, reference: string) => {
  const answer = await fetch(`${url}/api/v1/pay/check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ reference }),
  });
  return answer.json();
};

for (const provider of ['paystack', 'flutterwave', 'stripe'] as const) {
  test(`an invoice of the demo business is paid through ${provider}, and the customer comes back`, async ({
    page,
    system,
    allowComplaints,
  }) => {
    // What the customer comes back to has journeys of its own.
    allowComplaints(/status of 404/);
    const call = await asAdministrator(system.url);
    const { invoiceId, token, payableMinor } = await issueInvoice(call, `Payer${provider}`);
    const started = await call('POST pay/start', 'pay/start', { token, provider, amountMinor: payableMinor });
    await page.goto(started.url ?? '');
    await page.getByRole('button', { name: /^Pay NGN/ }).click();
    await page.waitForURL((url) => url.searchParams.get('payment') === started.reference);
    await expect.poll(async () => (await readCheck(system.url, started.reference)).state).toBe('paid');
    const invoice = await call('GET invoices/:invoiceId', `invoices/${invoiceId}`);
    expect(invoice).toMatchObject({
      status: 'paid',
      balanceMinor: 0,
      payments: [{ provider, state: 'succeeded' }],
    });
  });
}
