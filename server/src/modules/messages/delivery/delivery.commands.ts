import { timingSafeEqual } from 'node:crypto';
import type { AnswerOf, ParsedBodyOf } from '@daybook/contract/endpoints';
import { type MessageKind, messageKinds } from '@daybook/domain/messages/kinds';
import { can } from '@daybook/domain/people';
import { t } from '@daybook/i18n';
import { kept } from '@daybook/i18n/kept';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, forbidden, notFound } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { findBookingStaff, findMessages, findPerformers, markBounced, sendAgain } from './delivery.repo.ts';

export type MailDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'outbox'>;

const instant = (at: Date | string) => new Date(at).toISOString();
const instantOrNull = (at: Date | string | null) => (at === null ? null : instant(at));

/** What became of the messages to the customer of a booking. */
export async function readMessages(
  { db }: Pick<MailDeps, 'db'>,
  actor: SignedIn,
  bookingId: string,
): Promise<AnswerOf<'GET bookings/:bookingId/messages'>> {
  const staffIds = await findBookingStaff(db, bookingId);
  if (!staffIds || !can(actor, 'booking.view', { staffIds })) throw notFound();
  const messages = await findMessages(db, bookingId);
  return {
    items: messages.flatMap(({ kind, orderedAt, sentAt, texts, ...message }) =>
      isKind(kind)
        ? {
            ...message,
            kind,
            orderedAt: instant(orderedAt),
            sentAt: instantOrNull(sentAt),
            texts: texts.map((text) => ({
              ...text,
              at: instant(text.at),
              deliveredAt: instantOrNull(text.deliveredAt),
            })),
          }
        : [],
    ),
  };
}

/** Test mails have kinds of their own. */
const isKind = (kind: string): kind is MessageKind => messageKinds.some((known) => known === kind);

/** Lets the worker send an undelivered mail again, with up-to-date content. */
export async function retryMail(
  { db, clock, outbox }: MailDeps,
  actor: SignedIn,
  mailId: string,
): Promise<void> {
  const staffIds = await findPerformers(db, mailId);
  if (!staffIds) throw notFound();
  if (!can(actor, 'booking.edit', { staffIds }) || !can(actor, 'mail.view')) throw forbidden();
  if (!(await sendAgain(db, mailId, clock.now()))) {
    throw conflict('action_not_possible', t('Only a failed or bounced email can be sent again.'));
  }
  outbox.wake();
}

const uuid = /^<?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/i;

/**
 * Records a bounced mail. Every mail has its own id in its Message-ID. Idempotent; a mail that was never sent cannot
 * bounce.
 */
export async function recordBounce(
  { db, clock, config }: Pick<MailDeps, 'db' | 'clock' | 'config'>,
  secret: string,
  { messageId, reason }: ParsedBodyOf<'POST messages/bounces'>,
): Promise<void> {
  const { bounceSecret } = config.mail;
  if (bounceSecret === undefined) throw notFound();
  if (!isSame(secret, bounceSecret)) throw forbidden();
  const [, mailId] = uuid.exec(messageId.trim()) ?? [];
  if (
    !mailId ||
    !(await markBounced(db, mailId.toLowerCase(), clock.now(), reason || kept(() => t('The email bounced.'))))
  )
    throw notFound();
}

/** Compares in constant time. */
const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(hashToken(one)), Buffer.from(hashToken(other)));
