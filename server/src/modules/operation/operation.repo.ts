import { sql } from 'kysely';
import type { Db } from '../../platform/database/types.ts';
import type { Queue } from '../../platform/telemetry/metrics.ts';

const hour = 3_600_000;
const before = (now: Date, hours: number) => new Date(now.getTime() - hours * hour);

/** Deletes expired records that are already ignored: nothing depends on when, or whether, this happens. */
export async function deleteExpired(db: Db, now: Date, sessionIdleHours: number): Promise<void> {
  await db.deleteFrom('rate_window').where('ends_at', '<', now).execute();
  await db.deleteFrom('spent_proof').where('expires_at', '<', now).execute();
  await db.deleteFrom('idempotency').where('created_at', '<', before(now, 25)).execute();
  await db.deleteFrom('password_reset').where('expires_at', '<', now).execute();
  await db.deleteFrom('customer_sign_in').where('expires_at', '<', now).execute();
  await db.deleteFrom('customer_session').where('expires_at', '<', now).execute();
  await db.deleteFrom('address_change').where('expires_at', '<', now).execute();
  await db
    .deleteFrom('session')
    .where((row) =>
      row.or([row('expires_at', '<', now), row('last_used_at', '<', before(now, sessionIdleHours))]),
    )
    .execute();
  await db
    .deleteFrom('known_address')
    .where('last_seen_at', '<', before(now, 90 * 24))
    .execute();
  await db
    .deleteFrom('known_device')
    .where('last_seen_at', '<', before(now, 90 * 24))
    .execute();
  await db.deleteFrom('sign_in_step').where('expires_at', '<', now).execute();
  await db
    .deleteFrom('mail')
    .where('state', '=', 'dropped')
    .where('created_at', '<', before(now, 7 * 24))
    .execute();
}

/** Due work that waits for a worker; read from indexes on waiting rows only. */
export async function findQueues(db: Db, now: Date): Promise<Queue[]> {
  const { rows } = await sql<{ name: string; depth: number; oldest: Date | null }>`
    select 'mails' as name, count(*) as depth, min(due_at) as oldest
    from mail where state = 'waiting' and due_at <= ${now}
    union all
    select 'payment messages', count(*), min(next_try_at)
    from gateway_event where processed_at is null and next_try_at <= ${now}`.execute(db);
  return rows.map(({ name, depth, oldest }) => ({
    name,
    depth: Number(depth),
    oldestSeconds: oldest ? (now.getTime() - oldest.getTime()) / 1000 : 0,
  }));
}

const secretPurpose = 'secret-fingerprint';

/** The fingerprint of the secret that the stored data belongs to; undefined at the first start. */
export async function findSecretFingerprint(db: Db): Promise<string | undefined> {
  const found = await db
    .selectFrom('signing_key')
    .where('purpose', '=', secretPurpose)
    .select('key')
    .executeTakeFirst();
  return found?.key;
}

export async function putSecretFingerprint(db: Db, key: string): Promise<void> {
  await db
    .insertInto('signing_key')
    .values({ purpose: secretPurpose, key })
    .onConflict((conflict) => conflict.column('purpose').doUpdateSet({ key }))
    .execute();
}
