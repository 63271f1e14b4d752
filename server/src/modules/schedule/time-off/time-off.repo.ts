import type { TimeOffKind, TimeOffState } from '@daybook/contract/time-off';
import type { DayPart } from '@daybook/domain/closure-dates';
import type { Interval } from '@daybook/domain/interval';
import { can } from '@daybook/domain/people';
import { sql } from 'kysely';
import { anyOf } from '../../../platform/database/any-of.ts';
import type { Db, Tx } from '../../../platform/database/types.ts';
import { accounts, actorOf } from '../../people/people.repo.ts';

// The zone of the staff member's days.
const zone = sql<string>`case when staff.keeps_business_hours then business.zone else staff.zone end`;

const rows = (db: Db) =>
  db
    .selectFrom('time_off')
    .innerJoin('staff', 'staff.staff_id', 'time_off.staff_id')
    .innerJoin('business', (join) => join.onTrue())
    .select([
      'time_off.time_off_id as timeOffId',
      'time_off.staff_id as staffId',
      'staff.name as staffName',
      'time_off.kind',
      'time_off.state',
      'time_off.start_at as startAt',
      'time_off.end_at as endAt',
      'time_off.start_minute as startMinute',
      'time_off.end_minute as endMinute',
      'time_off.note',
      'time_off.version',
      'time_off.created_at as createdAt',
      'time_off.created_by as createdBy',
      'time_off.decided_at as decidedAt',
      'time_off.decided_by as decidedBy',
      'time_off.decision_note as decisionNote',
      zone.as('zone'),
      sql<string>`coalesce(first_on, (start_at at time zone ${zone})::date)`.as('firstOn'),
      sql<string>`coalesce(last_on, ((end_at - interval '1 millisecond') at time zone ${zone})::date)`.as(
        'lastOn',
      ),
    ]);

export type TimeOffRow = NonNullable<Awaited<ReturnType<typeof findTimeOff>>>;

export const findTimeOff = (db: Db, timeOffId: string) =>
  rows(db).where('time_off.time_off_id', '=', timeOffId).executeTakeFirst();

interface Filter {
  reach: readonly string[] | null;
  state?: TimeOffState | undefined;
  endsAfter: Date;
}

export const findList = (db: Db, { reach, state, endsAfter }: Filter) =>
  rows(db)
    .where('time_off.end_at', '>', endsAfter)
    .$if(reach !== null, (query) => query.where('time_off.staff_id', '=', anyOf(reach ?? [])))
    .$if(state !== undefined, (query) => query.where('time_off.state', '=', state ?? 'approved'))
    .orderBy('time_off.start_at')
    .orderBy('time_off.time_off_id')
    .limit(500)
    .execute();

interface NewTimeOff extends DayPart {
  timeOffId: string;
  staffId: string;
  kind: TimeOffKind;
  state: TimeOffState;
  span: Interval;
  note: string;
  at: Date;
  by: string;
}

export async function insertTimeOff(tx: Tx, given: NewTimeOff): Promise<void> {
  await tx
    .insertInto('time_off')
    .values({
      time_off_id: given.timeOffId,
      staff_id: given.staffId,
      kind: given.kind,
      state: given.state,
      start_at: new Date(given.span.startAt),
      end_at: new Date(given.span.endAt),
      first_on: given.firstOn,
      last_on: given.lastOn,
      start_minute: given.part?.startMinute ?? null,
      end_minute: given.part?.endMinute ?? null,
      note: given.note,
      created_at: given.at,
      created_by: given.by,
    })
    .execute();
}

interface Move {
  timeOffId: string;
  version: number;
  state: TimeOffState;
  at: Date;
  by: string;
  note: string;
}

/** Compare and swap: false if it is no longer at this version. */
export async function setTimeOffState(
  tx: Tx,
  { timeOffId, version, state, at, by, note }: Move,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('time_off')
    .set({ state, version: version + 1, decided_at: at, decided_by: by, decision_note: note })
    .where('time_off_id', '=', timeOffId)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Everyone who answers requests of this staff member, checked account by account. */
export async function findApprovers(db: Db, staffId: string) {
  const rows = await accounts(db).orderBy('user_account.user_id').execute();
  return rows.map(actorOf).filter((user) => can(user, 'timeoff.approve', { staffIds: [staffId] }));
}

/** The mail address of a staff member: their work address, otherwise that of their account. */
export const findRecipient = (db: Db, staffId: string) =>
  db
    .selectFrom('staff')
    .leftJoin('user_account', (join) =>
      join.onRef('user_account.staff_id', '=', 'staff.staff_id').on('user_account.disabled_at', 'is', null),
    )
    .where('staff.staff_id', '=', staffId)
    .select((eb) => [
      eb.fn.coalesce('staff.email', 'user_account.email').as('email'),
      'user_account.user_type as userType',
    ])
    .orderBy('user_account.created_at')
    .executeTakeFirst();
