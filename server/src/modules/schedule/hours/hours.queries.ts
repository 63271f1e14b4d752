import type { OpeningHours, StaffHours } from '@daybook/contract/hours';
import { wallClock } from '@daybook/domain/wall-clock';
import type { Db } from '../../../platform/database/types.ts';
import { notFound } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { findBusinessHours } from '../plan/plan.repo.ts';
import { readPlan, zoneOf } from '../plan/plan.ts';
import { mayEditHours } from './hours.policy.ts';

export async function readOpeningHours(db: Db, now: Date): Promise<OpeningHours> {
  const { version, zone, hours } = await findBusinessHours(db, now);
  return { version, zone, ranges: hours };
}

export async function readStaffHours(
  db: Db,
  { actor, now }: { actor: SignedIn; now: Date },
  staffId: string,
): Promise<StaffHours> {
  const { business, staff } = await readPlan(db, now, staffId);
  const [one] = staff;
  if (!one) throw notFound();
  const canEdit = mayEditHours(actor, staffId);
  const seesNotes = canEdit || actor.staffId === staffId;
  const today = wallClock(zoneOf(one, business)).dateAt(now.getTime());
  return {
    staffId,
    name: one.name,
    version: one.version,
    keepsBusinessHours: one.keepsBusinessHours,
    zone: one.zone,
    hours: one.hours,
    breaks: one.breaks,
    exceptions: one.exceptions
      .filter(({ date }) => date >= today)
      .map(({ date, ranges, note }) => ({ date, ranges: [...ranges], note: seesNotes ? note : '' })),
    canEdit,
  };
}
