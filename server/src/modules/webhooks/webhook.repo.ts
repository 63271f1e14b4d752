import type { NewRow } from '../../platform/database/tables.ts';
import type { Db, Tx } from '../../platform/database/types.ts';

const webhooks = (db: Db) =>
  db
    .selectFrom('webhook')
    .select([
      'webhook.webhook_id as webhookId',
      'webhook.url',
      'webhook.events',
      'webhook.created_at as createdAt',
      'webhook.created_by as createdBy',
      'webhook.paused_at as pausedAt',
      'webhook.paused_for as pausedFor',
      'webhook.former_until as formerUntil',
    ])
    .select((eb) =>
      eb
        .selectFrom('webhook_delivery')
        .whereRef('webhook_delivery.webhook_id', '=', 'webhook.webhook_id')
        .where('webhook_delivery.state', '=', 'waiting')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('waiting'),
    );

export const findWebhooks = (db: Db) =>
  webhooks(db).orderBy('created_at', 'desc').orderBy('webhook_id').execute();

export type WebhookRow = Awaited<ReturnType<typeof findWebhooks>>[number];

export const findWebhook = (db: Db, webhookId: string) =>
  webhooks(db).where('webhook.webhook_id', '=', webhookId).executeTakeFirst();

export const findSealedSecrets = (db: Db) =>
  db
    .selectFrom('webhook')
    .select(['webhook_id as webhookId', 'sealed_secret as secret', 'former_secret as formerSecret'])
    .execute();

export async function setSealedSecrets(
  tx: Tx,
  webhookId: string,
  { secret, formerSecret }: { secret: string; formerSecret: string | null },
): Promise<void> {
  await tx
    .updateTable('webhook')
    .set({ sealed_secret: secret, former_secret: formerSecret })
    .where('webhook_id', '=', webhookId)
    .execute();
}

/** Replaces the secret; the one before stays beside it until the given time. */
export async function replaceSecret(
  tx: Tx,
  webhookId: string,
  { secret, formerUntil }: { secret: string; formerUntil: Date | null },
): Promise<void> {
  await tx
    .updateTable('webhook')
    .set((eb) => ({
      sealed_secret: secret,
      former_secret: formerUntil && eb.ref('sealed_secret'),
      former_until: formerUntil,
    }))
    .where('webhook_id', '=', webhookId)
    .execute();
}

export async function insertWebhook(tx: Tx, webhook: NewRow<'webhook'>): Promise<void> {
  await tx.insertInto('webhook').values(webhook).execute();
}

export async function deleteWebhook(tx: Tx, webhookId: string): Promise<void> {
  await tx.deleteFrom('webhook').where('webhook_id', '=', webhookId).execute();
}

/** Pauses or resumes a webhook. What waited is then due at once. */
export async function setPaused(
  tx: Tx,
  webhookId: string,
  pause: { at: Date; for: 'person' | 'failure' } | null,
): Promise<void> {
  await tx
    .updateTable('webhook')
    .set({ paused_at: pause?.at ?? null, paused_for: pause?.for ?? null })
    .where('webhook_id', '=', webhookId)
    .execute();
  if (pause) return;
  await tx
    .updateTable('webhook_delivery')
    .set({ due_at: null, first_tried_at: null, tries: 0 })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .execute();
}
