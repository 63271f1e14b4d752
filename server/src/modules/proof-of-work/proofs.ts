import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { EndpointKey } from '@daybook/contract/endpoints';
import {
  type FormStamp,
  minProofMs,
  Proof,
  type ProofChallenge,
  StampedForm,
} from '@daybook/contract/proofs';
import { emailKey } from '@daybook/domain/text/email-address';
import { msg, t } from '@daybook/i18n';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { z } from 'zod';
import { findZone } from '../../platform/database/zone.ts';
import type { Deps } from '../../platform/deps.ts';
import { proofRequired } from '../../platform/errors.ts';
import { phoneKey } from '../../platform/phone-number.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import { findIsRequired, findOrInsertKey, spendProof } from './proof.repo.ts';

export type ProofDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'limits'>;

interface ProvenRequest {
  /** The request that it accompanies. */
  use: EndpointKey;
  /** The idempotency key under which the request may repeat. */
  key: string;
  /** The limit that counts for the typed person. */
  counted: 'bookings' | 'waitlist';
  person: { email: string; phone: string };
}

/** A form may stay open this long. */
const validMs = 2 * 60 * 60_000;

/** Some hundred keys of a thousand rounds: a fifth of a second on a desktop, about a second on a slow phone. */
const cost = 1000;
const triesFrom = 150;
const triesTo = 350;

/** Browsers offer the required cryptography only over TLS. */
const untried = msg(
  'This form only works on the page’s secure address, which begins with https. Open that and try again.',
);

/**
 * Requires a visitor's browser to do some work, which a robot would have to do for each booking. If installation or
 * business require none, a form still takes its time: a stamp says when it was opened.
 */
export interface Proofs {
  challenge(): Promise<{ challenge: ProofChallenge | null; stamp?: FormStamp }>;
  /**
   * Takes the proof or stamp from its header. Refused if it is missing, made up, expired, faster than anyone can type,
   * or used for another request: of another kind, or under another idempotency key. Then applies the limits per person:
   * someone's address or number is counted only with such work, or time, behind it.
   */
  spend(header: string | undefined, request: ProvenRequest): Promise<void>;
}

export function createProofs({ db, clock, config, limits }: ProofDeps): Proofs {
  let kept: Promise<string> | undefined;

  async function secrets() {
    kept ??= findOrInsertKey(db, 'booking_proof', newToken());
    const key = await kept.catch((error: unknown) => {
      kept = undefined;
      throw error;
    });
    const derived = (name: string) => createHmac('sha256', key).update(name).digest('hex');
    return { hmacSignatureSecret: derived('challenge'), hmacKeySignatureSecret: derived('solution') };
  }

  const isAsked = async () => config.wantsProof && (await findIsRequired(db));
  const isTimed = config.limits !== 'off';

  const isInTime = (issuedAt: string): boolean => {
    const age = clock.now().getTime() - Date.parse(issuedAt);
    return age >= minProofMs && age <= validMs;
  };

  async function isDone({ challenge, solution }: Proof): Promise<boolean> {
    if (!isInTime(challenge.parameters.data.issuedAt)) return false;
    const { verified } = await verifySolution({
      challenge,
      solution: { ...solution, time: 0 },
      deriveKey,
      ...(await secrets()),
    });
    return verified;
  }

  async function signatureOf({ nonce, issuedAt }: Pick<FormStamp, 'nonce' | 'issuedAt'>): Promise<Buffer> {
    const { hmacSignatureSecret } = await secrets();
    return createHmac('sha256', hmacSignatureSecret).update(`form ${nonce} ${issuedAt}`).digest();
  }

  async function stampNow(): Promise<FormStamp> {
    const begun = { nonce: randomBytes(16).toString('hex'), issuedAt: clock.now().toISOString() };
    return { ...begun, signature: (await signatureOf(begun)).toString('hex') };
  }

  async function isStamped(stamp: FormStamp): Promise<boolean> {
    const [shown, ours] = [Buffer.from(stamp.signature, 'hex'), await signatureOf(stamp)];
    return shown.length === ours.length && timingSafeEqual(shown, ours) && isInTime(stamp.issuedAt);
  }

  /** The one proof or stamp in the header that counts here. */
  async function shownIn(header: string | undefined): Promise<{ nonce: string; issuedAt: string } | null> {
    if (await isAsked()) {
      const proof = read(Proof, header);
      if (!proof || !(await isDone(proof))) return null;
      const { nonce, data } = proof.challenge.parameters;
      return { nonce, ...data };
    }
    const stamped = read(StampedForm, header);
    return stamped && (await isStamped(stamped.stamp)) ? stamped.stamp : null;
  }

  async function count({ counted, person }: Pick<ProvenRequest, 'counted' | 'person'>): Promise<void> {
    if (person.email !== '') await limits.use(`${counted}.email`, emailKey(person.email));
    await limits.use(`${counted}.phone`, phoneKey(person.phone, await findZone(db)));
  }

  return {
    async challenge() {
      if (!(await isAsked())) return { challenge: null, ...(isTimed && { stamp: await stampNow() }) };
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(triesFrom, triesTo),
        deriveKey,
        data: { issuedAt: clock.now().toISOString() },
        ...(await secrets()),
      });
      // Created from our own parameters, and validated by the contract on the way out.
      return { challenge: challenge as ProofChallenge };
    },
    async spend(header, { use, key, ...whom }) {
      if (!isTimed && !(await isAsked())) return;
      if (header === undefined && (await isAsked())) throw proofRequired(t(untried));
      const shown = await shownIn(header);
      if (!shown) throw proofRequired();
      const { nonce, issuedAt } = shown;
      const expiresAt = new Date(Date.parse(issuedAt) + validMs);
      const spent = await spendProof(db, { nonce, spentFor: hashToken(`${use} ${key}`), expiresAt });
      if (spent === 'elsewhere') throw proofRequired();
      if (spent === 'now') await count(whom);
    },
  };
}

function read<T>(schema: z.ZodType<T>, header: string | undefined): T | null {
  try {
    const parsed = schema.safeParse(JSON.parse(Buffer.from(header ?? '', 'base64').toString('utf8')));
    return parsed.data ?? null;
  } catch {
    return null;
  }
}
