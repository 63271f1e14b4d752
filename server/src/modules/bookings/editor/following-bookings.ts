import type { DeskSegment } from '@daybook/contract/desk-booking';
import type { AnswerOf, ParsedBodyOf } from '@daybook/contract/endpoints';
import {
  followingParts,
  followingStart,
  hasChangedParts,
  type RequestedPart,
  type StoredPart,
} from '@daybook/domain/series-change';
import { t } from '@daybook/i18n';
import { conflict, notFound, refusalOf } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import type { StoredBooking } from '../core/booking.repo.ts';
import { minutesOf, type PlannedSegment } from '../core/booking-plan.ts';
import { outdatedBooking } from '../core/rewrite-booking.ts';
import { storedSegmentsOf } from '../core/stored-booking.ts';
import { type BookingChange, breachesOfTouched, requireChangeAllowed } from './booking-change.ts';
import { requireNamedCalendars } from './editor.policy.ts';
import { mayOverrideAll, presentBreaches } from './editor.present.ts';
import { planBooking, requireRules } from './plans.ts';
import { editRequestOf, type PlacementRequest } from './requested-plan.ts';
import { requireEditableBooking } from './require-unchanged.ts';
import type { DeskBookingDeps } from './write-new-booking.ts';

type Answer = AnswerOf<'POST bookings/:bookingId/following/check'>;
type Seen = ParsedBodyOf<'PUT bookings/:bookingId'>['following'][number];

/** The change of a later booking of a series, with the version the user has seen. */
export interface FollowingChange extends BookingChange {
  version: number;
  /** Whether the change of the earlier booking makes a difference to this one. */
  isChanged: boolean;
}

/**
 * Applies the change of one booking to the later ones of its series; returns those to which it makes a difference, in
 * order.
 */
export async function followingChanges(
  deps: DeskBookingDeps,
  actor: SignedIn,
  lead: BookingChange,
  following: readonly Seen[],
): Promise<FollowingChange[]> {
  if (following.length === 0) return [];
  const changeOf = await readerOf(deps, actor, lead);
  const changes: FollowingChange[] = [];
  for (const seen of following) changes.push(await changeOf(seen));
  return changes
    .filter(({ isChanged }) => isChanged)
    .sort((a, b) => a.planRequest.startAt - b.planRequest.startAt);
}

/** Each of these bookings as it would be, or the reason why it cannot change. */
export async function checkFollowing(
  deps: DeskBookingDeps,
  actor: SignedIn,
  bookingId: string,
  body: ParsedBodyOf<'POST bookings/:bookingId/following/check'>,
): Promise<Answer> {
  const now = deps.clock.now();
  const stored = await requireEditableBooking(deps.db, actor, bookingId, now);
  const lead = { stored, placement: body, planRequest: editRequestOf(actor, stored, body, now) };
  requireNamedCalendars(actor, 'booking.edit', lead.planRequest);
  const changeOf = await readerOf(deps, actor, lead);
  const looks = [];
  for (const seen of body.following) looks.push({ seen, read: await orRefusal(() => changeOf(seen)) });
  const alsoMoved = [
    bookingId,
    ...looks.flatMap(({ seen, read }) => (read.done?.isChanged ? seen.bookingId : [])),
  ];
  const placed: PlannedSegment[] = [];

  async function placedAlong(change: FollowingChange) {
    requireNamedCalendars(actor, 'booking.edit', change.planRequest);
    const planned = await planBooking(
      deps.db,
      { ...change.planRequest, alsoMoved, beside: [...placed] },
      deps.newId,
    );
    requireChangeAllowed(actor, change, planned);
    placed.push(...planned.segments);
    return planned;
  }

  const bookings: Answer['visits'] = [];
  for (const { seen, read } of looks) {
    const change = read.done;
    const planned = change?.isChanged ? await orRefusal(() => placedAlong(change)) : null;
    const breaches =
      change && planned?.done ? presentBreaches(actor, breachesOfTouched(change.stored, planned.done)) : [];
    const refusal = read.refusal ?? planned?.refusal ?? null;
    bookings.push({
      bookingId: seen.bookingId,
      startAt: new Date(change?.planRequest.startAt ?? body.startAt).toISOString(),
      isChanged: change?.isChanged === true && refusal === null,
      staffNames: planned?.done?.segments.map(({ staff }) => staff.name) ?? [],
      breaches,
      mayOverride: mayOverrideAll(breaches),
      refusal,
    });
  }
  return { visits: bookings };
}

