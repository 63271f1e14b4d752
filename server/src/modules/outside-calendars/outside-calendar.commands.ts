import type { AnswerOf, ParsedBodyOf } from '@daybook/contract/endpoints';
import { mostOutsideConnections, type OutsideConnection } from '@daybook/contract/outside-calendar';
import { t } from '@daybook/i18n';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Db, Tx } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, invalid, notFound } from '../../platform/errors.ts';
import type { SignedIn } from '../../platform/http/api.ts';
import { reseal, type SecretBox } from '../../platform/secret-box.ts';
import { recordAudit } from '../audit/record-audit.ts';
import {
  chooseCalendars,
  deleteConnection,
  findCalendars,
  findConnections,
  findSealedPasswords,
  findStates,
  forgetCursors,
  insertCalendars,
  insertConnection,
  type LockedConnection,
  lockConnection,
  updateConnection,
} from './connection.repo.ts';
import { clearTitles } from './mirror.repo.ts';
import { isTrusted, type Outside, openAccount } from './open-account.ts';
import { type FoundCalendar, OutsideProblem } from './outside-account.ts';
import { staffOf } from './outside-calendar.policy.ts';
import { fieldOf, presentConnection, presentState } from './outside-calendar.present.ts';
import { blockBusyTimes, passwordPurpose } from './sync.ts';

export type OutsideCalendarDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'secrets'> & { outside: Outside };

export async function readConnections(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId }: SignedIn,
): Promise<AnswerOf<'GET user/outside-calendars'>> {
  const rows = await findConnections(db, userId, clock.now());
  const calendars = await findCalendars(
    db,
    rows.map(({ connectionId }) => connectionId),
  );
  return { items: rows.map((row) => presentConnection(row, calendars)) };
}

export const readStates = async ({ db }: Pick<Deps, 'db'>): Promise<AnswerOf<'GET outside-calendars'>> => ({
  items: (await findStates(db)).map(presentState),
});

async function readOne(
  deps: Pick<Deps, 'clock'>,
  db: Db,
  actor: SignedIn,
  connectionId: string,
): Promise<OutsideConnection> {
  const { items } = await readConnections({ ...deps, db }, actor);
  const found = items.find((one) => one.connectionId === connectionId);
  if (!found) throw notFound();
  return found;
}

/** Asks the server of the calendars; a problem is one of the form's fields. */
async function listCalendars(
  { outside }: Pick<OutsideCalendarDeps, 'outside'>,
  account: { url: string; userName: string; password: string },
): Promise<FoundCalendar[]> {
  if (!account.url.startsWith('https:') && !isTrusted(outside, account.url))
    throw invalid({ url: t('Enter an address that begins with https://.') });
  try {
    const opened = await openAccount(outside, account);
    return await opened.list();
  } catch (error) {
    if (error instanceof OutsideProblem) throw invalid(fieldOf(error.problem));
    throw error;
  }
}

const objectOf = ({ connectionId, url }: Pick<LockedConnection, 'connectionId' | 'url'>) =>
  ({ kind: 'outside_calendar', id: connectionId, name: new URL(url).host }) as const;

/** Connects an account. Nothing is read before its owner has chosen calendars. */
export async function connect(
  deps: OutsideCalendarDeps,
  actor: SignedIn,
  account: ParsedBodyOf<'POST user/outside-calendars'>,
): Promise<OutsideConnection> {
  const { db, clock, newId, secrets } = deps;
  const { url, userName, password } = account;
  const staffId = staffOf(actor);
  await requireRoom(db, actor, clock.now());
  const found = await listCalendars(deps, account);
  const [connectionId, createdAt] = [newId(), clock.now()];
  return inTransaction(db, async (tx) => {
    await requireRoom(tx, actor, createdAt);
    await insertConnection(tx, {
      ...{ connection_id: connectionId, user_id: actor.userId, staff_id: staffId, provider: 'caldav' },
      ...{ url, user_name: userName, created_at: createdAt },
      sealed_password: secrets.seal(passwordPurpose, connectionId, password),
    });
    await insertCalendars(
      tx,
      found.map(({ href, name, canWrite }, position) => ({
        ...{ outside_calendar_id: newId(), connection_id: connectionId, href, name, can_write: canWrite },
        position,
      })),
    );
    await recordAudit(deps, tx, { actor, action: 'created', object: objectOf({ connectionId, url }) });
    return readOne(deps, tx, actor, connectionId);
  });
}

