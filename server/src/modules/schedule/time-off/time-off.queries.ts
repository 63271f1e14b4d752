import type { AnswerOf, ParsedQueryOf } from '@daybook/contract/endpoints';
import type { TimeOff } from '@daybook/contract/time-off';
import { wallClock } from '@daybook/domain/wall-clock';
import type { Db } from '../../../platform/database/types.ts';
import { notFound } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { findBusinessHours } from '../plan/plan.repo.ts';
import { maySee, timeOffScope } from './time-off.policy.ts';
import { presentTimeOff, type TimeOffReader } from './time-off.present.ts';
import { findList, findTimeOff, type TimeOffRow } from './time-off.repo.ts';

export async function readList(
  db: Db,
  reader: TimeOffReader,
  { staff, state, from }: ParsedQueryOf<'GET time-off'>,
): Promise<AnswerOf<'GET time-off'>> {
  const { actor, now } = reader;
  const seen = timeOffScope(actor);
  const reach = staff === undefined ? seen : [staff].filter((staffId) => seen?.includes(staffId) ?? true);
  const clock = wallClock((await findBusinessHours(db, now)).zone);
  const endsAfter = new Date(clock.days(from ?? clock.dateAt(now.getTime())).startAt);
  const rows = await findList(db, { reach, state, endsAfter });
  return { items: rows.map((row) => presentTimeOff(row, reader)) };
}

/** 404 if the reader may not see it. */
export async function requireTimeOff(db: Db, actor: SignedIn, timeOffId: string): Promise<TimeOffRow> {
  const row = await findTimeOff(db, timeOffId);
  if (!row || !maySee(actor, row.staffId)) throw notFound();
  return row;
}

export const readTimeOff = async (db: Db, reader: TimeOffReader, timeOffId: string): Promise<TimeOff> =>
  presentTimeOff(await requireTimeOff(db, reader.actor, timeOffId), reader);
