import type { Release } from '@daybook/contract/release';
import { msg, t } from '@daybook/i18n';
import { openPreview } from '@daybook/registry/preview';
import { RegistryProblem } from '@daybook/registry/problem';
import type { Clock } from '../../../platform/clock.ts';
import { linkInvalid } from '../../../platform/errors.ts';
import type { FindSigned } from './find-signed.ts';
import type { Releases } from './running-releases.ts';

/** The cookie with the token of a browser's preview. */
export const previewCookie = 'daybook-preview';

/** A release that a signed link shows to one browser, until this instant. */
export interface Preview {
  release: Release;
  until: string;
}

export interface Previews {
  /** The preview of a link's token; refused with the reason. */
  open(token: string): Promise<Preview>;
  /** As {@link open}, for a page's cookie: null if there is none or it is no longer valid. */
  find(token: string | undefined): Promise<Preview | null>;
}

const refusals = {
  integrity: msg('This preview link wasn’t made by an operator of this site.'),
  'not-found': msg('This preview link has expired. Ask for a new one.'),
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
        throw linkInvalid(t(refusals[error.kind === 'not-found' ? 'not-found' : 'integrity']));
      throw error;
    }
  }

  async function open(token: string): Promise<Preview> {
    const { release: id, until } = read(token);
    const release = await findSigned(id);
    if (!release)
      throw linkInvalid(t('The release for this preview link no longer exists. Ask for a new link.'));
    return { release, until };
  }

  return { open, find: async (token) => (token ? open(token).catch(() => null) : null) };
}
