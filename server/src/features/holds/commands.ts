import type { Hold, HoldInput } from '@daybook/contract/slots';
import { blockTime, serviceTime } from '@daybook/domain/service-time';
import { minuteMs } from '@daybook/domain/wall-clock';
import type { Asker } from '../../availability/questions.ts';
import { orNearest, requireStart } from '../../availability/refusals.ts';
import { booksOf, findRules, lockBooks, type Rules } from '../../availability/repo.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Tx } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/errors.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import { clearHolds, insertHold } from './repo.ts';

export type HoldDeps = Pick<Deps, 'db' | 'clock' | 'newId'>;

/** Keeps a start for the visitor in place of the one that they held before. */
export async function takeHold(deps: HoldDeps, input: HoldInput, givenUp: string | null): Promise<Hold> {
  const [serviceId = ''] = input.serviceIds;
  const rules = await findRules(deps.db, serviceId, input.staff);
  if (!rules) throw notFound();
  const wanted = {
    startAt: Date.parse(input.startAt),
    now: deps.clock.now(),
    ownToken: givenUp && hashToken(givenUp),
  };
  return orNearest(deps.db, rules, wanted, () =>
    inTransaction(deps.db, (tx) => keepStart(deps, tx, rules, wanted)),
  );
}

async function keepStart(
  { newId }: HoldDeps,
  tx: Tx,
  rules: Rules,
  { startAt, now, ownToken }: Asker & { startAt: number },
): Promise<Hold> {
  const staffIds = rules.staff.map(({ staffId }) => staffId);
  await lockBooks(tx, booksOf(rules));
  const {
    staffIds: [staffId],
    askedAt,
  } = await requireStart(tx, rules, startAt, { now, ownToken });
  await clearHolds(tx, { ownToken, staffIds, now });
  const holdToken = newToken();
  const [service, block] = [serviceTime(rules, startAt), blockTime(rules, startAt)];
  const expiresAt = new Date(now.getTime() + rules.holdMinutes * minuteMs);
  const hold = {
    hold_id: newId(),
    start_at: new Date(service.startAt),
    end_at: new Date(service.endAt),
  };
  await insertHold(
    tx,
    {
      ...hold,
      token_hash: hashToken(holdToken),
      address_hash: '',
      created_at: askedAt,
      expires_at: expiresAt,
    },
    [
      {
        ...hold,
        position: 0,
        segment: 0,
        staff_id: staffId,
        service_id: rules.serviceId,
        block_start_at: new Date(block.startAt),
        block_end_at: new Date(block.endAt),
        seats: 1,
        is_group: false,
      },
    ],
  );
  return {
    holdToken,
    staffId,
    startAt: new Date(service.startAt).toISOString(),
    endAt: new Date(service.endAt).toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}
