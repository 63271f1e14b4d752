import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openSalon, signIn } from '../soak/salon.ts';
import { findViolations } from '../soak/violations.ts';
import { startCluster } from '../system/cluster.ts';
import { freePort } from '../system/free-port.ts';
import { asAdministrator, issueInvoice } from '../system/invoices.ts';
import { catchMails } from '../system/mail-catcher.ts';
import { startServer } from '../system/server.ts';
import { startSimulator } from '../system/simulator.ts';
import { startClients } from './clients.ts';
import { settleMails } from './mails.ts';
import { brokenPromises, counted } from './promises.ts';
import { postgresPrograms, type Trial } from './result.ts';

/** Pays on the provider's page. */
const payThere = (url: string) =>
  fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'pay', delivery: 'once' }),
    redirect: 'manual',
  });

/**
 * The mail server and the payment provider are away while visitors book and a refund is asked for. The size is the
 * length of the outage in seconds; `npm run trial:outage -- 3600` takes an hour.
 */
export const trial: Trial = async (size = 60) => {
  const programs = postgresPrograms();
  await using ends = new AsyncDisposableStack();
  const cluster = await startCluster(programs);
  ends.defer(() => cluster.remove());
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'daybook-outage-'));
  ends.defer(() => rm(dataFolder, { recursive: true, force: true }));
  const [port, mailPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const provider = await startSimulator(url, dataFolder);
  ends.defer(async () => {
    provider.thaw();
    await provider.stop();
  });
  const server = await startServer({
    port,
    dataFolder,
    env: {
      DAYBOOK_DEMO: '1',
      DATABASE_URL: cluster.url,
      SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
      DAYBOOK_PAYMENT_SIMULATOR: provider.url,
    },
  });
  ends.defer(() => server.stop());
  const salon = await openSalon(cluster.url);
  ends.defer(() => salon.db.end());
  const call = await asAdministrator(url);

  const start = ({ token, payableMinor }: { token: string; payableMinor: number }) =>
    fetch(`${url}/api/v1/pay/start`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, provider: 'paystack', amountMinor: payableMinor }),
    });
  async function pay(invoice: Awaited<ReturnType<typeof issueInvoice>>) {
    const { url: page, reference } = await (await start(invoice)).json();
    await payThere(page);
    await call('POST pay/check', 'pay/check', { reference });
    return call('GET invoices/:invoiceId', `invoices/${invoice.invoiceId}`);
  }
  const [first, second] = [await issueInvoice(call, 'First'), await issueInvoice(call, 'Second')];
  const paid = await pay(first);

  const before = await findViolations(salon.db);
  provider.freeze();
  const token = await signIn(url);
  const clients = startClients(() => url, {
    room: await salon.addRoom('outage', 4),
    token,
    visitors: 2,
    restMs: 250,
  });
  const refused = await start(second);
  const paymentId = paid.payments[0]?.paymentId ?? '';
  await call(
    'POST invoices/:invoiceId/payments/:paymentId/refund',
    `invoices/${first.invoiceId}/payments/${paymentId}/refund`,
    { version: paid.version, amountMinor: first.payableMinor, reason: 'The visit was cancelled.' },
  );
  await pause(size * 1000);
  await clients.stop();
  const ready = await fetch(`${url}/api/v1/ready`);

  provider.thaw();
  const post = await catchMails({ port: mailPort });
  ends.defer(() => post.close());
  await salon.db.query('update refund_order set next_try_at = now() where next_try_at is not null');
  const mails = await settleMails(salon.db, post);
  const settled = await pay(second);

  const broken = [...(await brokenPromises(salon.db, clients.tally, before)), ...mails.broken];
  if (clients.tally.failures.size > 0) broken.push('a booking or a sale failed during the outage');
  if (refused.status !== 503) broken.push(`paying without the provider was answered with ${refused.status}`);
  if (ready.status !== 200) broken.push('the server was not ready, although it could serve');
  if (mails.twice > 0) broken.push(`${mails.twice} mails arrived twice`);
  if (settled.status !== 'paid') broken.push('the second invoice could not be paid afterwards');
  if (!(await isRefunded(salon.db, paymentId))) broken.push('the refund was not made afterwards');
  return {
    line: `${size} s without mail and payments: ${counted(clients.tally)}; ${mails.sent} mails`,
    broken,
  };
};

async function isRefunded(db: Awaited<ReturnType<typeof openSalon>>['db'], paymentId: string) {
  for (let tries = 0; tries < 300; tries += 1) {
    const { rows } = await db.query('select state from refund where payment_id = $1', [paymentId]);
    if (rows[0]?.state === 'succeeded') return true;
    await pause(100);
  }
  return false;
}
