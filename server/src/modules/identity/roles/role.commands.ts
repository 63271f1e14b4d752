import type { ParsedBodyOf } from '@daybook/contract/endpoints';
import type { Role, Team } from '@daybook/contract/roles';
import { permissions, type Scopes } from '@daybook/domain/people';
import { changedScopes, scopesFor, scopesOf } from '@daybook/domain/roles';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Tx } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, forbidden, invalid, notFound } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { type AuditDeps, recordAudit } from '../../audit/record-audit.ts';
import { actorOf } from '../../people/people.repo.ts';
import { abilitiesOf, mayAssign, requireGrantable } from './role.policy.ts';
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

export type RoleDeps = Pick<Deps, 'db'> & AuditDeps;

const outdated = (what: string) =>
  conflict('version_conflict', `Someone else has changed this ${what}. Look at it again.`);
const nameTaken = () => invalid({ name: 'Another role has this name.' });

const objectOf = ({ role, name }: Pick<RoleRow, 'role' | 'name'>) =>
  ({ kind: 'role', id: String(role), name }) as const;
const factsOf = ({ role, name, decided }: RoleRow) => ({ name, ...scopesOf(role, decided) });

async function readRole(tx: Tx, actor: SignedIn, role: number): Promise<Role> {
  const row = await findRole(tx, role);
  if (!row) throw notFound();
  return presentRole(row, actor);
}

/** The role, locked, after checking the actor's permission. */
async function requireRole(
  tx: Tx,
  actor: SignedIn,
  { role, version, to }: { role: number; version: number; to: Role['abilities'][number] },
): Promise<RoleRow> {
  const row = await lockRole(tx, role);
  if (!row) throw notFound();
  if (!abilitiesOf(actor, role).includes(to)) throw conflict('action_not_possible', whyNot[to]);
  if (row.version !== version) throw outdated('role');
  return row;
}

const whyNot: Readonly<Record<Role['abilities'][number], string>> = {
  edit: 'The administrator may do everything, and that stays so.',
  rename: 'A built-in role keeps its name.',
  reset: 'Only a built-in role has defaults.',
  delete: 'A built-in role cannot be deleted.',
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
  { db, ...deps }: RoleDeps,
  actor: SignedIn,
  role: number,
  { version, name, scopes }: ParsedBodyOf<'PUT roles/:role'>,
): Promise<Role> {
  requireSensible(scopes);
  return inTransaction(db, async (tx) => {
    const row = await requireRole(tx, actor, { role, version, to: 'edit' });
    if (name !== row.name) {
      if (!abilitiesOf(actor, role).includes('rename')) throw conflict('action_not_possible', whyNot.rename);
      if (await isNameTaken(tx, name, role)) throw nameTaken();
    }
    return write({ deps, tx, actor }, row, { name, scopes: { ...scopesOf(role, row.decided), ...scopes } });
  });
}

export function resetRole(
  { db, ...deps }: RoleDeps,
  actor: SignedIn,
  role: number,
  { version }: ParsedBodyOf<'POST roles/:role/reset'>,
): Promise<Role> {
  return inTransaction(db, async (tx) => {
    const row = await requireRole(tx, actor, { role, version, to: 'reset' });
    return write({ deps, tx, actor }, row, { name: row.name, scopes: scopesOf(role) });
  });
}

export function removeRole(
  { db, ...deps }: RoleDeps,
  actor: SignedIn,
  role: number,
  version: number,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const row = await requireRole(tx, actor, { role, version, to: 'delete' });
    if (row.holders.length > 0) {
      const names = row.holders.map(({ fullName }) => fullName).join(', ');
      throw conflict('action_not_possible', `Give these people another role first: ${names}.`);
    }
    await deleteRole(tx, role);
    await recordAudit(deps, tx, { actor, action: 'deleted', object: objectOf(row), before: factsOf(row) });
  });
}

interface Writing {
  deps: AuditDeps;
  tx: Tx;
  actor: SignedIn;
}

async function write(
  { deps, tx, actor }: Writing,
  row: RoleRow,
  { name, scopes }: { name: string; scopes: Scopes },
): Promise<Role> {
  const { role } = row;
  requireGrantable(actor, role, scopesOf(role, row.decided), scopes);
  await updateRole(tx, role, name, changedScopes(role, scopes));
  await recordAudit(deps, tx, {
    actor,
    action: 'changed',
    object: objectOf(row),
    before: factsOf(row),
    after: { name, ...scopes },
  });
  return readRole(tx, actor, role);
}

/** Not every permission is available in every scope. */
function requireSensible(scopes: Scopes): void {
  const wrong = permissions.filter((permission) => {
    const scope = scopes[permission];
    return scope !== undefined && !scopesFor(permission).includes(scope);
  });
  if (wrong.length === 0) return;
  throw invalid(
    Object.fromEntries(
      wrong.map((permission) => [
        `scopes.${permission}`,
        `Choose one of: ${scopesFor(permission).join(', ')}.`,
      ]),
    ),
  );
}

/** Sets the staff members that the scope `team` covers for a user. Takes effect at once. */
export function setTeam(
  { db, ...deps }: RoleDeps,
  actor: SignedIn,
  userId: string,
  { version, staffIds }: ParsedBodyOf<'PUT teams/:userId'>,
): Promise<Team> {
  return inTransaction(db, async (tx) => {
    const row = await findMember(tx, userId);
    if (!row) throw notFound();
    const user = actorOf(row);
    if (!mayAssign(actor, user, staffIds))
      throw forbidden('You cannot have others look after more than you do.');
    const names = await findNames(tx, staffIds);
    if (names.length !== new Set(staffIds).size)
      throw invalid({ staffIds: 'One of them is no staff member.' });
    const before = await findNames(tx, user.teamIds);
    const chosen = names.map(({ staffId }) => staffId);
    if (!(await saveTeam(tx, { userId, version }, chosen))) throw outdated('team');
    await recordAudit(deps, tx, {
      actor,
      action: 'changed',
      object: { kind: 'user', id: userId, name: user.fullName },
      before: { looksAfter: before.map(({ name }) => name) },
      after: { looksAfter: names.map(({ name }) => name) },
    });
    const saved = await findMember(tx, userId);
    if (!saved) throw notFound();
    return presentTeam(saved, actor);
  });
}
