import type { Hold, HoldInput } from '@daybook/contract/slots';
import type { PlacedBooking } from '@daybook/domain/availability-question';
import { minuteMs } from '@daybook/domain/wall-clock';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Tx } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import { tooManyRequests } from '../../../platform/errors.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import { withAlternatives } from '../../availability/alternatives.ts';
import { type AssignedBooking, assignStaff } from '../../availability/assign-staff.ts';
import { lockBusyTimes } from '../../availability/availability.repo.ts';
import type { BookingRequest } from '../../availability/load-snapshot.ts';
import { requestedServices } from '../../availability/requested-services.ts';
import { seatsOf } from '../core/booking-plan.ts';
import { timeSpan } from '../core/booking-rows.ts';
import { insertHold, releaseHolds, secondsUntilFree } from './hold.repo.ts';

export type HoldDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'config'>;

interface Asking {
  /** The token of the hold that the new one replaces. */
  givenUp: string | undefined;
  /** The address against whose limit the new one counts. */
  address: string;
}

/** Holds a booking for a visitor in place of their previous hold. */
export async function placeHold(
  deps: HoldDeps,
  input: HoldInput,
  { givenUp, address }: Asking,
): Promise<Hold> {
  const bookingRequest: BookingRequest = {
    services: requestedServices(input.serviceIds, input.staff),
    startAt: Date.parse(input.startAt),
    now: deps.clock.now(),
    ownToken: givenUp === undefined ? null : hashToken(givenUp),
    partySize: input.partySize ?? 1,
  };
  try {
    return await inTransaction(deps.db, async (tx) => {
      const booking = await assignStaff(tx, bookingRequest);
      return keep(deps, tx, { bookingRequest, booking, addressHash: hashToken(`hold ${address}`) });
    });
  } catch (error) {
    throw await withAlternatives(deps.db, bookingRequest, error);
  }
}

async function keep(
  { newId, config }: HoldDeps,
  tx: Tx,
  {
    bookingRequest,
    booking,
    addressHash,
  }: { bookingRequest: BookingRequest; booking: AssignedBooking; addressHash: string },
): Promise<Hold> {
  const { now, ownToken } = bookingRequest;
  const { rules, placed, requestedAt } = booking;
  const staffIds = rules.staff.map(({ staffId }) => staffId);
  await releaseHolds(tx, { ownToken, staffIds, now });
  if (config.holdsPerAddress !== null) {
    // Holds in different calendars must wait for each other too, so that they are counted one by one.
    await lockBusyTimes(tx, [addressHash]);
    const wait = await secondsUntilFree(tx, { addressHash, now, atMost: config.holdsPerAddress });
    if (wait !== null) throw tooManyRequests(wait);
  }
  const holdToken = newToken();
  const holdId = newId();
  const expiresAt = new Date(now.getTime() + rules.business.holdMinutes * minuteMs);
  await insertHold(
    tx,
    {
      hold_id: holdId,
      token_hash: hashToken(holdToken),
      address_hash: addressHash,
      ...timeSpan(placed),
      created_at: requestedAt,
      expires_at: expiresAt,
    },
    blockRows(holdId, booking, bookingRequest.partySize ?? 1),
  );
  return { holdToken, ...present(placed), expiresAt: expiresAt.toISOString() };
}

function blockRows(holdId: string, { rules, placed }: AssignedBooking, partySize: number) {
  const blocks = placed.segments.flatMap((segment, index) =>
    segment.blocks.map((block) => ({ segment, index, block })),
  );
  return blocks.map(({ segment, index, block }, position) => {
    const capacity = rules.services[index]?.capacity ?? 1;
    return {
      hold_id: holdId,
      position,
      segment: index,
      staff_id: segment.staffId,
      service_id: segment.serviceId,
      ...timeSpan(segment),
      block_start_at: new Date(block.startAt),
      block_end_at: new Date(block.endAt),
      seats: seatsOf({ capacity }, partySize),
      is_group: capacity > 1,
    };
  });
}

const iso = (instant: number) => new Date(instant).toISOString();

const present = ({ startAt, endAt, segments }: PlacedBooking) => ({
  startAt: iso(startAt),
  endAt: iso(endAt),
  segments: segments.map((segment) => ({
    serviceId: segment.serviceId,
    staffId: segment.staffId,
    startAt: iso(segment.startAt),
    endAt: iso(segment.endAt),
  })),
});
