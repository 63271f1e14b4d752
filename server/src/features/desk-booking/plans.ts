import type { DeskSegment } from '@daybook/contract/desk-booking';
import type { Slot } from '@daybook/contract/slots';
import { scopeOf } from '@daybook/domain/people';
import type { z } from 'zod';
import { findFirstOffer } from '../../availability/offers.ts';
import { findNearest } from '../../availability/refusals.ts';
import { type AskedService, findRules, lockVisit, type Rules } from '../../availability/rules/repo.ts';
import type { NewId } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database/types.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import type { SignedIn } from '../../platform/http/api.ts';
import { type HandPlan, planByHand, type WantedSegment } from '../../visits/hand-plan.ts';
import type { PlannedSegment } from '../../visits/plan.ts';
import { withBookedLengths } from '../../visits/standing.ts';

/** What a person wants to be placed. */
export interface WantedPlan {
  services: readonly AskedService[];
  segments: readonly WantedSegment[];
  /** Where it is not as long as the service says. */
  minutes: readonly (number | undefined)[];
  startAt: number;
  partySize: number;
  now: Date;
  ownBookingId?: string;
  /** Of the same visit and not moved. */
  beside?: readonly PlannedSegment[];
  /** Who performs it now. */
  otherStaffIds?: readonly string[];
}

/** Who may only write in a calendar of their own means that one by anyone. */
export function askedByHand(
  actor: SignedIn,
  segments: readonly z.output<typeof DeskSegment>[],
): AskedService[] {
  const own = scopeOf(actor, 'booking.create') === 'own' ? actor.staffId : null;
  return segments.map(({ serviceId, staff }) => ({
    serviceId,
    staff: staff === 'any' ? (own ?? 'any') : staff,
  }));
}

/** The plan as things stand at this moment, from inside a transaction with the books locked. */
export async function planInside(tx: Tx, wanted: WantedPlan, newId: NewId): Promise<HandPlan> {
  await lockVisit(tx, wanted.services, wanted.otherStaffIds);
  return plan(tx, wanted, newId);
}

export async function plan(db: Db, wanted: WantedPlan, newId: NewId): Promise<HandPlan> {
  const rules = await requireRules(db, wanted);
  const { services: _, minutes: __, ...placing } = wanted;
  const planned = await planByHand(db, rules, { ...placing, ownToken: null }, newId);
  if (!planned) throw nobody();
  return planned;
}

async function requireRules(db: Db, { services, minutes }: WantedPlan): Promise<Rules> {
  const found = await findRules(db, services, 'desk');
  if (found) return withBookedLengths(minutes)(found);
  const anyone = services.map(({ serviceId }) => ({ serviceId, staff: 'any' }));
  throw (await findRules(db, anyone, 'desk')) ? nobody() : notFound();
}

const nobody = () =>
  conflict('slot_unavailable', 'Who was chosen does not perform this service.', {
    breaches: [],
    mayOverride: false,
    nearest: [],
  });

/** Other starts of the same services, as visitors could book them. */
export async function nearestTo(db: Db, wanted: WantedPlan): Promise<Slot[]> {
  const rules = await findRules(db, wanted.services, 'desk');
  return rules ? findNearest(db, withBookedLengths(wanted.minutes)(rules), askedOf(wanted)) : [];
}

/** The first of them after the wanted start; null where there is none as far ahead as visitors book. */
export async function firstAfter(db: Db, wanted: WantedPlan): Promise<number | null> {
  const rules = await requireRules(db, wanted);
  const first = await findFirstOffer(db, rules, wanted.startAt + 1, askedOf(wanted));
  return first?.startAt ?? null;
}

const askedOf = ({ startAt, now, partySize, ownBookingId, services }: WantedPlan) => ({
  services,
  startAt,
  now,
  partySize,
  ownToken: null,
  ...(ownBookingId ? { ownBookingId } : {}),
});
