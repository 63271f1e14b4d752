import type { AnswerOf, ParsedBodyOf } from '@daybook/contract/endpoints';
import { t } from '@daybook/i18n';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Tx } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, Unauthenticated } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { findBusinessName } from '../credentials/account-access.repo.ts';
import { confirmPassword } from '../credentials/confirm-password.ts';
import { withStepUp, wrongTypedCode } from '../credentials/step-up.ts';
import { hashRecoveryCode, newRecoveryCodes, newSecret, otpauthUri } from '../second-factor/codes.ts';
import { recoveryKey } from '../second-factor/recovery-key.ts';
import {
  deleteFactor,
  findSecondFactor,
  lockFactor,
  putUnconfirmed,
  replaceRecoveryCodes,
  setConfirmed,
} from '../second-factor/second-factor.repo.ts';
import { sealSecret } from '../second-factor/secret.ts';
import { consumeAppCode } from '../second-factor/take-code.ts';
import { findOwn } from './account.repo.ts';

type FactorDeps = Pick<Deps, 'db' | 'clock' | 'limits' | 'secrets' | 'newId' | 'outbox' | 'log'>;
type Codes = AnswerOf<'POST user/second-factor/confirm'>;

const isOnAlready = () =>
  conflict('action_not_possible', t('Two-step sign-in is already on. Turn it off to set it up again.'));
const isOff = () => conflict('action_not_possible', t('Two-step sign-in isn’t on.'));

const self = ({ userId, fullName }: SignedIn) => ({ kind: 'user', id: userId, name: fullName }) as const;

/** A new secret, inactive until one of its codes is confirmed. */
export async function startSecondFactor(
  deps: FactorDeps,
  userId: string,
  { password }: ParsedBodyOf<'POST user/second-factor'>,
): Promise<AnswerOf<'POST user/second-factor'>> {
  await confirmPassword(deps, userId, { typed: password, field: 'password' });
  const own = await findOwn(deps.db, userId);
  if (!own) throw new Unauthenticated();
  const secret = newSecret();
  const isPut = await inTransaction(deps.db, (tx) =>
    putUnconfirmed(tx, userId, sealSecret(deps, userId, secret)),
  );
  if (!isPut) throw isOnAlready();
  return { secret, uri: otpauthUri(secret, { issuer: await findBusinessName(deps.db), label: own.email }) };
}

export async function confirmSecondFactor(
  deps: FactorDeps,
  actor: SignedIn,
  { code }: ParsedBodyOf<'POST user/second-factor/confirm'>,
): Promise<Codes> {
  const { userId } = actor;
  await deps.limits.use('code.account', userId);
  const codes = await inTransaction(deps.db, async (tx) => {
    const factor = await lockFactor(tx, userId);
    if (!factor || factor.confirmedAt) throw factor ? isOnAlready() : isOff();
    if (!(await consumeAppCode(deps, tx, userId, code))) throw wrongTypedCode();
    await setConfirmed(tx, userId, deps.clock.now());
    await mailOwner(deps, tx, userId, 'second_factor_on');
    await recordAudit(deps, tx, { actor, action: 'second_factor_on', object: self(actor) });
    return putRecoveryCodes(deps, tx, userId);
  });
  await deps.limits.giveBack('code.account', userId);
  deps.log.info({ userId }, 'second factor turned on');
  return codes;
}

export async function renewRecoveryCodes(
  deps: FactorDeps,
  actor: SignedIn,
  typed: ParsedBodyOf<'POST user/second-factor/recovery-codes'>,
): Promise<Codes> {
  const { userId } = actor;
  const codes = await withStepUp(deps, actor, typed, async (tx) => {
    if (!(await findSecondFactor(tx, userId))) throw isOff();
    await mailOwner(deps, tx, userId, 'recovery_codes_renewed');
    await recordAudit(deps, tx, { actor, action: 'recovery_codes_renewed', object: self(actor) });
    return putRecoveryCodes(deps, tx, userId);
  });
  deps.log.info({ userId }, 'recovery codes renewed');
  return codes;
}

/** Notifies the account's owner, in case someone else did it. */
const mailOwner = (
  { outbox, newId }: FactorDeps,
  tx: Tx,
  userId: string,
  kind: 'second_factor_on' | 'second_factor_off' | 'recovery_codes_renewed',
) => outbox.put(tx, { kind, subjectId: newId(), recipient: 'user', data: { userId } });

/** Only hashes are stored: the codes are shown this once. */
async function putRecoveryCodes(deps: FactorDeps, tx: Tx, userId: string): Promise<Codes> {
  const recoveryCodes = newRecoveryCodes();
  const key = await recoveryKey(tx, deps.secrets);
  await replaceRecoveryCodes(
    tx,
    userId,
    recoveryCodes.map((code) => hashRecoveryCode(key, code)),
  );
  return { recoveryCodes };
}

export async function disableSecondFactor(
  deps: FactorDeps,
  actor: SignedIn,
  typed: ParsedBodyOf<'POST user/second-factor/off'>,
): Promise<void> {
  const { userId } = actor;
  await withStepUp(deps, actor, typed, async (tx) => {
    if (!(await deleteFactor(tx, userId))) throw isOff();
    await mailOwner(deps, tx, userId, 'second_factor_off');
    await recordAudit(deps, tx, { actor, action: 'second_factor_off', object: self(actor) });
  });
  deps.log.info({ userId }, 'second factor turned off');
}
