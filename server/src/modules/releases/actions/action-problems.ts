import { RegistryProblem } from '@daybook/registry/problem';
import { errorCode } from '../../../platform/error-code.ts';
import { conflict, notFound, type Refused, unavailable } from '../../../platform/errors.ts';

export const channelChanged = () =>
  conflict('version_conflict', 'Somebody else has changed the releases meanwhile. This is how they are now.');

/** The store exists, but this process may not write to it. */
const unwritable = new Set(['EACCES', 'EPERM', 'EROFS']);

function refusalOf({ kind, message }: RegistryProblem): Refused {
  switch (kind) {
    case 'conflict':
      return channelChanged();
    case 'not-found':
      return notFound('This is no longer in the store.');
    case 'unreachable':
      return unavailable('The store of releases does not answer at the moment.');
    case 'frozen':
      return conflict(
        'action_not_possible',
        'Releases are frozen: until that ends, you can only go back to the one before.',
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
      throw unavailable(
        'This server may not write to the store of releases. Operators can, with the remotes command.',
      );
    throw error;
  }
}
