import type { AnswerOf, ParsedBodyOf, ParsedQueryOf } from '@daybook/contract/endpoints';
import type { Webhook } from '@daybook/contract/webhooks';
import { t } from '@daybook/i18n';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Db, Tx } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalid, notFound } from '../../platform/errors.ts';
import type { SignedIn } from '../../platform/http/api.ts';
import { reseal, type SecretBox } from '../../platform/secret-box.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { notifyAdministrators } from '../identity/credentials/watched-changes.ts';
import { countDeliveries, findDeliveries, replayDelivery } from './delivery.repo.ts';
import { newSigningSecret } from './signature.ts';
import {
  deleteWebhook,
  findSealedSecrets,
  findWebhook,
  findWebhooks,
  insertWebhook,
  replaceSecret,
  setPaused,
  setSealedSecrets,
  type WebhookRow,
} from './webhook.repo.ts';

export type WebhookDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'outbox' | 'secrets'>;

/** The purpose of the key that seals signing secrets. */
export const secretPurpose = 'webhook';

function presentWebhook(
  { pausedAt, pausedFor, createdAt, waiting, formerUntil, ...row }: WebhookRow,
  now: Date,
): Webhook {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    paused: pausedAt && pausedFor ? { at: pausedAt.toISOString(), for: pausedFor } : null,
    waiting: waiting ?? 0,
    formerUntil: formerUntil && formerUntil > now ? formerUntil.toISOString() : null,
  };
}

/** The number of signing secrets that were sealed under another secret of the installation. */
export async function countLostWebhooks({ db, secrets }: Pick<Deps, 'db' | 'secrets'>): Promise<number> {
  const sealed = await findSealedSecrets(db);
  const isLost = (webhookId: string, secret: string | null) =>
    secret !== null && secrets.open(secretPurpose, webhookId, secret) === null;
  return sealed.filter(
    ({ webhookId, secret, formerSecret }) => isLost(webhookId, secret) || isLost(webhookId, formerSecret),
  ).length;
}

/** Seals every signing secret under another secret of the installation. */
export async function resealWebhooks(tx: Tx, boxes: { from: SecretBox; to: SecretBox }): Promise<number> {
  const all = await findSealedSecrets(tx);
  for (const { webhookId, secret, formerSecret } of all) {
    const anew = (sealed: string) => reseal(boxes, { purpose: secretPurpose, owner: webhookId, sealed });
    await setSealedSecrets(tx, webhookId, {
      secret: anew(secret),
      formerSecret: formerSecret && anew(formerSecret),
    });
  }
  return all.length;
}

const objectOf = ({ webhookId, url }: Pick<WebhookRow, 'webhookId' | 'url'>) =>
  ({ kind: 'webhook', id: webhookId, name: url }) as const;

async function requireWebhook(db: Db, webhookId: string): Promise<WebhookRow> {
  const row = await findWebhook(db, webhookId);
  if (!row) throw notFound();
  return row;
}

