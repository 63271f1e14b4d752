import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { BodyOf } from '@daybook/contract/endpoints';
import { startsOf } from '../soak/kills.ts';
import { aBooking, type Room } from '../soak/salon.ts';

/** Everything that the servers acknowledged, and their failures in between. */
export interface Tally {
  /** References of bookings. */
  bookings: string[];
  /** Numbers of issued invoices. */
  invoices: string[];
  paymentIds: string[];
  /** The numbers of failed tries by status; `no answer` if there was none. */
  failures: Map<string, number>;
  /** Refusals that a client does not expect. */
  surprises: string[];
  /** The duration of each acknowledged booking, in milliseconds, without failed tries. */
  tookMs: number[];
  /** The longest time without an acknowledgement, in milliseconds. */
  longestGapMs: number;
}

export interface Clients {
  tally: Tally;
  /** Waits until so many bookings are acknowledged. */
  until(bookings: number): Promise<void>;
  /** Waits until every client has its last acknowledgement. */
  stop(): Promise<void>;
}

const retryAfterMs = 100;
const answersWithinMs = 60_000;

/** The price of the sale, in the minor unit. */
const priceMinor = 250_000;

const aSale: BodyOf<'POST sales'> = {
  lines: [{ description: 'Shampoo', unitPrice: '2500' }],
  balanceMinor: priceMinor,
  payments: [{ method: 'cash', amountMinor: priceMinor }],
};

interface ClientOptions {
  room: Room;
  /** The cashier's session. */
  token: string;
  visitors?: number;
  /** Each client's pause between two requests. */
  restMs?: number;
}

/**
 * Visitors who book and a cashier who sells, without a pause. A request without an acknowledgement is sent again with
 * the same idempotency key until it has one, as a browser would.
 */
export function startClients(
  urlNow: () => string,
  { room, token, visitors = 8, restMs = 0 }: ClientOptions,
): Clients {
  const tally: Tally = {
    bookings: [],
    invoices: [],
    paymentIds: [],
    failures: new Map(),
    surprises: [],
    tookMs: [],
    longestGapMs: 0,
  };
  let isOver = false;
  let acknowledgedAt = performance.now();

  async function send(path: string, body: object, headers: Record<string, string> = {}) {
    const key = randomUUID();
    for (;;) {
      const sentAt = performance.now();
      const answer = await post(`${urlNow()}/api/v1/${path}`, body, { 'idempotency-key': key, ...headers });
      if (answer?.status === 201) {
        note(path === 'bookings' ? performance.now() - sentAt : null);
        return answer.body;
      }
      if (noteFailure(path, answer)) return null;
      await pause(retryAfterMs);
    }
  }

  /** True if trying again would not help. */
  function noteFailure(path: string, answer: Awaited<ReturnType<typeof post>>): boolean {
    const failure = answer ? `${answer.status} ${answer.body.code}` : 'no answer';
    tally.failures.set(failure, (tally.failures.get(failure) ?? 0) + 1);
    const isRefused = answer !== null && answer.status < 500;
    if (isRefused) tally.surprises.push(`${path} was refused: ${failure}`);
    return isRefused;
  }

  function note(tookMs: number | null): void {
    const now = performance.now();
    if (tookMs !== null) tally.tookMs.push(tookMs);
    tally.longestGapMs = Math.max(tally.longestGapMs, now - acknowledgedAt);
    acknowledgedAt = now;
  }

  const free = startsOf(room);
  async function book() {
    while (!isOver) {
      const { value } = free.next();
      if (!value) return;
      const booked = await send('bookings', aBooking(room.cut, value.person, value.startAt));
      if (booked) tally.bookings.push(booked.booking.reference);
      await pause(restMs);
    }
  }
  async function sell() {
    while (!isOver) {
      const sold = await send('sales', aSale, { authorization: `Bearer ${token}` });
      if (!sold) continue;
      tally.invoices.push(sold.invoice.number);
      tally.paymentIds.push(...sold.receipts.map(({ paymentId }: { paymentId: string }) => paymentId));
      await pause(Math.max(restMs, 50));
    }
  }
  const all = Promise.all([sell(), ...Array.from({ length: visitors }, book)]);

  return {
    tally,
    async until(bookings) {
      for (const deadline = Date.now() + 120_000; tally.bookings.length < bookings; await pause(10)) {
        if (Date.now() < deadline) continue;
        const failed = [...tally.failures].map(([failure, count]) => `${count} ${failure}`).join(', ');
        throw new Error(`Only ${tally.bookings.length} bookings of ${bookings} were accepted: ${failed}.`);
      }
    },
    async stop() {
      isOver = true;
      await all;
    },
  };
}

/** The answer to one try; null if there was none in time. */
const post = (url: string, body: object, headers: Record<string, string>) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(answersWithinMs),
  })
    .then(async (answer) => ({ status: answer.status, body: await answer.json() }))
    .catch(() => null);
