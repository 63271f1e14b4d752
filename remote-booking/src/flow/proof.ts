import { proofQueries } from '@daybook/api/proofs';
import type { ProofChallenge } from '@daybook/contract/proofs';
import type { QueryClient } from '@tanstack/react-query';

/** A browser that has done its share, or when its form was begun, as the server wants to see it; null where it asks for nothing. */
export type ProofHeader = string | null;

const headerOf = (shown: object): string => btoa(JSON.stringify(shown));

async function solve(challenge: ProofChallenge): Promise<string> {
  // Nothing of this is needed before somebody fills in the form.
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
  // The contract brings its schemas along, which the first screen does not need.
  const { minProofMs: proofTakesAtLeastMs } = await import('@daybook/contract/proofs');
  const left = Date.parse(issuedAt) + proofTakesAtLeastMs - Date.now();
  await new Promise((resolve) => setTimeout(resolve, Math.min(Math.max(left, 0), proofTakesAtLeastMs)));
}

/** Works ahead while the visitor types, so that nobody waits for it. */
export interface ProofWork {
  /** Begins, unless it has begun. */
  begin(): void;
  /** The proof for one booking; the next one needs work of its own. */
  take(): Promise<ProofHeader>;
}

/** Work for the bookings of one page. */
export function createProofWork(client: QueryClient): ProofWork {
  let work: Promise<ProofHeader> | undefined;

  async function start(): Promise<ProofHeader> {
    const { challenge, stamp } = await client.fetchQuery(proofQueries.challenge());
    if (challenge) {
      // A page that came without TLS can do no such work: the server says so, in one place for all forms.
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
