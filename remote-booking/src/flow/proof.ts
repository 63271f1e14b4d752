import { proofQueries } from '@daybook/api/proofs';
import type { ProofChallenge } from '@daybook/contract/proofs';
import type { QueryClient } from '@tanstack/react-query';

/** The header that proves the browser's work, or when its form was opened; null if the server requires neither. */
export type ProofHeader = string | null;

const headerOf = (shown: object): string => btoa(JSON.stringify(shown));

async function solve(challenge: ProofChallenge): Promise<string> {
  // Not loaded before a visitor fills in the form.
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
  ]);
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('The work of a challenge took too long.');
  const { counter, derivedKey } = solution;
  return headerOf({ challenge, solution: { counter, derivedKey } });
}

async function untilTyped(issuedAt: string): Promise<void> {
  // The contract includes its schemas, which the first screen does not need.
  const { minProofMs: proofTakesAtLeastMs } = await import('@daybook/contract/proofs');
  const left = Date.parse(issuedAt) + proofTakesAtLeastMs - Date.now();
  await new Promise((resolve) => setTimeout(resolve, Math.min(Math.max(left, 0), proofTakesAtLeastMs)));
}

/** Computes the proof while the visitor types, so that booking does not wait for it. */
export interface ProofWork {
  /** Starts, unless already started. */
  begin(): void;
  /** The proof for one booking; the next one needs its own. */
  take(): Promise<ProofHeader>;
}

/** The proofs for the bookings of one page. */
export function createProofWork(client: QueryClient): ProofWork {
  let work: Promise<ProofHeader> | undefined;

  async function start(): Promise<ProofHeader> {
    const { challenge, stamp } = await client.fetchQuery(proofQueries.challenge());
    if (challenge) {
      // A page without TLS cannot compute it; the server explains this, in one place for all forms.
      if (!crypto.subtle) return null;
      const [proof] = await Promise.all([solve(challenge), untilTyped(challenge.parameters.data.issuedAt)]);
      return proof;
    }
    if (!stamp) return null;
    await untilTyped(stamp.issuedAt);
    return headerOf({ stamp });
  }

  function begin(): Promise<ProofHeader> {
    work ??= start().catch((error: unknown) => {
      work = undefined;
      throw error;
    });
    return work;
  }

  return {
    begin: () => void begin().catch(() => undefined),
    async take() {
      const proof = await begin();
      work = undefined;
      return proof;
    },
  };
}
