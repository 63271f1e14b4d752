import type { ParsedBodyOf } from '@daybook/contract/endpoints';
import type { Invitation } from '@daybook/contract/invitations';
import { isAdministrator, mayGrant } from '@daybook/domain/accounts';
import { currentLanguage, t } from '@daybook/i18n';
import { backOfficeLanguageOf } from '@daybook/i18n/languages';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Db, Tx } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, forbidden, invalid, linkInvalid, notFound } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { hashPassword } from '../../../platform/passwords.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { findRoleScopes } from '../../people/people.repo.ts';
import { requireStrongPassword } from '../credentials/new-password.ts';
import { type StepUpDeps, type TypedStepUp, withStepUp } from '../credentials/step-up.ts';
import { notifyAdministrators } from '../credentials/watched-changes.ts';
import { insertAccount } from '../sign-in/sign-in.repo.ts';
import { presentInvitation } from './invitation.present.ts';
import {
  consumeInvitation,
  findByToken,
  findInvitation,
  findStaffMember,
  hasAccount,
  type InvitationRow,
  insertInvitation,
  putToken,
  revoke,
} from './invitation.repo.ts';

const validMs = 72 * 3_600_000;
/** When a link created now expires. */
export const invitationExpiry = (now: Date): Date => new Date(now.getTime() + validMs);

export interface InvitationDeps extends StepUpDeps, Pick<Deps, 'newId' | 'outbox'> {}

const invitationOf = ({ invitationId, email }: Pick<InvitationRow, 'invitationId' | 'email'>) =>
  ({ kind: 'invitation', id: invitationId, name: email }) as const;

export async function invite(
  deps: InvitationDeps,
  actor: SignedIn,
  { email, userType, role, staffId, ...typed }: ParsedBodyOf<'POST invitations'>,
): Promise<Invitation> {
  const grant = await findRoleScopes(deps.db, { userType, role });
  if (!grant) throw invalid({ role: t('This role no longer exists.') });
  if (!mayGrant(actor, grant)) throw forbidden(t('You can’t give permissions you don’t have yourself.'));
  await deps.limits.use('invitations.user', actor.userId);
  const now = deps.clock.now();
  const invitationId = deps.newId();
  const isToAdminister = isAdministrator({ userType, role });
  const work = async (tx: Tx) => {
    await requireInvitable(tx, { email, staffId });
    const expiresAt = invitationExpiry(now);
    const by = { by: actor.fullName, language: backOfficeLanguageOf(currentLanguage()) };
    const given = { invitationId, email, userType, role, staffId, expiresAt, now, ...by };
    if (!(await insertInvitation(tx, given))) {
      throw conflict('action_not_possible', t('There’s already an open invitation. Send it again instead.'));
    }
    await order(deps, tx, invitationId);
    await recordAudit(deps, tx, {
      actor,
      action: 'invited',
      object: invitationOf({ invitationId, email }),
      after: { email, userType, role, staffId },
    });
    if (isToAdminister)
      await notifyAdministrators(deps, tx, { kind: 'account_rights', byName: actor.fullName, about: email });
    return presentInvitation(await requireOpen(tx, invitationId), now);
  };
  return isToAdminister ? withStepUp(deps, actor, typed, work) : inTransaction(deps.db, work);
}

async function requireInvitable(tx: Tx, { email, staffId }: { email: string; staffId: string | null }) {
  if (await hasAccount(tx, email)) throw invalid({ email: t('This address already has an account.') });
  if (staffId === null) return;
  const staff = await findStaffMember(tx, staffId);
  if (!staff) throw notFound();
  if (staff.hasAccount) throw conflict('action_not_possible', t('This team member already has an account.'));
  if (!staff.active)
    throw conflict('action_not_possible', t('This team member doesn’t work here at the moment.'));
}

