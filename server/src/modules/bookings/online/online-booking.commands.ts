import type { ManagedBooking } from '@daybook/contract/bookings';
import type { AnswersOf } from '../../../platform/database/transaction.ts';
import type { Tx } from '../../../platform/database/types.ts';
import { findZone } from '../../../platform/database/zone.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Once } from '../../../platform/http/idempotency.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import { withAlternatives } from '../../availability/alternatives.ts';
import { type AssignedVisit, assignStaff } from '../../availability/assign-staff.ts';
import { cachedRules } from '../../availability/current-rules.ts';
import { snapshotQuery } from '../../availability/load-snapshot.ts';
import {
  addCustomer,
  knownCustomerQuery,
  linkCustomer,
  type TypedCustomerRow,
} from '../core/booking-customer.repo.ts';
import { retryOnDuplicateKey, retryWithOtherStaff } from '../core/retry-next-choice.ts';
import { writeBooking } from '../core/write-booking.ts';
import { presentNewBooking } from './booking-summary.ts';
import {
  customerKeysOf,
  type LinkCustomer,
  type OnlineRequest,
  planOnline,
  requireContact,
  requireServiceCount,
  resolveCustomer,
  visitRequestOf,
} from './online-rules.ts';

export type BookingDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'outbox'>;

type Made = { booking: ManagedBooking; manageToken: string };

interface Attempt {
  request: OnlineRequest;
  now: Date;
}

/**
 * Books a visit. `once` supplies the transaction, all or nothing; a customer who loses the start gets the nearest
 * alternatives.
 */
export async function bookOnline(
  deps: BookingDeps,
  request: OnlineRequest,
  holdToken: string | undefined,
  once: Once,
): Promise<Made> {
  const now = deps.clock.now();
  const attempt = { request, now };
  const wanted = visitRequestOf(request, now, holdToken);
  const looking = snapshotQuery(deps.db, wanted);
  const zone = cachedRules(wanted.services)?.rules.business.zone ?? (await findZone(deps.db));
  const asks = [knownCustomerQuery(deps.db, customerKeysOf(request, zone)), ...looking.queries] as const;
  const make =
    (without: ReadonlySet<string>) =>
    async (tx: Tx, [[known], ...answers]: AnswersOf<typeof asks>) => {
      const look = await looking.read(tx, answers);
      const chosen = await assignStaff(tx, { ...wanted, without }, { look });
      const link = (typed: TypedCustomerRow) =>
        // Parsed with the numbers of another country, the phone number may still belong to a known customer.
        chosen.rules.business.zone === zone ? (known ?? addCustomer(tx, typed)) : linkCustomer(tx, typed);
      return writeDown(deps, tx, attempt, chosen, { link, usedHold: wanted.ownToken });
    };
  return withAlternatives(deps.db, wanted, () =>
    retryWithOtherStaff((without) => retryOnDuplicateKey(() => once(make(without), asks))),
  );
}

async function writeDown(
  deps: BookingDeps,
  tx: Tx,
  attempt: Attempt,
  chosen: AssignedVisit,
  { link, usedHold }: { link: LinkCustomer; usedHold: string | null },
): Promise<Made> {
  requireServiceCount(chosen.rules);
  requireContact(chosen.rules, attempt.request);
  const manageToken = newToken();
  const writing = { author: null, linkHash: hashToken(manageToken), usedHold };
  const planned = planOnline(deps, attempt, chosen);
  const belonging = await resolveCustomer(deps, tx, attempt, { planned, rules: chosen.rules }, link);
  const made = await writeBooking(deps, tx, planned, writing, belonging);
  return { booking: presentNewBooking(made, chosen.rules), manageToken };
}
