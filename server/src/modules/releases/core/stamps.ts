import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { PageRelease, ReleaseStamp } from '@daybook/contract/release';
import { stampLastsMs } from '@daybook/domain/canary';
import type { Deps } from '../../../platform/deps.ts';

/** The part common to all pages; each page gets it with a stamp of its own. */
export type ShownRelease = Omit<PageRelease, 'stamp'>;

/** Stamps the releases given to pages, with a key that every server of the installation derives. */
export interface Stamps {
  /** A new stamp, for one page that is given this release. */
  give(release: string): ReleaseStamp;
  /** Whether a server gave this stamp with this release, and it has not expired. */
  isValid(stamp: ReleaseStamp, release: string): boolean;
}

const hourMs = 3_600_000;

export function createStamps({ secrets, clock }: Pick<Deps, 'secrets' | 'clock'>): Stamps {
  let key: string | undefined;
  function signatureOf(release: string, { nonce, until }: Pick<ReleaseStamp, 'nonce' | 'until'>): Buffer {
    key ??= secrets.derive('release stamp');
    return createHmac('sha256', key)
      .update(JSON.stringify([release, nonce, until]))
      .digest();
  }
  return {
    give(release) {
      // Rounded to the hour, so that an open page that asks again gets the same cached answer until a newer stamp is
      // due.
      const hour = Math.ceil((clock.now().getTime() + 1) / hourMs) * hourMs;
      const given = {
        nonce: randomBytes(16).toString('hex'),
        until: new Date(hour + stampLastsMs).toISOString(),
      };
      return { ...given, signature: signatureOf(release, given).toString('hex') };
    },
    isValid(stamp, release) {
      const shown = Buffer.from(stamp.signature, 'hex');
      const ours = signatureOf(release, stamp);
      const isOurs = shown.length === ours.length && timingSafeEqual(shown, ours);
      return isOurs && Date.parse(stamp.until) > clock.now().getTime();
    },
  };
}