async function requireRoom(db: Db, { userId }: SignedIn, now: Date): Promise<void> {
  if ((await findConnections(db, userId, now)).length >= mostOutsideConnections)
    throw conflict(
      'action_not_possible',
      t('You can connect up to {most, number} accounts.', { most: mostOutsideConnections }),
    );
}

/** The user's own connection, locked; another person's does not exist for them. */
async function requireOwn(tx: Tx, { userId }: SignedIn, connectionId: string): Promise<LockedConnection> {
  const row = await lockConnection(tx, connectionId);
  if (row?.userId !== userId) throw notFound();
  return row;
}

export function changeConnection(
  deps: OutsideCalendarDeps,
  actor: SignedIn,
  connectionId: string,
  { calendarIds, showsTitles }: ParsedBodyOf<'PUT user/outside-calendars/:connectionId'>,
): Promise<OutsideConnection> {
  return inTransaction(deps.db, async (tx) => {
    const row = await requireOwn(tx, actor, connectionId);
    const before = await findCalendars(tx, [connectionId]);
    const known = new Set(before.map(({ outsideCalendarId }) => outsideCalendarId));
    if (!calendarIds.every((id) => known.has(id)))
      throw invalid({ calendarIds: t('This calendar isn’t in the connected account.') });
    await chooseCalendars(tx, connectionId, calendarIds);
    if (row.showsTitles && !showsTitles) await clearTitles(tx, connectionId);
    if (!row.showsTitles && showsTitles) await forgetCursors(tx, connectionId);
    await updateConnection(tx, connectionId, { shows_titles: showsTitles, due_at: null });
    // What is no longer chosen is free at once; what was chosen comes with the next sync.
    await blockBusyTimes(deps, tx, row);
    const chosen = before
      .filter(({ isChosen }) => isChosen)
      .map(({ outsideCalendarId }) => outsideCalendarId);
    await recordAudit(deps, tx, {
      ...{ actor, action: 'changed', object: objectOf(row) },
      before: { calendars: chosen.length, showsTitles: row.showsTitles },
      after: { calendars: new Set(calendarIds).size, showsTitles },
    });
    return readOne(deps, tx, actor, connectionId);
  });
}

export async function changePassword(
  deps: OutsideCalendarDeps,
  actor: SignedIn,
  connectionId: string,
  { password }: ParsedBodyOf<'PUT user/outside-calendars/:connectionId/password'>,
): Promise<OutsideConnection> {
  const { db, secrets } = deps;
  const { url, userName } = await inTransaction(db, (tx) => requireOwn(tx, actor, connectionId));
  await listCalendars(deps, { url, userName, password });
  return inTransaction(db, async (tx) => {
    const row = await requireOwn(tx, actor, connectionId);
    const sealed = secrets.seal(passwordPurpose, connectionId, password);
    await updateConnection(tx, connectionId, { sealed_password: sealed, due_at: null });
    await recordAudit(deps, tx, { actor, action: 'password_changed', object: objectOf(row) });
    return readOne(deps, tx, actor, connectionId);
  });
}

export const disconnect = (deps: OutsideCalendarDeps, actor: SignedIn, connectionId: string): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const row = await requireOwn(tx, actor, connectionId);
    await deleteConnection(tx, connectionId);
    await recordAudit(deps, tx, { actor, action: 'deleted', object: objectOf(row) });
  });

/** The number of passwords that were sealed under another secret of the installation. */
export async function countLostPasswords({ db, secrets }: Pick<Deps, 'db' | 'secrets'>): Promise<number> {
  const all = await findSealedPasswords(db);
  return all.filter(
    ({ connectionId, sealed }) => secrets.open(passwordPurpose, connectionId, sealed) === null,
  ).length;
}

/** Seals every password under another secret of the installation. */
export async function resealPasswords(tx: Tx, boxes: { from: SecretBox; to: SecretBox }): Promise<number> {
  const all = await findSealedPasswords(tx);
  for (const { connectionId, sealed } of all)
    await updateConnection(tx, connectionId, {
      sealed_password: reseal(boxes, { purpose: passwordPurpose, owner: connectionId, sealed }),
    });
  return all.length;
}
