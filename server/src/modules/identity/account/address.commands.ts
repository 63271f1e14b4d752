import type { Account } from '@daybook/contract/account';
import type { AnswerOf, ParsedBodyOf } from '@daybook/contract/endpoints';
import { emailKey } from '@daybook/domain/text/email-address';
import { t } from '@daybook/i18n';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, invalid, linkInvalid } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { deleteAddressChange } from '../credentials/account-access.repo.ts';
import { orderAddressMails, requireSignInDomain } from '../credentials/addresses.ts';
import { emailTaken } from '../credentials/explain-taken.ts';
import { type StepUpDeps, withStepUp } from '../credentials/step-up.ts';
import { readAccount } from './account.commands.ts';
import {
  consumeAddressChange,
  isAddressTaken,
  lockAccount,
  putAddressChange,
  setAddress,
} from './address.repo.ts';

type AddressDeps = StepUpDeps & Pick<Deps, 'newId' | 'outbox'>;

const dayMilliseconds = 86_400_000;

/** The address stays unchanged until the link sent to the new one is used. */
export async function requestAddressChange(
  deps: AddressDeps,
  actor: SignedIn,
  { email, password, code }: ParsedBodyOf<'POST user/address'>,
): Promise<Account> {
  const { userId } = actor;
  await withStepUp(deps, actor, { password, code }, async (tx) => {
    const account = await lockAccount(tx, userId);
    if (account && emailKey(account.email) === emailKey(email))
      throw invalid({ email: t('This is already your address.') });
    await requireSignInDomain(tx, email);
    if (await isAddressTaken(tx, email)) throw emailTaken();
    const expiresAt = new Date(deps.clock.now().getTime() + dayMilliseconds);
    await putAddressChange(tx, { userId, email, expiresAt });
    const data = { userId };
    await deps.outbox.put(tx, { kind: 'address_confirm', subjectId: deps.newId(), recipient: 'user', data });
  });
  return readAccount(deps, actor);
}

export async function cancelAddressChange(deps: AddressDeps, actor: SignedIn): Promise<Account> {
  await deleteAddressChange(deps.db, actor.userId);
  return readAccount(deps, actor);
}

/** Confirms by the mailed link. The password has proven the user's identity, the link proves that mail arrives. */
export async function confirmAddressChange(
  deps: AddressDeps,
  { token }: ParsedBodyOf<'POST auth/confirm-address'>,
): Promise<AnswerOf<'POST auth/confirm-address'>> {
  const { db, clock, log } = deps;
  const done = await inTransaction(db, async (tx) => {
    const change = await consumeAddressChange(tx, hashToken(token), clock.now());
    const account = change && (await lockAccount(tx, change.userId));
    if (!change || !account) throw linkInvalid();
    const { userId, fullName } = account;
    await requireSignInDomain(tx, change.email);
    if (await isAddressTaken(tx, change.email))
      throw conflict('action_not_possible', t('Another account now has this address.'));
    await setAddress(tx, userId, change.email);
    await orderAddressMails(deps, tx, { user: account, byName: fullName });
    await recordAudit(deps, tx, {
      actor: account,
      action: 'changed',
      object: { kind: 'user', id: userId, name: fullName },
      before: { email: account.email },
      after: { email: change.email },
    });
    return { userId, email: change.email };
  });
  log.info({ userId: done.userId }, 'address confirmed');
  return { email: done.email };
}
