import { type RawBuilder, sql } from 'kysely';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Tx } from '../../platform/database/types.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { type AuditEntry, recordAudit, recordErasure } from './record-audit.ts';
import { verifyAuditLog } from './verify-chain.ts';

let server: TestServer;
const ngozi = { userId: '0198c0de-0000-7000-8000-000000000001', fullName: 'Ngozi Eze' };
const hair = { kind: 'category', id: 'c-1', name: 'Hair' } as const;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await asAttacker(sql`delete from audit_event`);
  await asAttacker(sql`update audit_head set position = 0, hash = repeat('0', 64)`);
});

const record = (event: Partial<AuditEntry> = {}) =>
  inTransaction(server.engine.db, (tx) =>
    recordAudit(server.deps, tx, { actor: ngozi, action: 'changed', object: hair, ...event }),
  );

/** The rights of the database's owner, whom no trigger stops. */
async function asAttacker(statement: RawBuilder<unknown>): Promise<void> {
  await inTransaction(server.engine.db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await statement.execute(tx);
  });
}

const verify = () => verifyAuditLog(server.engine.db, { batch: 2 });

async function stored() {
  const rows = await server.engine.db
    .selectFrom('audit_event')
    .select(['position', 'action', 'actor_name', 'details'])
    .orderBy('position')
    .execute();
  return rows.map(({ details, ...row }) => ({ ...row, ...JSON.parse(details ?? '{}') }));
}

async function fiveEvents(): Promise<void> {
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) {
    await record({ action: 'created', object: { ...hair, id: name, name }, after: { name } });
  }
}

describe('recording an event', () => {
  test('stores actor, action and object, and only the differences between before and after', async () => {
    await record({
      before: { name: 'Hair', position: 1 },
      after: { name: 'Hair and nails', position: 1 },
      reason: 'New sign',
    });
    expect(await stored()).toEqual([
      {
        position: 1,
        action: 'changed',
        actor_name: 'Ngozi Eze',
        name: 'Hair',
        reason: 'New sign',
        before: { name: 'Hair' },
        after: { name: 'Hair and nails' },
      },
    ]);
  });

  test('writes nothing for an unchanged object', async () => {
    await record({ before: { name: 'Hair' }, after: { name: 'Hair' } });
    expect(await stored()).toEqual([]);
    expect(await verify()).toMatchObject({ isWhole: true, end: { position: 0 } });
  });

  test('stores that a secret changed, but not its value', async () => {
    await record({
      before: { apiSecret: null },
      after: { apiSecret: 'sk_live_1', nested: { newPassword: 'x' } },
    });
    expect(await stored()).toMatchObject([
      { before: { apiSecret: null }, after: { apiSecret: '•••', nested: { newPassword: '•••' } } },
    ]);
  });

  test('leaves no row and no gap when the surrounding transaction is rolled back', async () => {
    await record();
    const work = inTransaction(server.engine.db, async (tx) => {
      await recordAudit(server.deps, tx, { actor: 'system', action: 'deleted', object: hair });
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    await record();
    expect((await stored()).map(({ position }) => position)).toEqual([1, 2]);
    expect(await verify()).toMatchObject({ isWhole: true, end: { position: 2 } });
  });

  test('makes one chain without a gap when many are recorded at once', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, n) => record({ after: { n } })));
    expect(await verify()).toMatchObject({ isWhole: true, end: { position: 20 } });
  });

  test('accepts names in any script, and characters that jsonb cannot store', async () => {
    await record({ object: { ...hair, name: 'Ọ̀ṣun 💈 \u0000 \ud83d' }, after: { note: '"quoted"\n' } });
    expect(await verify()).toMatchObject({ isWhole: true });
  });
});

describe('the table', () => {
  test.each([
    ['a change', sql`update audit_event set actor_name = 'Nobody'`],
    ['another place', sql`update audit_event set position = position + 10`],
    [
      'details taken away',
      sql`update audit_event set details = null, salt = null, erased_with = audit_event_id`,
    ],
    ['a deletion', sql`delete from audit_event`],
    ['being emptied', sql`truncate audit_event`],
  ])('A59 refuses %s', async (_, statement) => {
    await record();
    await expect(statement.execute(server.engine.db)).rejects.toThrow('append-only');
    expect(await verify()).toMatchObject({ isWhole: true, end: { position: 1 } });
  });

  test('refuses a row with a position of its own', async () => {
    const forged = sql`insert into audit_event (audit_event_id, position, hash, at, actor_name, action, object_kind,
      details, salt, details_hash, content_hash)
      values (gen_random_uuid(), 1, 'x', now(), 'x', 'changed', 'business', '{}', 's', 'x', 'x')`;
    await expect(forged.execute(server.engine.db)).rejects.toThrow('the chain gives positions');
  });
});

