// node server/bench/customers.ts <customers…>: measures the directory with many customers, on PostgreSQL.
import { randomBytes } from 'node:crypto';
import type { CustomersQuery } from '@daybook/contract/customers';
import { scopesOf } from '@daybook/domain/roles';
import { sql } from 'kysely';
import { readDirectory } from '../src/modules/customers/directory/directory.queries.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { openPostgres } from '../src/platform/database/postgres.ts';
import type { Db } from '../src/platform/database/types.ts';

const server = process.env.TEST_DATABASE_URL;
if (!server) throw new Error('Set TEST_DATABASE_URL to the PostgreSQL to measure on.');
const counts = process.argv.slice(2).map(Number);
const rounds = 60;

const id = (n: string) => sql.raw(`('00000000-0000-7000-8004-' || lpad(${n}::text, 12, '0'))::uuid`);

/** Customers whose names are distributed as in life: a few are frequent, most are rare. */
const seed = (count: number) => [
  // The limit for requests would stop it.
  sql`set statement_timeout = 0`,
  sql`insert into customer (customer_id, first_name, last_name, email, phone, email_key, phone_key, created_at, alerts,
      tags, last_visit_at, blocked_online_at, blocked_reason)
    select ${id('n')},
      (array['Ada', 'Bisi', 'Chidi', 'Dayo', 'Ẹniọlá', 'Femi', 'Gbenga', 'Ifẹ́', 'Kemi', 'Ngozi', 'Tunde', 'Zainab'])[1 + n % 12]
        || case when n % 3 = 0 then ' ' || chr(65 + n % 26) || '.' else '' end,
      (array['Balogun', 'Adékúnlé', 'Eze', 'Obi', 'Ojo', 'Okafor', 'Bello'])[1 + n % 7] || to_hex(n % 4093),
      n || '@example.com', '+234 8' || lpad(n::text, 9, '0'), n || '@example.com', '2348' || lpad(n::text, 9, '0'),
      now() - make_interval(secs => n), case when n % 50 = 0 then array['No ammonia'] else '{}' end,
      case when n % 100 = 0 then array['VIP'] when n % 9973 = 0 then array['Press'] else '{}' end,
      case when n % 3 <> 0 then now() - make_interval(mins => n % 500009) end,
      case when n % 1000 = 777 then now() end, case when n % 1000 = 777 then 'No-shows' end
    from generate_series(1, ${count}) as n`,
  sql`vacuum analyze customer`,
];

type Case = [string, CustomersQuery];
const cases: readonly Case[] = [
  ['by name', {}],
  ['by last visit', { sort: '-lastVisitAt' }],
  ['by when they were added', { sort: '-createdAt' }],
  ['with alerts', { only: 'alerts' }],
  ['blocked', { only: 'blocked' }],
  ['a tag that many have', { tag: 'VIP' }],
  ['a tag that few have', { tag: 'Press' }],
  ['a common name', { q: 'ngozi' }],
  ['a common name, by last visit', { q: 'ngozi', sort: '-lastVisitAt' }],
  ['two common words', { q: 'ada balogun' }],
  ['a rare name', { q: 'adekunlefa1' }],
  ['two letters', { q: 'ng' }],
  ['part of a number', { q: '8000123' }],
  ['a whole number', { q: '+234 8 000 123456' }],
  ['an address', { q: '123456@example.com' }],
  ['nobody', { q: 'xyzzy' }],
];

const actor = {
  userType: 1,
  role: 1,
  scopes: scopesOf(1),
  staffId: null,
  userId: '00000000-0000-7000-8000-000000000001',
  sessionId: '',
  fullName: '',
  language: null,
} as const;

async function timesOf(db: Db, query: CustomersQuery): Promise<number[]> {
  const times: number[] = [];
  let cursor: string | null = null;
  for (let round = -5; round < rounds; round += 1) {
    const start = performance.now();
    const page: Awaited<ReturnType<typeof readDirectory>> = await readDirectory(
      db,
      { actor, now: new Date() },
      { sort: 'name', ...query, pageSize: 25, ...(cursor === null ? {} : { cursor }) },
    );
    // The first rounds warm up.
    if (round >= 0) times.push(performance.now() - start);
    cursor = page.nextCursor;
  }
  return times.toSorted((a: number, b: number) => a - b);
}

for (const count of counts) {
  const name = `daybook_bench_${randomBytes(6).toString('hex')}`;
  const admin = await openPostgres({ url: server, poolSize: 1 });
  await sql`create database ${sql.id(name)}`.execute(admin.db);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const engine = await openPostgres({ url: url.href, poolSize: 4 });
  try {
    await migrate(engine);
    await engine.db.connection().execute(async (connection) => {
      for (const statement of seed(count)) await statement.execute(connection);
    });
    for (const [what, query] of cases) {
      const times = await timesOf(engine.db, query);
      const at = (part: number) => (times[Math.floor(times.length * part)] ?? 0).toFixed(1).padStart(7);
      console.log(`${count} customers, ${what.padEnd(30)} median ${at(0.5)} ms, p95 ${at(0.95)} ms`);
    }
  } finally {
    await engine.close();
    await sql`drop database ${sql.id(name)} with (force)`.execute(admin.db);
    await admin.close();
  }
}