async function orRefusal<T>(work: () => Promise<T>) {
  return work().then(
    (done) => ({ done, refusal: null }),
    (error: unknown) => ({ done: null, refusal: refusalOf(error) }),
  );
}

/** Reads one booking after another and applies the first one's change to it. */
async function readerOf({ db }: DeskBookingDeps, actor: SignedIn, lead: BookingChange) {
  const { business } = await requireRules(db, lead.planRequest);
  const { now } = lead.planRequest;
  const from = lead.stored.booking.start_at.getTime();
  const moved = { from, to: Date.parse(lead.placement.startAt) };
  const before = partsOf(lead.stored);
  const after = requestedParts(lead.placement);

  return async ({ bookingId, version }: Seen): Promise<FollowingChange> => {
    const stored = await requireEditableBooking(db, actor, bookingId, now);
    requireLater(lead.stored, stored, now);
    if (stored.booking.version !== version) throw outdatedBooking();
    const at = stored.booking.start_at.getTime();
    const parts = partsOf(stored);
    const along = followingParts(before, after, parts);
    const startAt = along.length > 0 ? followingStart(business.zone, moved, at) : at;
    const isChanged = along.length > 0 && (startAt !== at || hasChangedParts(parts, along));
    const placement = wishOf(stored, startAt, along.length > 0 ? along : parts);
    return {
      stored,
      placement,
      planRequest: editRequestOf(actor, stored, placement, now),
      version,
      isChanged,
    };
  };
}

function requireLater({ booking: lead }: StoredBooking, { booking }: StoredBooking, now: Date): void {
  if (lead.series_id === null || booking.series_id !== lead.series_id) throw notFound();
  if (booking.start_at <= lead.start_at || booking.start_at <= now) {
    throw conflict(
      'action_not_possible',
      t('This visit has started, or comes before the one you’re changing.'),
    );
  }
}

function partsOf(stored: StoredBooking): StoredPart[] {
  const segments = storedSegmentsOf(stored);
  const bookingAt = stored.booking.start_at.getTime();
  return segments.map((segment, index) => ({
    appointmentId: segment.appointmentId,
    serviceId: segment.service.serviceId,
    staff: segment.staff.staffId,
    minutes: minutesOf(segment),
    priceMinor: segment.priceMinor,
    ...(segment.startAt !== (segments[index - 1]?.endAt ?? bookingAt) && {
      offset: segment.startAt - bookingAt,
    }),
  }));
}

const requestedParts = ({ startAt, segments }: PlacementRequest): RequestedPart[] =>
  segments.map((segment) => ({
    appointmentId: segment.appointmentId,
    serviceId: segment.serviceId,
    staff: segment.staff,
    minutes: segment.durationMinutes,
    priceMinor: segment.priceMinor,
    ...(segment.startAt !== undefined && { offset: Date.parse(segment.startAt) - Date.parse(startAt) }),
  }));

const wishOf = (
  { booking }: StoredBooking,
  startAt: number,
  parts: readonly RequestedPart[],
): PlacementRequest => ({
  startAt: new Date(startAt).toISOString(),
  partySize: booking.party_size,
  segments: parts.map(
    ({ appointmentId, serviceId, staff, minutes, priceMinor, offset }): DeskSegment => ({
      ...{ serviceId, staff },
      ...(appointmentId !== undefined && { appointmentId }),
      ...(minutes !== undefined && { durationMinutes: minutes }),
      ...(priceMinor !== undefined && { priceMinor }),
      ...(offset !== undefined && { startAt: new Date(startAt + offset).toISOString() }),
    }),
  ),
});