describe('the verification', () => {
  beforeEach(fiveEvents);

  test('finds nothing in an intact log', async () => {
    expect(await verify()).toMatchObject({ isWhole: true, end: { position: 5 }, erased: 0 });
  });

  test.each([
    ['another actor', sql`update audit_event set actor_name = 'Nobody' where position = 3`],
    ['another time', sql`update audit_event set at = at - interval '1 second' where position = 3`],
    ['another object', sql`update audit_event set object_id = 'x' where position = 3`],
    [
      'other details',
      sql`update audit_event set details = replace(details, 'Three', 'Drei') where position = 3`,
    ],
    [
      'other details with their own hash',
      sql`update audit_event set details = '{}', salt = 's',
        details_hash = encode(sha256('s {}'), 'hex') where position = 3`,
    ],
    [
      'details that were emptied without an erasure',
      sql`update audit_event set details = null, salt = null,
        erased_with = (select audit_event_id from audit_event where position = 5) where position = 3`,
    ],
    ['a deleted row', sql`delete from audit_event where position = 3`],
    [
      'a deleted row whose gap was closed',
      sql`with gone as (delete from audit_event where position = 3)
        update audit_event set position = position - 1 where position > 3`,
    ],
    [
      "two rows in each other's place",
      sql`update audit_event set position = 7 - position where position in (3, 4)`,
    ],
  ])('finds %s', async (_, statement) => {
    await asAttacker(sql`alter table audit_event drop constraint audit_position_taken`);
    await asAttacker(statement);
    expect(await verify()).toMatchObject({ isWhole: false, position: 3 });
    await asAttacker(sql`delete from audit_event`);
    await asAttacker(sql`alter table audit_event add constraint audit_position_taken unique (position)`);
  });

  test('finds missing last rows', async () => {
    await asAttacker(sql`delete from audit_event where position > 3`);
    expect(await verify()).toMatchObject({ isWhole: false, position: 4 });
  });

  test('finds missing last rows if the end was removed too, by a position noted elsewhere', async () => {
    const whole = await verify();
    if (!whole.isWhole) throw new Error('The log is not whole.');
    await asAttacker(
      sql`update audit_head set (position, hash) = (select position, hash from audit_event where position = 3)`,
    );
    await asAttacker(sql`delete from audit_event where position > 3`);
    expect(await verify()).toMatchObject({ isWhole: true });
    expect(await verifyAuditLog(server.engine.db, { anchor: whole.end })).toMatchObject({
      isWhole: false,
      position: 4,
    });
  });

  test('finds a rewritten log, by a position noted elsewhere', async () => {
    const whole = await verify();
    if (!whole.isWhole) throw new Error('The log is not whole.');
    await asAttacker(sql`delete from audit_event`);
    await asAttacker(sql`update audit_head set position = 0, hash = repeat('0', 64)`);
    await fiveEvents();
    expect(await verify()).toMatchObject({ isWhole: true });
    expect(await verifyAuditLog(server.engine.db, { anchor: whole.end })).toMatchObject({
      isWhole: false,
      position: 5,
    });
  });

  test('finds a row inserted beside the chain', async () => {
    await asAttacker(sql`insert into audit_event (audit_event_id, at, actor_name, action, object_kind, details, salt,
      details_hash, content_hash)
      values (gen_random_uuid(), now(), 'x', 'changed', 'business', '{}', 's', 'x', 'x')`);
    expect(await verify()).toMatchObject({ isWhole: false });
  });
});

describe('an erasure', () => {
  const ada = { kind: 'customer', id: 'c-7', name: 'Ada Obi' } as const;
  const erase = (tx: Tx) =>
    recordErasure(server.deps, tx, { actor: ngozi, object: { ...ada, name: 'Erased customer' } }, [
      { kind: 'customer', ids: [ada.id] },
    ]);

  test('removes personal data from the log, and leaves the chain intact', async () => {
    await record({ object: ada, action: 'blocked', reason: 'Ada never came' });
    await record();
    await inTransaction(server.engine.db, erase);
    const kept = JSON.stringify(await server.engine.db.selectFrom('audit_event').selectAll().execute());
    expect(kept).not.toContain('Ada');
    expect(await stored()).toMatchObject([
      { action: 'blocked', actor_name: 'Ngozi Eze' },
      { name: 'Hair' },
      { action: 'erased', name: 'Erased customer' },
    ]);
    expect(await verify()).toMatchObject({ isWhole: true, erased: 1 });
  });
});
