import type { ParsedBodyOf, ParsedParamsOf } from '@daybook/contract/endpoints';
import { type StaffAction, StaffInput, type StaffProfile } from '@daybook/contract/team';
import { msg, t } from '@daybook/i18n';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Tx } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, forbidden, invalid } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { outdated } from '../../../platform/outdated.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { closeAccount, setDisabled } from '../../identity/credentials/account-access.repo.ts';
import { revoke } from '../../identity/invitations/invitation.repo.ts';
import { makeLeave } from '../../schedule/plan/affected-bookings.ts';
import { storePicture } from '../../uploads/keep-picture.ts';
import { isPossible, mayDecideAbout } from './team.policy.ts';
import { stateOf } from './team.present.ts';
import { readProfile, requireMember } from './team.queries.ts';
import {
  findAccountOf,
  findNamesInOrder,
  findServices,
  insertMember,
  linkAccount,
  lockOwnStaffId,
  type MemberRow,
  reorder,
  replaceServices,
  setOnline,
  updateMember,
} from './team.repo.ts';

export type TeamDeps = Pick<Deps, 'db' | 'clock' | 'newId'>;

type Profile = ParsedBodyOf<'POST staff'>;

const columnsOf = ({ name, title, avatarPath, bio, email, hue, bookingsPerDay, onlineVisible }: Profile) => ({
  name,
  title: title || null,
  avatar_path: avatarPath,
  bio: bio || null,
  email: email || null,
  hue,
  bookings_per_day: bookingsPerDay,
  online_visible: onlineVisible,
});

/** The fields of a profile for the log. */
const factsOf = ({
  name,
  title,
  avatarPath,
  bio,
  email,
  hue,
  bookingsPerDay,
  onlineVisible,
}: MemberRow | Profile) => ({
  name,
  title: title || null,
  avatarPath,
  bio: bio || null,
  email: email || null,
  hue,
  bookingsPerDay,
  onlineVisible,
});

const staff = ({ staffId, name }: Pick<MemberRow, 'staffId' | 'name'>) =>
  ({ kind: 'staff', id: staffId, name }) as const;

export const createMember = (deps: TeamDeps, actor: SignedIn, body: Profile): Promise<StaffProfile> =>
  inTransaction(deps.db, async (tx) =>
    readProfile(tx, { ...deps, actor }, await addMember(deps, tx, actor, body)),
  );

async function addMember(deps: TeamDeps, tx: Tx, actor: SignedIn, body: Profile): Promise<string> {
  const staffId = deps.newId();
  await storePicture(tx, { field: 'avatarPath', before: null, path: body.avatarPath });
  await insertMember(tx, { staff_id: staffId, ...columnsOf(body) });
  const object = staff({ staffId, name: body.name });
  await recordAudit(deps, tx, { actor, action: 'created', object, after: factsOf(body) });
  return staffId;
}

/** Adds the user to the team with every service. Together, so that the calendar never shows half of them. */
export const makeOwnMember = (deps: TeamDeps, actor: SignedIn, name: string): Promise<StaffProfile> =>
  inTransaction(deps.db, async (tx) => {
    const own = await lockOwnStaffId(tx, actor.userId);
    if (own !== null) return readProfile(tx, { ...deps, actor }, own);
    const staffId = await addMember(deps, tx, actor, StaffInput.parse({ name }));
    await linkAccount(tx, actor.userId, staffId);
    const services = await findServices(tx, staffId);
    await replaceServices(
      tx,
      staffId,
      services.map(({ serviceId }) => ({ serviceId, durationMinutes: null, priceMinor: null })),
    );
    return readProfile(tx, { ...deps, actor }, staffId);
  });

export function editMember(
  deps: TeamDeps,
  actor: SignedIn,
  staffId: string,
  { version, ...profile }: ParsedBodyOf<'PUT staff/:staffId'>,
): Promise<StaffProfile> {
  return inTransaction(deps.db, async (tx) => {
    const row = await requireMember(tx, staffId);
    await storePicture(tx, { field: 'avatarPath', before: row.avatarPath, path: profile.avatarPath });
    if (!(await updateMember(tx, { staffId, version }, columnsOf(profile)))) throw outdated('teamMember');
    await recordAudit(deps, tx, {
      actor,
      action: 'changed',
      object: staff(row),
      before: factsOf(row),
      after: factsOf(profile),
    });
    return readProfile(tx, { ...deps, actor }, staffId);
  });
}

