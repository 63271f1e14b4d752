import type { Release } from '@daybook/contract/release';
import { openPreview } from '@daybook/registry/preview';
import { RegistryProblem } from '@daybook/registry/problem';
import type { Clock } from '../../../platform/clock.ts';
import { linkInvalid } from '../../../platform/errors.ts';
import type { FindSigned } from './find-signed.ts';
import type { Releases } from './running-releases.ts';

/** The cookie in which a browser keeps the token of its preview. */
export const previewCookie = 'daybook-preview';

/** A release that a signed link shows to one browser, until this instant. */
export interface Preview {
  release: Release;
  until: string;
}

export interface Previews {
  /** What the token of a link shows; refused with why it shows nothing. */
  open(token: string): Promise<Preview>;
  /** As {@link open}, for the cookie of a page: null where there is none, or one that shows nothing any more. */
  find(token: string | undefined): Promise<Preview | null>;
}

const refusals = {
  integrity: 'This preview link was not made by an operator of this site.',
  'not-found': 'This preview link has expired. Ask for a new one.',
};

export function openPreviews(
  { keys }: Pick<Releases, 'keys'>,
  { clock, findSigned }: { clock: Clock; findSigned: FindSigned },
): Previews {
  function read(token: string) {
    try {
      return openPreview(token, keys(), clock.now());
    } catch (error) {
      if (error instanceof RegistryProblem)
        throw linkInvalid(refusals[error.kind === 'not-found' ? 'not-found' : 'integrity']);
      throw error;
    }
  }

  async function open(token: string): Promise<Preview> {
    const { release: id, until } = read(token);
    const release = await findSigned(id);
    if (!release)
      throw linkInvalid('The release of this preview link is no longer there. Ask for a new one.');
    return { release, until };
  }

  return { open, find: async (token) => (token ? open(token).catch(() => null) : null) };
}
