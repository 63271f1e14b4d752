import type { AuditAction } from '@daybook/contract/audit';
import type { UserDetail } from '@daybook/contract/users';
import { type UserAction, userAbilities } from '@daybook/domain/accounts';
import { t } from '@daybook/i18n';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Tx } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, forbidden, notFound } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import {
  closeAccount,
  deleteOneSession,
  deleteSessions,
  setDisabled,
} from '../credentials/account-access.repo.ts';
import { type TypedStepUp, withStepUp } from '../credentials/step-up.ts';
import { deleteFactor } from '../second-factor/second-factor.repo.ts';
import { clearLockout, isLockedOut } from './lockout.ts';
import { accountFactsOf } from './user.present.ts';
import { readUser, requireUser } from './user.queries.ts';
import { findMember, lockUser, type UserFields } from './user.repo.ts';

/** The effect of each action, in the transaction that records it. */
type Act = (deps: Deps, tx: Tx, user: UserFields) => Promise<void>;

const acts: Readonly<Record<UserAction, { audited: AuditAction; act: Act }>> = {
  disable: {
    audited: 'disabled',
    async act({ clock }, tx, { userId, staffId }) {
      const member = await findMember(tx, staffId);
      if (member?.active)
        throw conflict(
          'action_not_possible',
          t(
            'This person can be booked. Disable them under Staff Management, where you choose what happens to their bookings.',
          ),
        );
      await closeAccount(tx, userId, clock.now());
    },
  },
  enable: { audited: 'enabled', act: (_deps, tx, user) => setDisabled(tx, user.userId, null) },
  // Attempts are counted outside the database: they are cleared after this is recorded.
  unlock: { audited: 'unblocked', act: async () => undefined },
  'send-reset-link': {
    audited: 'password_reset',
    act: ({ newId, outbox }, tx, { email }) =>
      outbox.put(tx, { kind: 'password_reset', subjectId: newId(), recipient: 'user', data: { email } }),
  },
  'reset-second-factor': {
    audited: 'second_factor_off',
    async act({ newId, outbox }, tx, { userId }) {
      await deleteFactor(tx, userId);
      const mail = { kind: 'second_factor_off', subjectId: newId(), recipient: 'user', data: { userId } };
      await outbox.put(tx, mail);
    },
  },
  'end-sessions': {
    audited: 'sessions_ended',
    act: (_deps, tx, user) => deleteSessions(tx, user.userId, null),
  },
};

export async function actOnUser(
  deps: Deps,
  actor: SignedIn,
  { userId, action }: { userId: string; action: UserAction },
  typed: TypedStepUp,
): Promise<UserDetail> {
  const stored = await requireUser(deps, userId);
  const heldBack = await isLockedOut(deps, stored);
  requireMay(actor, stored, heldBack, action);
  const { audited, act } = acts[action];
  const work = async (tx: Tx) => {
    const locked = await lockUser(tx, userId);
    if (!locked) throw notFound();
    requireMay(actor, locked, heldBack, action);
    await act(deps, tx, locked);
    const object = { kind: 'user', id: userId, name: locked.fullName } as const;
    await recordAudit(deps, tx, { actor, action: audited, object });
    return locked;
  };
  const user = await (action === 'reset-second-factor'
    ? withStepUp(deps, actor, typed, work)
    : inTransaction(deps.db, work));
  if (action === 'unlock') await clearLockout(deps, user);
  return readUser(deps, actor, userId);
}

/** Ends one session of a user. A user may always end their own. */
export function endSession(
  deps: Deps,
  actor: SignedIn,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) throw notFound();
    if (actor.userId !== userId && !userAbilities(actor, accountFactsOf(user, false)).changeRole)
      throw forbidden();
    if (!(await deleteOneSession(tx, { userId, sessionId }))) throw notFound();
    const object = { kind: 'user', id: userId, name: user.fullName } as const;
    await recordAudit(deps, tx, { actor, action: 'sessions_ended', object });
  });
}

/** 403 if the actor may not touch the account; 409 if its state has changed. */
function requireMay(actor: SignedIn, user: UserFields, heldBack: boolean, action: UserAction): void {
  const { changeRole, actions } = userAbilities(actor, accountFactsOf(user, heldBack));
  if (actions.includes(action)) return;
  if (!changeRole) throw forbidden();
  throw conflict('action_not_possible', t('This is no longer possible. Reload to see the latest.'));
}
