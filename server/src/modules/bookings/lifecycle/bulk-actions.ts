import type { AnswerOf, ParsedBodyOf } from '@daybook/contract/endpoints';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { refusalOf } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { bookingReaderOf } from '../register/reader.ts';
import { applyStatusChange, type DeskDeps } from './booking-status.commands.ts';
import { remindCustomer } from './remind-by-hand.ts';

/** Applies one action to many bookings, each in its own transaction, in the order given. */
export async function actOnBookings(
  deps: DeskDeps,
  actor: SignedIn,
  { action, items, ...words }: ParsedBodyOf<'POST bookings/bulk'>,
): Promise<AnswerOf<'POST bookings/bulk'>> {
  const reader = await bookingReaderOf(deps.db, actor, deps.clock.now());
  const results: AnswerOf<'POST bookings/bulk'>['results'] = [];
  for (const { bookingId, version } of items) {
    const refusal = await inTransaction<unknown>(deps.db, (tx) =>
      action === 'remind'
        ? remindCustomer(deps, tx, reader, { bookingId, version, message: words.message })
        : applyStatusChange(deps, tx, reader, { bookingId, action, version, ...words }),
    ).then(() => null, refusalOf);
    results.push({ bookingId, refusal });
  }
  return { results };
}
