import type { ParsedBodyOf } from '@daybook/contract/endpoints';
import type { Role, Team } from '@daybook/contract/roles';
import { all } from '@daybook/domain/lists';
import type { Scopes } from '@daybook/domain/people';
import { changedScopes, roleNameOf, scopesOf, widenedPermissions } from '@daybook/domain/roles';
import { type Message, msg, t } from '@daybook/i18n';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Db, Tx } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, forbidden, invalid, notFound } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { outdated } from '../../../platform/outdated.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { actorOf } from '../../people/people.repo.ts';
import { type StepUpDeps, type TypedStepUp, withStepUp } from '../credentials/step-up.ts';
import { notifyAdministrators } from '../credentials/watched-changes.ts';
import { abilitiesOf, mayAssign, requireGrantable, requireSensible } from './role.policy.ts';
import { presentRole, presentTeam } from './role.present.ts';
import {
  deleteRole,
  findMember,
  findNames,
  findRole,
  insertRole,
  isNameTaken,
  lockRole,
  type RoleRow,
  saveTeam,
  updateRole,
} from './role.repo.ts';

export type RoleDeps = StepUpDeps & Pick<Deps, 'newId' | 'outbox'>;

const nameTaken = () => invalid({ name: t('Another role has this name.') });

const objectOf = ({ role, name }: Pick<RoleRow, 'role' | 'name'>) =>
  ({ kind: 'role', id: String(role), name }) as const;
const factsOf = ({ role, name, decided }: RoleRow) => ({ name, ...scopesOf(role, decided) });

async function readRole(tx: Tx, actor: SignedIn, role: number): Promise<Role> {
  const row = await findRole(tx, role);
  if (!row) throw notFound();
  return presentRole(row, actor);
}

interface RoleAct {
  role: number;
  version: number;
  to: Role['abilities'][number];
}

/** The role, after checking the actor's permission and that nobody else has changed it. */
function requireRole(row: RoleRow | undefined, actor: SignedIn, { role, version, to }: RoleAct): RoleRow {
  if (!row) throw notFound();
  if (!abilitiesOf(actor, role).includes(to)) throw conflict('action_not_possible', t(whyNot[to]));
  if (row.version !== version) throw outdated('role');
  return row;
}

const whyNot: Readonly<Record<Role['abilities'][number], Message>> = {
  edit: msg('The administrator role can always do everything.'),
  rename: msg('A built-in role can’t be renamed.'),
  reset: msg('Only built-in roles have defaults.'),
  delete: msg('A built-in role can’t be deleted.'),
};

export function createRole(
  { db, ...deps }: RoleDeps,
  actor: SignedIn,
  { name, copyOf }: ParsedBodyOf<'POST roles'>,
): Promise<Role> {
  return inTransaction(db, async (tx) => {
    const copied = await findRole(tx, copyOf);
    if (!copied) throw notFound();
    const scopes = scopesOf(copyOf, copied.decided);
    requireGrantable(actor, null, {}, scopes);
    const role = await insertRole(tx, name, changedScopes(null, scopes));
    if (role === undefined) throw nameTaken();
    await recordAudit(deps, tx, {
      actor,
      action: 'created',
      object: objectOf({ role, name }),
      after: { name, ...scopes },
    });
    return readRole(tx, actor, role);
  });
}

export function changeRole(
  deps: RoleDeps,
  actor: SignedIn,
  role: number,
  { version, name, scopes, ...typed }: ParsedBodyOf<'PUT roles/:role'>,
): Promise<Role> {
  requireSensible(scopes);
  return rewriteRole(deps, actor, { role, version, to: 'edit' }, typed, (row) => ({
    name,
    scopes: { ...scopesOf(role, row.decided), ...scopes },
  }));
}

export function resetRole(
  deps: RoleDeps,
  actor: SignedIn,
  role: number,
  { version, ...typed }: ParsedBodyOf<'POST roles/:role/reset'>,
): Promise<Role> {
  return rewriteRole(deps, actor, { role, version, to: 'reset' }, typed, (row) => ({
    name: row.name,
    scopes: scopesOf(role),
  }));
}

interface RoleFields {
  name: string;
  scopes: Scopes;
}

