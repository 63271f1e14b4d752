import type { Slot } from '@daybook/contract/slots';
import type { NewId } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/database/types.ts';
import { conflict, notFound } from '../../../platform/errors.ts';
import { findNearest } from '../../availability/alternatives.ts';
import {
  type BookingRules,
  findRules,
  type RequestedService,
} from '../../availability/booking-rules.repo.ts';
import { lockForServices } from '../../availability/locks.repo.ts';
import { findFirstOffer } from '../../availability/offers.ts';
import type { PlannedSegment } from '../core/booking-plan.ts';
import { type ManualPlan, planManually, type RequestedSegment } from '../core/manual-plan.ts';
import { withBookedDurations } from '../core/stored-booking.ts';

/** A request to place services. */
export interface PlanRequest {
  services: readonly RequestedService[];
  /** The staff members whom `any` means; null for all. */
  reach: readonly string[] | null;
  segments: readonly RequestedSegment[];
  /** Length in minutes where it differs from the service's. */
  minutes: readonly (number | undefined)[];
  startAt: number;
  partySize: number;
  now: Date;
  ownBookingId?: string;
  /** Bookings of the same series that move too. */
  alsoMoved?: readonly string[];
  /** Segments of the same visit that do not move. */
  beside?: readonly PlannedSegment[];
  /** The present staff members. */
  otherStaffIds?: readonly string[];
}

/** Plans inside a transaction, with the calendars locked. */
export async function planInTransaction(tx: Tx, wanted: PlanRequest, newId: NewId): Promise<ManualPlan> {
  await lockForServices(tx, wanted.services, wanted.otherStaffIds);
  return planBooking(tx, wanted, newId);
}

export async function planBooking(db: Db, wanted: PlanRequest, newId: NewId): Promise<ManualPlan> {
  return planWithRules(db, await requireRules(db, wanted), wanted, newId);
}

/** Plans with rules that were already read and apply to every date. */
export async function planWithRules(
  db: Db,
  rules: BookingRules,
  wanted: PlanRequest,
  newId: NewId,
): Promise<ManualPlan> {
  const { services: _, minutes: __, reach: ___, ...placing } = wanted;
  const planned = await planManually(db, rules, { ...placing, ownToken: null }, newId);
  if (!planned) throw nobody();
  return planned;
}

/** Reads the rules for a request; refuses services that nobody performs. */
export async function requireRules(db: Db, wanted: PlanRequest): Promise<BookingRules> {
  const rules = await findWanted(db, wanted);
  if (rules?.services.every(({ performers }) => performers.length > 0)) return rules;
  const anyone = wanted.services.map(({ serviceId }) => ({ serviceId, staff: 'any' }));
  throw (await findRules(db, anyone, 'desk')) ? nobody() : notFound();
}

async function findWanted(db: Db, { services, minutes, reach }: PlanRequest): Promise<BookingRules | null> {
  const rules = await findRules(db, services, 'desk');
  if (!rules) return null;
  const isMeant = (index: number, staffId: string) =>
    services[index]?.staff !== 'any' || reach === null || reach.includes(staffId);
  return withBookedDurations(minutes)({
    ...rules,
    services: rules.services.map((service, index) => ({
      ...service,
      performers: service.performers.filter(({ staffId }) => isMeant(index, staffId)),
    })),
  });
}

const nobody = () =>
  conflict('slot_unavailable', 'Who was chosen does not perform this service.', {
    breaches: [],
    mayOverride: false,
    nearest: [],
  });

/** Other starts of the same services, as visitors could book them. */
export async function findNearestStarts(db: Db, wanted: PlanRequest): Promise<Slot[]> {
  const rules = await findWanted(db, wanted);
  return rules ? findNearest(db, rules, askedOf(wanted)) : [];
}

/** The first one after the wanted start; null if there is none within the horizon. */
export async function findFirstStart(db: Db, wanted: PlanRequest): Promise<number | null> {
  const rules = await requireRules(db, wanted);
  const first = await findFirstOffer(db, rules, wanted.startAt + 1, askedOf(wanted));
  return first?.startAt ?? null;
}

const askedOf = ({ startAt, now, partySize, ownBookingId, services }: PlanRequest) => ({
  services,
  startAt,
  now,
  partySize,
  ownToken: null,
  ...(ownBookingId ? { ownBookingId } : {}),
});