export async function readWebhooks({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<AnswerOf<'GET webhooks'>> {
  const now = clock.now();
  return { items: (await findWebhooks(db)).map((row) => presentWebhook(row, now)) };
}

/** Subscribes an address. Every administrator is told, because it learns what happens in the business. */
export function createWebhook(
  deps: WebhookDeps,
  actor: SignedIn,
  { url, events }: ParsedBodyOf<'POST webhooks'>,
): Promise<AnswerOf<'POST webhooks'>> {
  const [webhookId, secret] = [deps.newId(), newSigningSecret()];
  return inTransaction(deps.db, async (tx) => {
    await insertWebhook(tx, {
      ...{ webhook_id: webhookId, url, events: [...new Set(events)] },
      sealed_secret: deps.secrets.seal(secretPurpose, webhookId, secret),
      ...{ created_at: deps.clock.now(), created_by: actor.fullName },
    });
    await recordAudit(deps, tx, {
      actor,
      action: 'created',
      object: objectOf({ webhookId, url }),
      after: { url, events },
    });
    await notifyAdministrators(deps, tx, { kind: 'webhook', byName: actor.fullName, about: url });
    return { webhook: presentWebhook(await requireWebhook(tx, webhookId), deps.clock.now()), secret };
  });
}

/** Gives a webhook a new secret. Every administrator is told, because its holder can forge events. */
export function rotateWebhook(
  deps: WebhookDeps,
  actor: SignedIn,
  webhookId: string,
  { overlapHours }: ParsedBodyOf<'POST webhooks/:webhookId/rotate'>,
): Promise<AnswerOf<'POST webhooks/:webhookId/rotate'>> {
  const secret = newSigningSecret();
  return inTransaction(deps.db, async (tx) => {
    const row = await requireWebhook(tx, webhookId);
    const now = deps.clock.now();
    await replaceSecret(tx, webhookId, {
      secret: deps.secrets.seal(secretPurpose, webhookId, secret),
      formerUntil: overlapHours === 0 ? null : new Date(now.getTime() + overlapHours * 3_600_000),
    });
    await recordAudit(deps, tx, { actor, action: 'rotated', object: objectOf(row) });
    await notifyAdministrators(deps, tx, { kind: 'webhook', byName: actor.fullName, about: row.url });
    return { webhook: presentWebhook(await requireWebhook(tx, webhookId), now), secret };
  });
}

export function removeWebhook(deps: WebhookDeps, actor: SignedIn, webhookId: string): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const row = await requireWebhook(tx, webhookId);
    await deleteWebhook(tx, webhookId);
    const { url, events } = row;
    await recordAudit(deps, tx, { actor, action: 'deleted', object: objectOf(row), before: { url, events } });
  });
}

export function pauseOrResume(
  deps: WebhookDeps,
  actor: SignedIn,
  webhookId: string,
  action: 'pause' | 'resume',
): Promise<Webhook> {
  return inTransaction(deps.db, async (tx) => {
    const row = await requireWebhook(tx, webhookId);
    const isPaused = action === 'pause';
    if ((row.pausedAt !== null) !== isPaused) {
      await setPaused(tx, webhookId, isPaused ? { at: deps.clock.now(), for: 'person' } : null);
      await recordAudit(deps, tx, {
        actor,
        action: isPaused ? 'disabled' : 'enabled',
        object: objectOf(row),
      });
    }
    return presentWebhook(await requireWebhook(tx, webhookId), deps.clock.now());
  });
}

/** A cursor is the position of the last row shown. */
function positionOf(cursor: string | undefined): number | null {
  if (cursor === undefined) return null;
  if (!/^\d{1,15}$/.test(cursor))
    throw invalid({ cursor: t('This page of the list isn’t available. Reload the list.') });
  return Number(cursor);
}

export async function readDeliveries(
  { db }: Pick<Deps, 'db'>,
  webhookId: string,
  { cursor, pageSize }: ParsedQueryOf<'GET webhooks/:webhookId/deliveries'>,
): Promise<AnswerOf<'GET webhooks/:webhookId/deliveries'>> {
  const before = positionOf(cursor);
  await requireWebhook(db, webhookId);
  const rows = await findDeliveries(db, webhookId, { before, count: pageSize + 1 });
  const shown = rows.slice(0, pageSize);
  return {
    items: shown.map(({ position: _, at, lastTriedAt, ...row }) => ({
      ...row,
      at: at.toISOString(),
      lastTriedAt: lastTriedAt?.toISOString() ?? null,
    })),
    nextCursor: rows.length > pageSize ? String(shown.at(-1)?.position) : null,
    total: await countDeliveries(db, webhookId),
    totalIsExact: true,
  };
}

export const replay = (
  { db, ...deps }: Pick<Deps, 'db' | 'clock' | 'newId'>,
  actor: SignedIn,
  webhookId: string,
  eventId: string,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (!(await replayDelivery(tx, webhookId, eventId))) throw notFound();
    const object = objectOf(await requireWebhook(tx, webhookId));
    await recordAudit(deps, tx, { actor, action: 'replayed', object, after: { eventId } });
  });
