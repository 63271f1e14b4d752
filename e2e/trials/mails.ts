import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { MailCatcher } from '../system/mail-catcher.ts';

/**
 * Brings the next tries of all mails forward, waits until none is left, and compares the sent ones with those that
 * arrived. Returns the number of sent mails and how many of them arrived twice, and what is wrong.
 */
export async function settleMails(db: Pool, post: MailCatcher) {
  await db.query("update mail set due_at = now() where state = 'waiting'");
  for (const deadline = Date.now() + 120_000; ; await pause(100)) {
    const { rows } = await db.query("select count(*)::int as left from mail where state = 'waiting'");
    if (rows[0]?.left === 0) break;
    if (Date.now() > deadline) throw new Error(`${rows[0]?.left} mails are still waiting.`);
  }
  const { rows } = await db.query<{ mail_id: string; state: string }>(
    "select mail_id, state from mail where state <> 'dropped'",
  );
  const ids = post.arrived().map(({ messageId }) => messageId ?? '');
  const arrived = new Set(ids);
  const missing = rows.filter(({ mail_id }) => ![...arrived].some((id) => id.includes(mail_id)));
  const broken = missing.length === 0 ? [] : [`${missing.length} mails never arrived`];
  return { sent: rows.length, twice: ids.length - arrived.size, broken };
}