const order = ({ outbox, newId }: InvitationDeps, tx: Tx, invitationId: string) =>
  outbox.put(tx, { kind: 'invitation', subjectId: newId(), recipient: 'user', data: { invitationId } });

async function requireOpen(db: Db, invitationId: string): Promise<InvitationRow> {
  const row = await findInvitation(db, invitationId);
  if (!row) throw notFound();
  return row;
}

/** Includes others' invitations: a user who may grant the same may revoke it. */
async function requireOwn(db: Db, actor: SignedIn, invitationId: string): Promise<InvitationRow> {
  const row = await requireOpen(db, invitationId);
  const grant = await findRoleScopes(db, row);
  if (grant && !mayGrant(actor, grant)) throw forbidden();
  return row;
}

export async function resendInvitation(
  deps: InvitationDeps,
  actor: SignedIn,
  invitationId: string,
  typed: TypedStepUp,
): Promise<Invitation> {
  const { userType, role } = await requireOwn(deps.db, actor, invitationId);
  await deps.limits.use('invitations.user', actor.userId);
  const now = deps.clock.now();
  const work = async (tx: Tx) => {
    const row = await requireOwn(tx, actor, invitationId);
    // The earlier link stops working now, not when the next mail is written.
    await putToken(tx, invitationId, { tokenHash: null, expiresAt: invitationExpiry(now) });
    await order(deps, tx, invitationId);
    await recordAudit(deps, tx, { actor, action: 'invited', object: invitationOf(row) });
    return presentInvitation(await requireOpen(tx, invitationId), now);
  };
  const isToAdminister = isAdministrator({ userType, role });
  return isToAdminister ? withStepUp(deps, actor, typed, work) : inTransaction(deps.db, work);
}

export function revokeInvitation(deps: InvitationDeps, actor: SignedIn, invitationId: string): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const row = await requireOwn(tx, actor, invitationId);
    await revoke(tx, { invitationId }, deps.clock.now());
    await recordAudit(deps, tx, { actor, action: 'revoked', object: invitationOf(row) });
  });
}

/** The invitation of a link; looking does not consume it. */
export async function requireInvitation(
  { db, clock }: Pick<InvitationDeps, 'db' | 'clock'>,
  token: string,
): Promise<InvitationRow> {
  const row = await findByToken(db, hashToken(token), clock.now());
  if (!row) throw linkInvalid();
  return row;
}

/** Creates the account of an invitation. */
export async function acceptInvitation(
  deps: InvitationDeps,
  { token, fullName, username, password }: ParsedBodyOf<'POST auth/invitation/accept'>,
): Promise<{ email: string }> {
  const { db, clock, newId, log } = deps;
  // Checked before any validation or hashing, and again when consumed: a link works once.
  const { email, userType, role, staffId, invitationId } = await requireInvitation(deps, token);
  await requireStrongPassword(db, { password, field: 'password', person: [fullName, username, email] });
  const passwordHash = await hashPassword(password);
  const now = clock.now();
  const userId = newId();
  await inTransaction(db, async (tx) => {
    if ((await consumeInvitation(tx, hashToken(token), now)) !== invitationId) throw linkInvalid();
    // The role may have been deleted since.
    if (!(await findRoleScopes(tx, { userType, role }))) throw linkInvalid();
    const language = backOfficeLanguageOf(currentLanguage());
    const account = { userId, email, username, fullName, userType, role, passwordHash, language, now };
    const isNew = await insertAccount(tx, { ...account, ...(staffId ? { staffId } : {}) });
    if (!isNew) {
      throw (await hasAccount(tx, email))
        ? linkInvalid()
        : invalid({ username: t('Someone else has this username. Choose another.') });
    }
    await recordAudit(deps, tx, {
      actor: { userId, fullName },
      action: 'accepted',
      object: invitationOf({ invitationId, email }),
      after: { userType, role, staffId },
    });
  });
  log.info({ userId }, 'invitation accepted');
  return { email };
}
