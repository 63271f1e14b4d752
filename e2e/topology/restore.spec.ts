import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { findPrograms } from '../system/cluster.ts';
import { asAdministrator, issueInvoice } from '../system/invoices.ts';
import { administrator, projectFolder, startServer } from '../system/server.ts';
import { expect, test } from '../system/test.ts';

const run = promisify(execFile);

const program = (name: string) => path.join(findPrograms() ?? '', name);

async function query<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

// The data that a business cannot do without. Everything else is work in progress, or can be created again.
const kept = [
  'booking',
  'appointment',
  'customer',
  'invoice',
  'payment',
  'ledger_entry',
  'audit_event',
  'user_account',
  'service',
];

/** A fingerprint of every row of a table, in no particular order. */
const fingerprints = (url: string) =>
  Promise.all(
    kept.map((table) =>
      query(
        url,
        `select '${table}' as name, count(*) as rows, md5(string_agg(t::text, '' order by t::text)) as sum from ${table} t`,
      ),
    ),
  );

/** Invoices whose sums differ from their ledger entries. */
const unbalanced = `
  select i.invoice_id from invoice i
  left join lateral (
    select coalesce(sum(paid_minor), 0) as paid, coalesce(sum(refunded_minor), 0) as refunded,
      coalesce(sum(credited_minor), 0) as credited, coalesce(sum(written_off_minor), 0) as written_off
    from ledger_entry where invoice_id = i.invoice_id
  ) moved on true
  where (i.paid_minor, i.refunded_minor, i.credited_minor, i.written_off_minor)
    is distinct from (moved.paid, moved.refunded, moved.credited, moved.written_off)`;

async function verifyAudit(url: string, ...end: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, ['server/dist/cli-verify-audit.js', ...end], {
    cwd: projectFolder,
    env: { ...process.env, NODE_NO_WARNINGS: '1', DATABASE_URL: url },
  });
  return /(\d+:[0-9a-f]{64})/.exec(stdout)?.[1] ?? '';
}

test('the servers use a database role that owns the database and is no superuser', async ({ system }) => {
  const source = system.topology?.databaseUrl ?? '';
  const [role] = await query(
    source,
    `select rolname, rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls as "mayMore",
       (select count(*)::integer from pg_auth_members where member = role.oid) as memberships
     from pg_roles as role where rolname = current_user`,
  );
  expect(role).toMatchObject({ rolname: 'daybook', mayMore: false, memberships: 0 });
  // Rights of a superuser: to read files of the machine, to run programs there, and to see the passwords of roles.
  for (const forbidden of [
    "select pg_read_file('/etc/hostname')",
    "copy (select 1) to program 'true'",
    'select * from pg_authid',
    'create role another',
    'alter role daybook superuser',
  ])
    await expect(query(source, forbidden)).rejects.toThrow(/permission denied|must be superuser|superuser/);
});

test('a backup is restored into an empty database: nothing is missing, the ledger balances, the audit log is whole, and a server serves it', async ({
  system,
}) => {
  test.setTimeout(240_000);
  const source = system.topology?.databaseUrl ?? '';
  const before = await asAdministrator(system.url);
  const { invoiceId } = await issueInvoice(before, 'Ireti');
  const invoice = await before('GET invoices/:invoiceId', `invoices/${invoiceId}`);
  const end = await verifyAudit(source);

  const folder = await mkdtemp(path.join(tmpdir(), 'daybook-backup-'));
  const file = path.join(folder, 'daybook.dump');
  await run(program('pg_dump'), ['--format=custom', `--file=${file}`, source]);
  const original = await fingerprints(source);
  const superuser = new URL(source);
  superuser.username = 'postgres';
  superuser.pathname = '/postgres';
  await query(superuser.href, 'create database restored owner daybook');
  const restored = new URL(source);
  restored.pathname = '/restored';
  await run(program('pg_restore'), ['--exit-on-error', '--no-owner', `--dbname=${restored.href}`, file]);
  // The secret is the other half of a backup: without it, the second factors and payment keys cannot be decrypted.
  const data = path.join(folder, 'data');
  await cp(system.dataFolder, data, { recursive: true });

  expect(await fingerprints(restored.href)).toEqual(original);
  expect(await query(restored.href, unbalanced)).toEqual([]);
  expect(await verifyAudit(restored.href, end)).toBe(end);

  const server = await startServer({
    dataFolder: data,
    env: { DATABASE_URL: restored.href, DAYBOOK_STORE: system.store },
  });
  try {
    const after = await asAdministrator(server.url);
    const again = await after('GET invoices/:invoiceId', `invoices/${invoiceId}`);
    expect(again.document).toEqual(invoice.document);
    expect((await fetch(`${server.url}/booking`)).status).toBe(200);
    expect(server.printed()).not.toContain(administrator.password);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
