import { lostSecrets } from './lost-secrets.ts';
import { hashRecoveryCode, newRecoveryCodes } from './modules/identity/second-factor/codes.ts';
import { recoveryKey } from './modules/identity/second-factor/recovery-key.ts';
import { openSecret, sealSecret } from './modules/identity/second-factor/secret.ts';
import { connectionFor, sealKey } from './modules/payments/providers/provider-credentials.ts';
import { createSecretBox, type SecretBox } from './platform/secret-box.ts';
import { rotateSecret } from './rotate-secret.ts';
import { startTestServer, type TestServer } from './testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const boxOf = (letter: string) => createSecretBox({ secret: letter.repeat(40), dataFolder: '' });
const [first, second, third] = [boxOf('a'), boxOf('b'), boxOf('c')];

test('what one secret sealed is read with the next, and no longer with the first', async () => {
  const { deps } = server;
  const { db } = deps;
  const { userId } = await server.signIn();
  const before = { ...deps, secrets: first };
  await lostSecrets(before);
  const sealed_secret = sealSecret(before, userId, 'JBSWY3DPEHPK3PXP');
  await db.insertInto('second_factor').values({ user_id: userId, sealed_secret }).execute();
  await db
    .updateTable('payment_provider')
    .set({
      ...{ sealed_secret_key: sealKey(before, 'stripe', 'secret key', 'sk_test_1'), secret_key_hint: '1' },
      mode: 'test',
    })
    .where('provider', '=', 'stripe')
    .execute();
  const webhookId = deps.newId();
  await db
    .insertInto('webhook')
    .values({
      webhook_id: webhookId,
      url: 'https://books.example.com/',
      events: ['booking.created'],
      sealed_secret: first.seal('webhook', webhookId, 'whsec_1'),
      created_at: server.clock.now(),
      created_by: 'Ada Obi',
    })
    .execute();
  const [code = ''] = newRecoveryCodes();
  const hash = hashRecoveryCode(await recoveryKey(db, first), code);

  expect(await rotateSecret(db, { from: first, to: second })).toBe(3);
  expect(await rotateSecret(db, { from: second, to: third })).toBe(3);

  const read = async (secrets: SecretBox) => {
    const factor = await db.selectFrom('second_factor').select('sealed_secret').executeTakeFirstOrThrow();
    const webhook = await db.selectFrom('webhook').select('sealed_secret').executeTakeFirstOrThrow();
    return [
      openSecret({ ...deps, secrets }, userId, factor.sealed_secret),
      (await connectionFor({ ...deps, secrets }, db, 'stripe'))?.secretKey,
      secrets.open('webhook', webhookId, webhook.sealed_secret),
      hashRecoveryCode(await recoveryKey(db, secrets), code) === hash,
    ];
  };
  expect(await read(third)).toEqual(['JBSWY3DPEHPK3PXP', 'sk_test_1', 'whsec_1', true]);
  expect((await read(second)).slice(0, 3)).toEqual([null, undefined, null]);
  expect(await lostSecrets({ db, secrets: third })).toBeNull();
});

test('with a secret that something was not sealed with, nothing changes', async () => {
  const { db } = server.deps;
  const stored = () => db.selectFrom('second_factor').select('sealed_secret').execute();
  const before = await stored();
  await expect(rotateSecret(db, { from: first, to: boxOf('d') })).rejects.toThrow(
    /^Nothing was changed. 1 second factor and 1 payment key and 1 webhook cannot be read/,
  );
  expect(await stored()).toEqual(before);
  expect(await lostSecrets({ db, secrets: third })).toBeNull();
});
