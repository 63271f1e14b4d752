import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Call, Salon } from './salon.ts';

interface Issuing {
  salon: Salon;
  /** The URLs of the server processes. */
  calls: readonly Call[];
  token: string;
  /** The number of invoices; a third of them fails at the last moment. */
  drafts: number;
}

const writers = 64;
const failing = 'fails when it is committed';

/** Makes the database reject some invoices at the commit, after they got their number. */
const refuseSome = `
  create function refuse_some() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
  create constraint trigger refuse_some after update on invoice deferrable initially deferred for each row
    when (new.state = 'issued' and new.private_note = '${failing}') execute function refuse_some();`;
const refuseNone = 'drop trigger refuse_some on invoice; drop function refuse_some;';

const asksAgainAfterMs = 250;
const mostTries = 200;

/** A refusal because of overload changes nothing, so the request is repeated. */
const patient =
  (call: Call): Call =>
  async (...asked) => {
    for (let tries = 1; ; tries += 1) {
      const answer = await call(...asked);
      if (answer.status !== 503 || tries === mostTries) return answer;
      await pause(asksAgainAfterMs);
    }
  };

/** Applies it to all items, with limited concurrency, alternating between the servers. */
async function shared<T>(
  { calls }: Issuing,
  all: readonly T[],
  act: (call: Call, one: T) => Promise<unknown>,
): Promise<void> {
  const left = all.entries();
  const work = async () => {
    for (const [index, one] of left) {
      const call = calls[index % calls.length];
      if (call) await act(patient(call), one);
    }
  };
  await Promise.all(Array.from({ length: writers }, work));
}

async function writeDrafts(issuing: Issuing): Promise<{ ids: string[]; doomed: Set<string> }> {
  const { salon, drafts, token } = issuing;
  const customerId = randomUUID();
  await salon.db.query(
    "insert into customer (customer_id, first_name, last_name, created_at) values ($1, 'Ife', 'Bello', now())",
    [customerId],
  );
  const [ids, doomed] = [[] as string[], new Set<string>()];
  await shared(
    issuing,
    Array.from({ length: drafts }, (_, n) => n),
    async (call, n) => {
      const privateNote = n % 3 === 0 ? failing : '';
      const lines = [{ description: 'Braids', unitPrice: '10000', taxRateIds: [] }];
      const draft = {
        customerId,
        currency: 'NGN',
        taxMode: 'exclusive',
        due: { days: 7 },
        lines,
        privateNote,
      };
      const { status, invoiceId } = await call('POST', 'invoices', draft, token);
      if (!invoiceId) throw new Error(`A draft was not written: ${status}`);
      ids.push(invoiceId);
      if (privateNote) doomed.add(invoiceId);
    },
  );
  return { ids, doomed };
}

/**
 * Many clients issue invoices through several servers while a third is rolled back after taking a number: the kept
 * numbers are 1 to n without a gap, and failed invoices stay drafts. Returns the violations.
 */
export async function issueFromManySides(issuing: Issuing): Promise<string[]> {
  const { salon, token } = issuing;
  const violations: string[] = [];
  const issue = async (call: Call, id: string, expected: number) => {
    const body = { version: 1, payableMinor: 1_000_000 };
    const { status } = await call('POST', `invoices/${id}/issue`, body, token);
    if (status !== expected) violations.push(`issuing was answered with ${status} instead of ${expected}`);
  };
  const expectNumbers = async (count: number) => {
    const { rows } = await salon.db.query(
      "select number, series_count as nth from invoice where state = 'issued' order by series_count",
    );
    const holes = rows.filter(({ nth }, index) => Number(nth) !== index + 1);
    if (rows.length !== count) violations.push(`${rows.length} numbers were given instead of ${count}`);
    if (holes.length > 0) violations.push(`the numbers are not 1 to ${count}: ${holes[0]?.number} is wrong`);
  };
  const { ids, doomed } = await writeDrafts(issuing);
  await salon.db.query(refuseSome);
  await shared(issuing, ids, (call, id) => issue(call, id, doomed.has(id) ? 500 : 200));
  await expectNumbers(ids.length - doomed.size);
  await salon.db.query(refuseNone);
  await shared(issuing, [...doomed], (call, id) => issue(call, id, 200));
  await expectNumbers(ids.length);
  return violations;
}
