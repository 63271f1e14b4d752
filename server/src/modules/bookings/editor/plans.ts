import type { Slot } from '@daybook/contract/slots';
import { t } from '@daybook/i18n';
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
  /** Segments of the same booking that do not move. */
  beside?: readonly PlannedSegment[];
  /** The present staff members. */
  otherStaffIds?: readonly string[];
}

/** Plans inside a transaction, with the calendars locked. */
export async function planInTransaction(tx: Tx, planRequest: PlanRequest, newId: NewId): Promise<ManualPlan> {
  await lockForServices(tx, planRequest.services, planRequest.otherStaffIds);
  return planBooking(tx, planRequest, newId);
}

export async function planBooking(db: Db, planRequest: PlanRequest, newId: NewId): Promise<ManualPlan> {
  return planWithRules(db, await requireRules(db, planRequest), planRequest, newId);
}

/** Plans with rules that were already read and apply to every date. */
export async function planWithRules(
  db: Db,
  rules: BookingRules,
  planRequest: PlanRequest,
  newId: NewId,
): Promise<ManualPlan> {
  const { services: _, minutes: __, reach: ___, ...placing } = planRequest;
  const planned = await planManually(db, rules, { ...placing, ownToken: null }, newId);
  if (!planned) throw nobody();
  return planned;
}

/** Reads the rules for a request; refuses services that nobody performs. */
export async function requireRules(db: Db, planRequest: PlanRequest): Promise<BookingRules> {
  const rules = await findRulesFor(db, planRequest);
  if (rules?.services.every(({ performers }) => performers.length > 0)) return rules;
  const anyone = planRequest.services.map(({ serviceId }) => ({ serviceId, staff: 'any' }));
  throw (await findRules(db, anyone, 'desk')) ? nobody() : notFound();
}

async function findRulesFor(db: Db, { services, minutes, reach }: PlanRequest): Promise<BookingRules | null> {
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
  conflict('slot_unavailable', t('This team member doesn’t perform this service.'), {
    breaches: [],
    mayOverride: false,
    nearest: [],
  });

/** Other starts of the same services, as visitors could book them. */
export async function findNearestStarts(db: Db, planRequest: PlanRequest): Promise<Slot[]> {
  const rules = await findRulesFor(db, planRequest);
  return rules ? findNearest(db, rules, bookingRequestOf(planRequest)) : [];
}

/** The first one after the wanted start; null if there is none within the horizon. */
export async function findFirstStart(db: Db, planRequest: PlanRequest): Promise<number | null> {
  const rules = await requireRules(db, planRequest);
  const first = await findFirstOffer(db, rules, planRequest.startAt + 1, bookingRequestOf(planRequest));
  return first?.startAt ?? null;
}

const bookingRequestOf = ({ startAt, now, partySize, ownBookingId, services }: PlanRequest) => ({
  services,
  startAt,
  now,
  partySize,
  ownToken: null,
  ...(ownBookingId ? { ownBookingId } : {}),
});
