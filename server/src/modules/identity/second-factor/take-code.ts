import type { Tx } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import { hashRecoveryCode, periodOfCode } from './codes.ts';
import { recoveryKey } from './recovery-key.ts';
import { deleteRecoveryCode, lockFactor, setLastStep } from './second-factor.repo.ts';
import { openSecret } from './secret.ts';

type CodeDeps = Pick<Deps, 'clock' | 'secrets' | 'log'>;

const digitsOf = (typed: string): string | undefined => /^\d{6}$/.exec(typed.replace(/\s/g, ''))?.[0];

/**
 * Consumes a code of the app, confirmed or not. A code works once and none of an earlier period after it, so an
 * onlooker comes too late.
 */
export async function consumeAppCode(
  deps: CodeDeps,
  tx: Tx,
  userId: string,
  typed: string,
): Promise<boolean> {
  const factor = await lockFactor(tx, userId);
  const digits = digitsOf(typed);
  const secret = factor && digits ? openSecret(deps, userId, factor.sealedSecret) : null;
  if (!factor || !digits || secret === null) return false;
  const step = periodOfCode(secret, digits, deps.clock.now());
  if (step === null || step <= factor.lastStep) return false;
  await setLastStep(tx, userId, step);
  return true;
}

/** Consumes a code of the app or a recovery code. */
export const consumeCode = async (deps: CodeDeps, tx: Tx, userId: string, typed: string): Promise<boolean> =>
  digitsOf(typed)
    ? consumeAppCode(deps, tx, userId, typed)
    : deleteRecoveryCode(tx, userId, hashRecoveryCode(await recoveryKey(tx, deps.secrets), typed));