export function switchOnline(
  deps: TeamDeps,
  actor: SignedIn,
  staffId: string,
  { onlineVisible }: ParsedBodyOf<'PUT staff/:staffId/online'>,
): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const row = await requireMember(tx, staffId);
    if (row.onlineVisible === onlineVisible) return;
    await setOnline(tx, staffId, onlineVisible);
    const before = { onlineVisible: row.onlineVisible };
    await recordAudit(deps, tx, {
      actor,
      action: 'changed',
      object: staff(row),
      before,
      after: { onlineVisible },
    });
  });
}

export function orderTeam(deps: TeamDeps, actor: SignedIn, staffIds: readonly string[]): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const before = { order: await findNamesInOrder(tx) };
    await reorder(tx, [...new Set(staffIds)]);
    const object = { kind: 'staff', id: null, name: msg('The team') } as const;
    const after = { order: await findNamesInOrder(tx) };
    await recordAudit(deps, tx, { actor, action: 'reordered', object, before, after });
  });
}

export function saveServices(
  deps: TeamDeps,
  actor: SignedIn,
  staffId: string,
  { version, services }: ParsedBodyOf<'PUT staff/:staffId/services'>,
): Promise<StaffProfile> {
  return inTransaction(deps.db, async (tx) => {
    const row = await requireMember(tx, staffId);
    const before = await performedBy(tx, staffId);
    const sold = await findServices(tx, staffId);
    const ids = new Set(services.map(({ serviceId }) => serviceId));
    const unknown = services.findIndex(({ serviceId }) => !sold.some((one) => one.serviceId === serviceId));
    if (unknown >= 0)
      throw invalid({ [`services.${unknown}.serviceId`]: t('This service is no longer offered.') });
    if (ids.size < services.length) throw invalid({ services: t('List each service only once.') });
    if (!(await updateMember(tx, { staffId, version }, {}))) throw outdated('teamMember');
    await replaceServices(tx, staffId, services);
    const after = await performedBy(tx, staffId);
    await recordAudit(deps, tx, { actor, action: 'changed', object: staff(row), before, after });
    return readProfile(tx, { ...deps, actor }, staffId);
  });
}

const performedBy = async (tx: Tx, staffId: string) => ({
  services: (await findServices(tx, staffId))
    .filter(({ performedBy: staffIdOf }) => staffIdOf !== null)
    .map(({ name, ownMinutes, ownPriceMinor }) => ({
      name,
      durationMinutes: ownMinutes,
      priceMinor: ownPriceMinor,
    })),
});

const audited = {
  disable: 'disabled',
  enable: 'enabled',
  archive: 'archived',
  restore: 'restored',
} as const satisfies Record<StaffAction, string>;

/** Changes whether someone works here. A leaving user is signed out at once. */
export function actOnMember(
  deps: TeamDeps,
  actor: SignedIn,
  { staffId, action }: ParsedParamsOf<'POST staff/:staffId/:action'>,
  { version, decisions }: ParsedBodyOf<'POST staff/:staffId/:action'>,
): Promise<StaffProfile> {
  const isLeaving = action === 'disable' || action === 'archive';
  const write = (tx: Tx) => changeStanding(deps, tx, { actor, staffId, action, version });
  return isLeaving ? makeLeave(deps, actor, { staffId, decisions }, write) : inTransaction(deps.db, write);
}

interface Standing {
  actor: SignedIn;
  staffId: string;
  action: StaffAction;
  version: number;
}

async function changeStanding(deps: TeamDeps, tx: Tx, { actor, staffId, action, version }: Standing) {
  const now = deps.clock.now();
  const row = await requireMember(tx, staffId);
  const account = await findAccountOf(tx, staffId);
  if (!mayDecideAbout(actor, account)) throw forbidden();
  if (row.version !== version) throw outdated('teamMember');
  if (!isPossible(action, stateOf(row))) {
    throw conflict('action_not_possible', t('This isn’t possible for this team member right now.'));
  }
  const isLeaving = action === 'disable' || action === 'archive';
  const changes = { active: !isLeaving, archived_at: action === 'archive' ? now : null };
  if (!(await updateMember(tx, { staffId, version }, changes))) throw outdated('teamMember');
  if (isLeaving) await revoke(tx, { staffId }, now);
  if (account && isLeaving !== (account.disabledAt !== null)) {
    if (isLeaving) await closeAccount(tx, account.userId, now);
    else await setDisabled(tx, account.userId, null);
    const object = { kind: 'user', id: account.userId, name: account.fullName } as const;
    await recordAudit(deps, tx, { actor, action: isLeaving ? 'disabled' : 'enabled', object });
  }
  await recordAudit(deps, tx, { actor, action: audited[action], object: staff(row) });
  return readProfile(tx, { ...deps, actor }, staffId);
}