/** Widening a role requires more than a session, and every administrator is notified. */
async function rewriteRole(
  deps: RoleDeps,
  actor: SignedIn,
  act: RoleAct,
  typed: TypedStepUp,
  fieldsAfter: (row: RoleRow) => RoleFields,
): Promise<Role> {
  const { role } = act;
  const row = requireRole(await findRole(deps.db, role), actor, act);
  const before = scopesOf(role, row.decided);
  const given = fieldsAfter(row);
  // A built-in role comes back under its translated name.
  const after = { ...given, name: given.name === roleNameOf(role, row.name) ? row.name : given.name };
  requireGrantable(actor, role, before, after.scopes);
  const isWider = widenedPermissions(before, after.scopes).length > 0;
  const work = async (tx: Tx) => {
    // It has the same version, so the earlier decision still holds.
    requireRole(await lockRole(tx, role), actor, act);
    if (after.name !== row.name) await requireRenamable(tx, actor, role, after.name);
    await updateRole(tx, role, after.name, changedScopes(role, after.scopes));
    await recordAudit(deps, tx, {
      actor,
      action: 'changed',
      object: objectOf(row),
      before: factsOf(row),
      after: { name: after.name, ...after.scopes },
    });
    if (isWider) {
      await notifyAdministrators(deps, tx, {
        kind: 'role_rights',
        byName: actor.fullName,
        about: after.name,
      });
    }
    return readRole(tx, actor, role);
  };
  return isWider ? withStepUp(deps, actor, typed, work) : inTransaction(deps.db, work);
}

async function requireRenamable(tx: Tx, actor: SignedIn, role: number, name: string): Promise<void> {
  if (!abilitiesOf(actor, role).includes('rename')) throw conflict('action_not_possible', whyNot.rename);
  if (await isNameTaken(tx, name, role)) throw nameTaken();
}

export function removeRole(
  { db, ...deps }: RoleDeps,
  actor: SignedIn,
  role: number,
  version: number,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const row = requireRole(await lockRole(tx, role), actor, { role, version, to: 'delete' });
    if (row.holders.length > 0) {
      const names = all(row.holders.map(({ fullName }) => fullName));
      throw conflict('action_not_possible', t('Give these people another role first: {names}.', { names }));
    }
    await deleteRole(tx, role);
    await recordAudit(deps, tx, { actor, action: 'deleted', object: objectOf(row), before: factsOf(row) });
  });
}

/** The user, after checking that the actor may have them look after these staff members. */
async function requireMember(db: Db, actor: SignedIn, userId: string, staffIds: readonly string[]) {
  const row = await findMember(db, userId);
  if (!row) throw notFound();
  const user = actorOf(row);
  if (!mayAssign(actor, user, staffIds))
    throw forbidden(t('You can’t give others a larger team than your own.'));
  return user;
}

/**
 * Sets the staff members that the scope `team` covers for a user. Takes effect at once. A larger team lets a user see
 * more, so this requires more than a session, and every administrator is notified.
 */
export async function setTeam(
  deps: RoleDeps,
  actor: SignedIn,
  userId: string,
  { version, staffIds, ...typed }: ParsedBodyOf<'PUT teams/:userId'>,
): Promise<Team> {
  const { teamIds } = await requireMember(deps.db, actor, userId, staffIds);
  const isWider = staffIds.some((staffId) => !teamIds.includes(staffId));
  const work = async (tx: Tx) => {
    const user = await requireMember(tx, actor, userId, staffIds);
    const names = await findNames(tx, staffIds);
    if (names.length !== new Set(staffIds).size)
      throw invalid({ staffIds: t('One of these people isn’t a team member.') });
    const before = await findNames(tx, user.teamIds);
    const chosen = names.map(({ staffId }) => staffId);
    // Refused if the team changed after its width was checked.
    if (!(await saveTeam(tx, { userId, version }, chosen))) throw outdated('team');
    await recordAudit(deps, tx, {
      actor,
      action: 'changed',
      object: { kind: 'user', id: userId, name: user.fullName },
      before: { looksAfter: before.map(({ name }) => name) },
      after: { looksAfter: names.map(({ name }) => name) },
    });
    if (isWider) {
      await notifyAdministrators(deps, tx, {
        kind: 'account_rights',
        byName: actor.fullName,
        about: user.fullName,
      });
    }
    const saved = await findMember(tx, userId);
    if (!saved) throw notFound();
    return presentTeam(saved, actor);
  };
  return isWider ? withStepUp(deps, actor, typed, work) : inTransaction(deps.db, work);
}
