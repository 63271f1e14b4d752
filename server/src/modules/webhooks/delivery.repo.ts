import type { WebhookProblem } from '@daybook/contract/webhooks';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/types.ts';

/** Deliveries before a position, the latest first. */
export const findDeliveries = (
  db: Db,
  webhookId: string,
  { before, count }: { before: number | null; count: number },
) =>
  db
    .selectFrom('webhook_delivery')
    .innerJoin('webhook_event', 'webhook_event.position', 'webhook_delivery.position')
    .where('webhook_delivery.webhook_id', '=', webhookId)
    .$if(before !== null, (query) => query.where('webhook_delivery.position', '<', before ?? 0))
    .orderBy('webhook_delivery.position', 'desc')
    .limit(count)
    .select([
      'webhook_delivery.position',
      'webhook_event.webhook_event_id as eventId',
      'webhook_event.type',
      'webhook_event.object_id as objectId',
      'webhook_event.at',
      'webhook_delivery.state',
      'webhook_delivery.tries',
      'webhook_delivery.last_tried_at as lastTriedAt',
      'webhook_delivery.status',
      'webhook_delivery.problem',
    ])
    .execute();

export async function countDeliveries(db: Db, webhookId: string): Promise<number> {
  const { count } = await db
    .selectFrom('webhook_delivery')
    .where('webhook_id', '=', webhookId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** False if the webhook has no such event. */
export async function replayDelivery(tx: Tx, webhookId: string, eventId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook_delivery')
    .set({ state: 'waiting', due_at: null, first_tried_at: null, tries: 0 })
    .where('webhook_id', '=', webhookId)
    .where('position', 'in', (eb) =>
      eb.selectFrom('webhook_event').where('webhook_event_id', '=', eventId).select('position'),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface Due {
  webhookId: string;
  url: string;
  sealedSecret: string;
  formerSecret: string | null;
  formerUntil: Date | null;
  position: number;
  eventId: string;
  type: string;
  objectId: string;
  at: Date;
  tries: number;
  firstTriedAt: Date;
}

/**
 * Takes deliveries that are due, so that no other worker sends them before `until`: if this one is killed, they are
 * sent again. An event waits for earlier ones of its object, and one webhook has only some of the places.
 */
export async function takeDue(
  tx: Tx,
  { now, until, most, mostEach }: { now: Date; until: Date; most: number; mostEach: number },
): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with due as (
      select next.webhook_id, next.position from webhook cross join lateral (
        select webhook_id, position from webhook_delivery as delivery
        where delivery.webhook_id = webhook.webhook_id
          and state = 'waiting' and (due_at is null or due_at <= ${now})
          and not exists (
            select from webhook_delivery as earlier
            where earlier.webhook_id = delivery.webhook_id and earlier.object_id = delivery.object_id
              and earlier.state = 'waiting' and earlier.position < delivery.position)
        order by position limit ${mostEach} for update skip locked
      ) as next
      where webhook.paused_at is null
      order by next.position limit ${most}
    )
    update webhook_delivery as taken
    set due_at = ${until}, tries = taken.tries + 1, last_tried_at = ${now},
      first_tried_at = coalesce(taken.first_tried_at, ${now})
    from due, webhook, webhook_event as event
    where taken.webhook_id = due.webhook_id and taken.position = due.position
      and webhook.webhook_id = due.webhook_id and event.position = due.position
    returning taken.webhook_id as "webhookId", webhook.url, webhook.sealed_secret as "sealedSecret",
      webhook.former_secret as "formerSecret", webhook.former_until as "formerUntil", taken.position,
      event.webhook_event_id as "eventId", event.type, event.object_id as "objectId", event.at, taken.tries,
      taken.first_tried_at as "firstTriedAt"`.execute(tx);
  return rows;
}

interface Result {
  webhookId: string;
  position: number;
  state: 'waiting' | 'delivered' | 'failed';
  dueAt: Date | null;
  status: number | null;
  problem: WebhookProblem | null;
}

export async function recordResult(
  tx: Tx,
  { webhookId, position, state, dueAt, status, problem }: Result,
): Promise<void> {
  await tx
    .updateTable('webhook_delivery')
    .set({ state, due_at: dueAt, status, problem })
    .where('webhook_id', '=', webhookId)
    .where('position', '=', position)
    .execute();
}

/** Deletes old events with their deliveries, except those that still wait at a webhook that is not paused. */
export async function deleteOldEvents(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('webhook_event')
    .where('at', '<', before)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('webhook_delivery')
            .whereRef('webhook_delivery.position', '=', 'webhook_event.position')
            .innerJoin('webhook', 'webhook.webhook_id', 'webhook_delivery.webhook_id')
            .where('webhook_delivery.state', '=', 'waiting')
            .where('webhook.paused_at', 'is', null)
            .select('webhook_delivery.position'),
        ),
      ),
    )
    .execute();
}
