import { createHmac, randomInt } from 'node:crypto';
import { Proof, type ProofChallenge, proofTakesAtLeastMs } from '@daybook/contract/proofs';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Deps } from '../platform/deps.ts';
import { proofRequired } from '../platform/errors.ts';
import { hashToken, newToken } from '../platform/tokens.ts';
import { findIsWanted, findOrKeepKey, spendProof } from './repo.ts';

export type ProofDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

/** A form may stand open for this long. */
const validMs = 2 * 60 * 60_000;

/** Some hundred keys of a thousand rounds: a fifth of a second on a desk, about a second on a slow phone. */
const cost = 1000;
const triesFrom = 150;
const triesTo = 350;

/** Browsers offer the cryptography for it behind TLS only. */
const untried =
  'This form must be sent from the secure address of this page, which begins with https. Open that, and try again.';

/** Asks a visitor's browser for some work, which a robot would have to do for each of its bookings. */
export interface Proofs {
  /** Null where the installation or the business asks for none. */
  challenge(): Promise<ProofChallenge | null>;
  /**
   * Takes the proof out of its header. Refused when it is missing, made up, too old, faster than anyone can type, or
   * spent for another request; `request` is the key under which the same request may come again.
   */
  spend(header: string | undefined, request: string): Promise<void>;
}

export function createProofs({ db, clock, config }: ProofDeps): Proofs {
  let kept: Promise<string> | undefined;

  async function secrets() {
    kept ??= findOrKeepKey(db, 'booking_proof', newToken());
    const key = await kept.catch((error: unknown) => {
      kept = undefined;
      throw error;
    });
    const derived = (name: string) => createHmac('sha256', key).update(name).digest('hex');
    return { hmacSignatureSecret: derived('challenge'), hmacKeySignatureSecret: derived('solution') };
  }

  const isAsked = async () => config.wantsProof && (await findIsWanted(db));

  async function isDone({ challenge, solution }: Proof): Promise<boolean> {
    const age = clock.now().getTime() - Date.parse(challenge.parameters.data.issuedAt);
    if (age < proofTakesAtLeastMs || age > validMs) return false;
    const { verified } = await verifySolution({
      challenge,
      solution: { ...solution, time: 0 },
      deriveKey,
      ...(await secrets()),
    });
    return verified;
  }

  return {
    async challenge() {
      if (!(await isAsked())) return null;
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(triesFrom, triesTo),
        deriveKey,
        data: { issuedAt: clock.now().toISOString() },
        ...(await secrets()),
      });
      // Made by our own parameters, and judged by the contract on the way out.
      return challenge as ProofChallenge;
    },
    async spend(header, request) {
      if (!(await isAsked())) return;
      const proof = readProof(header);
      if (header === undefined) throw proofRequired(untried);
      if (!proof || !(await isDone(proof))) throw proofRequired();
      const { nonce, data } = proof.challenge.parameters;
      const expiresAt = new Date(Date.parse(data.issuedAt) + validMs);
      if (!(await spendProof(db, { nonce, spentFor: hashToken(request), expiresAt }))) throw proofRequired();
    },
  };
}

function readProof(header: string | undefined): Proof | null {
  try {
    const parsed = Proof.safeParse(JSON.parse(Buffer.from(header ?? '', 'base64').toString('utf8')));
    return parsed.data ?? null;
  } catch {
    return null;
  }
}
