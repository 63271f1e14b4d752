import { t } from '@daybook/i18n';
import { RegistryProblem } from '@daybook/registry/problem';
import { errorCode } from '../../../platform/error-code.ts';
import { conflict, notFound, type Refused, unavailable } from '../../../platform/errors.ts';

export const channelChanged = () =>
  conflict('version_conflict', t('Someone else just changed the releases. You now see the latest.'));

/** The store exists, but this process may not write to it. */
const unwritable = new Set(['EACCES', 'EPERM', 'EROFS']);

function refusalOf({ kind, message }: RegistryProblem): Refused {
  switch (kind) {
    case 'conflict':
      return channelChanged();
    case 'not-found':
      return notFound(t('This release is no longer available.'));
    case 'unreachable':
      return unavailable(t('The release store isn’t responding right now. Try again later.'));
    case 'frozen':
      return conflict(
        'action_not_possible',
        t('Releases are frozen. For now you can only roll back to the previous one.'),
      );
    case 'check':
    case 'integrity':
      return conflict('action_not_possible', message);
  }
}

/** Runs work on the store; failures are explained in words. */
export async function explainStoreErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RegistryProblem) throw Object.assign(refusalOf(error), { cause: error });
    if (unwritable.has(errorCode(error) ?? ''))
      throw unavailable(t('This server can’t change releases. An operator can, with the remotes command.'));
    throw error;
  }
}
