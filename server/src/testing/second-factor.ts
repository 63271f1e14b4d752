import { Secret, TOTP } from 'otpauth';
import type { TestServer } from './server.ts';

/** The code of an authenticator app now, or a number of 30-second periods later. */
export const appCode = ({ clock }: Pick<TestServer, 'clock'>, secret: string, later = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: clock.now().getTime() + later * 30_000,
  });

/**
 * Turns on a user's second factor as the screen does, then lets a minute pass, so that the next code differs.
 */
export async function turnOnSecondFactor(
  server: TestServer,
  token: string,
  password: string,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const begun = await server.call('POST', 'user/second-factor', { as: token, body: { password } });
  const { secret } = begun.json();
  const body = { code: appCode(server, secret) };
  const confirmed = await server.call('POST', 'user/second-factor/confirm', { as: token, body });
  server.clock.pass(1);
  return { secret, ...confirmed.json() };
}
