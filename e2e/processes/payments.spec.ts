import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '../system/free-port.ts';
import { asAdministrator, issueInvoice } from '../system/invoices.ts';
import { postgresUrl, withDatabase } from '../system/postgres.ts';
import { startServer } from '../system/server.ts';
import { startSimulator } from '../system/simulator.ts';

/** Pays on the provider's page, which reports it to the business twice. */
const payThere = (url: string) =>
  fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'pay', delivery: 'twice' }),
    redirect: 'manual',
  });

const count = 12;

/** Customers pay while the server is killed; every payment counts exactly once. */
async function killWhilePaying(env: Readonly<Record<string, string>>): Promise<void> {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'daybook-paying-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const simulator = await startSimulator(url, dataFolder);
  const options = {
    dataFolder,
    env: {
      DAYBOOK_DEMO: '1',
      DAYBOOK_PAYMENT_SIMULATOR: simulator.url,
      ...env,
    },
  };
  const server = await startServer({ ...options, port });
  const call = await asAdministrator(url);
  const invoices = [];
  for (let index = 0; index < count; index += 1) {
    const invoice = await issueInvoice(call, `Guest${String.fromCharCode(97 + index)}`);
    const provider = (['paystack', 'flutterwave', 'stripe'] as const)[index % 3] ?? 'paystack';
    const body = { token: invoice.token, provider, amountMinor: invoice.payableMinor };
    const started = await call('POST pay/start', 'pay/start', body);
    invoices.push({ ...invoice, page: started.url ?? '', reference: started.reference });
  }
  let received = 0;
  const paying = Promise.all(invoices.map(async ({ page }) => payThere(page).then(() => (received += 1))));
  await expect.poll(() => received, { intervals: [5] }).toBeGreaterThan(2);
  await server.kill();
  await paying;

  const again = await startServer({ ...options, port });
  try {
    const callAgain = await asAdministrator(url);
    for (const { invoiceId, reference } of invoices) {
      await callAgain('POST pay/check', 'pay/check', { reference });
      const invoice = await callAgain('GET invoices/:invoiceId', `invoices/${invoiceId}`);
      expect([invoice.status, invoice.balanceMinor]).toEqual(['paid', 0]);
      expect(invoice.payments.filter(({ state }) => state === 'succeeded')).toHaveLength(1);
      expect(invoice.customerCreditMinor).toBe(0);
    }
  } finally {
    await again.stop();
    await simulator.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
}

test('payments that arrive while the server is killed count once, on the embedded engine', async () => {
  await killWhilePaying({});
});

if (postgresUrl) {
  test('payments that arrive while the server is killed count once, on PostgreSQL', async () => {
    await withDatabase((database) => killWhilePaying({ DATABASE_URL: database }));
  });
}
