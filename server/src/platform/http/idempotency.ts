import { createCipheriv, createDecipheriv, createSecretKey, hash, hkdfSync } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import { deferred, prepared } from '../database/hints.ts';
import { placesOf, statement } from '../database/statement.ts';
import type { NewRow } from '../database/tables.ts';
import { type AnswersOf, inTransaction, type Queries, queryTogether } from '../database/transaction.ts';
import type { Db, Tx } from '../database/types.ts';
import { idempotencyMismatch } from '../errors.ts';
import { randomBytes } from '../random.ts';

interface Request {
  /** Endpoint and caller: keys of different callers never collide. */
  scope: string;
  key: string;
  body: unknown;
}

const keptMs = 24 * 3_600_000;

const sha256 = (text: string) => hash('sha256', text, 'base64url');

/** The encryption key, derived from the Idempotency-Key: stored answers may hold tokens. */
const sealingKey = (key: string) =>
  createSecretKey(Buffer.from(hkdfSync('sha256', key, '', 'daybook idempotent answer', 32)));

function seal(key: string, text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', sealingKey(key), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
}

function unseal(key: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(key), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

/**
 * Runs work in a transaction and stores its answer; see `onceOnly`. The queries in `beside` travel with the first
 * statement, and the work gets their answers. They may lock but not write, because a repeated request runs them, too.
 */
export type Once = <T, const Q extends Queries = []>(
  work: (tx: Tx, answers: AnswersOf<Q>) => Promise<T>,
  beside?: Q,
) => Promise<T>;

/**
 * Runs the work and stores its answer in one transaction, or returns the stored answer of the same key and body.
 * Concurrent requests with one key wait for the first. Refusals are not stored: they had no effect, so the key may retry.
 */
export const onceOnly =
  (db: Db, clock: Clock, request: Request): Once =>
  (work, beside) => {
    const keyHash = sha256(`${request.scope}\n${request.key}`);
    const requestHash = sha256(JSON.stringify(request.body));
    return inTransaction(db, async (tx) => {
      const now = clock.now();
      const look = [waitQuery(tx, keyHash), keptQuery(tx, { keyHash, now })] as const;
      const [, [before], ...answers] = await queryTogether(tx, [...look, ...(beside ?? [])]);
      if (before) return replay(before, requestHash, request.key);
      // The rest are the answers to the queries beside.
      const answer = await work(tx, answers as never);
      const sealed = seal(request.key, JSON.stringify(answer));
      await keep(tx, {
        key_hash: keyHash,
        request_hash: requestHash,
        created_at: now,
        sealed_answer: sealed,
      });
      return answer;
    });
  };

/** Makes concurrent requests with one key wait for the first. */
const waitQuery = statement<string, unknown>((db, place) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${place((keyHash) => keyHash)}, 1))`
    .withPlugin(prepared)
    .compile(db),
);

const keptQuery = statement<{ keyHash: string; now: Date }, Kept>((db, place) =>
  sql<Kept>`
    select request_hash as "requestHash", sealed_answer as "sealedAnswer" from idempotency
    where key_hash = ${place(({ keyHash }) => keyHash)}
      and created_at > ${place(({ now }) => new Date(now.getTime() - keptMs))}`
    .withPlugin(prepared)
    .compile(db),
);

const keepQuery = statement<NewRow<'idempotency'>, unknown>((db, place, first) => {
  const { key_hash, ...answer } = placesOf(place, first, (row) => row);
  return db
    .insertInto('idempotency')
    .values({ key_hash, ...answer })
    .onConflict((conflict) => conflict.column('key_hash').doUpdateSet(answer))
    .withPlugin(deferred)
    .compile();
});

/** Stores an answer, replacing an expired one of the same key. */
const keep = (tx: Tx, row: NewRow<'idempotency'>) => tx.executeQuery(keepQuery(tx, row));

interface Kept {
  requestHash: string;
  sealedAnswer: string;
}

function replay({ requestHash, sealedAnswer }: Kept, expectedHash: string, key: string) {
  if (requestHash !== expectedHash) throw idempotencyMismatch();
  return JSON.parse(unseal(key, sealedAnswer));
}

/** `once` of a request, for its key, endpoint and caller. */
export const onceOf = (
  { db, clock }: { db: Db; clock: Clock },
  scope: string,
  { headers }: FastifyRequest,
  { params, body }: { params?: unknown; body?: unknown },
): Once =>
  // Equal bodies for different objects are different requests.
  onceOnly(db, clock, {
    scope,
    key: String(headers['idempotency-key']),
    body: [params ?? null, body ?? null],
  });
