import type { Tx } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import { hashRecoveryCode, stepOf } from './codes.ts';
import { lockFactor, setLastStep, takeRecoveryCode } from './second-factor.repo.ts';
import { openSecret } from './secret.ts';

type CodeDeps = Pick<Deps, 'clock' | 'secrets' | 'log'>;

const digitsOf = (typed: string): string | undefined => /^\d{6}$/.exec(typed.replace(/\s/g, ''))?.[0];

/**
 * Uses up a code of the app, confirmed or about to be. A code of a period counts once, and none of a period before it:
 * who reads it over a shoulder comes too late.
 */
export async function takeAppCode(deps: CodeDeps, tx: Tx, userId: string, typed: string): Promise<boolean> {
  const factor = await lockFactor(tx, userId);
  const digits = digitsOf(typed);
  const secret = factor && digits ? openSecret(deps, userId, factor.sealedSecret) : null;
  if (!factor || !digits || secret === null) return false;
  const step = stepOf(secret, digits, deps.clock.now());
  if (step === null || step <= factor.lastStep) return false;
  await setLastStep(tx, userId, step);
  return true;
}

/** Uses up a code of the app or a recovery code. */
export const takeAnyCode = async (deps: CodeDeps, tx: Tx, userId: string, typed: string): Promise<boolean> =>
  digitsOf(typed)
    ? takeAppCode(deps, tx, userId, typed)
    : takeRecoveryCode(tx, userId, hashRecoveryCode(deps, typed));
