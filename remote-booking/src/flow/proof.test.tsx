import { webcrypto } from 'node:crypto';
import { Proof, type ProofChallenge } from '@daybook/contract/proofs';
import { mockApi, refuse } from '@daybook/testing/mock-api';
import { screen } from '@testing-library/react';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { openBooking, reachReview, withClock } from '../testing/open-booking.tsx';
import { ada, haircut, salon } from '../testing/salon.ts';

const offer = (subtle: unknown) =>
  Object.defineProperty(globalThis.crypto, 'subtle', { value: subtle, configurable: true });

// jsdom has no cryptography.
beforeEach(() => offer(webcrypto.subtle));

withClock();

const aChallenge = async (): Promise<ProofChallenge> =>
  // Signed with a secret, like the server's.
  (await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 7,
    deriveKey,
    data: { issuedAt: '2026-01-01T00:00:00.000Z' },
    hmacSignatureSecret: 'one',
    hmacKeySignatureSecret: 'two',
  })) as ProofChallenge;

const start = `/booking?service=${haircut.serviceId}&staff=${ada.staffId}&start=2026-03-03T10:00:00Z`;
const proofIn = (headers: Readonly<Record<string, string>>) =>
  Proof.parse(JSON.parse(atob(headers['x-booking-proof'] ?? '')));

test('the work is computed while the visitor types, and sent with the booking', async () => {
  const challenge = await aChallenge();
  const api = mockApi({ ...salon, 'GET bookings/challenge': { challenge } });
  const { user } = openBooking(start);
  await reachReview(user);
  expect(api.requests('GET bookings/challenge')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: /^(Book|Request) / }));
  expect(await screen.findByRole('heading', { name: /booked|confirmed/i })).toBeVisible();
  const [request] = api.requests('POST bookings');
  expect(proofIn(request?.headers ?? {}).solution.counter).toBe(7);
});

test('without TLS, where browsers offer no cryptography, the server’s advice appears', async () => {
  const challenge = await aChallenge();
  offer(undefined);
  const said = { code: 'proof_required', message: 'Open the secure address of this page.' };
  mockApi({
    ...salon,
    'GET bookings/challenge': { challenge },
    'POST bookings': refuse(422, 'proof_required', said),
  });
  const { user } = openBooking(start);
  await reachReview(user);
  await user.click(screen.getByRole('button', { name: /^(Book|Request) / }));
  expect(await screen.findByText(/^Open the secure address/)).toBeVisible();
});

test('expired work is computed again silently', async () => {
  const challenge = await aChallenge();
  const api = mockApi({ ...salon, 'GET bookings/challenge': { challenge } });
  const { user } = openBooking(start);
  await reachReview(user);
  let asked = 0;
  const accept = salon['POST bookings'];
  api.on({
    'POST bookings': (request) => {
      asked += 1;
      if (asked === 1) return refuse(422, 'proof_required');
      return typeof accept === 'function' ? accept(request) : refuse(500, 'internal');
    },
  });
  await user.click(screen.getByRole('button', { name: /^(Book|Request) / }));
  expect(await screen.findByRole('heading', { name: /booked|confirmed/i })).toBeVisible();
  expect(api.requests('GET bookings/challenge')).toHaveLength(2);
  expect(api.requests('POST bookings').map(({ headers }) => headers['idempotency-key']).length).toBe(2);
});
