import { errorCode, errorPath } from './error-code.ts';

/** Why the server cannot start, in one sentence for the operator. */
export class StartError extends Error {
  override name = 'StartError';
}

/** The problem of a file or folder by the code of the error, worded to follow its name. */
const fileTroubles: Readonly<Record<string, string>> = {
  EACCES: 'may not be used by this account',
  EPERM: 'may not be used by this account',
  EEXIST: 'is a file where a folder is meant',
  ENOTDIR: 'is a file where a folder is meant',
  EISDIR: 'is a folder where a file is meant',
  ENOENT: 'is not there and cannot be made',
  EROFS: 'is on a disk that can only be read',
  ENOSPC: 'is on a disk that is full',
  EDQUOT: 'is on a disk that is full',
};

/** An error about a file or folder as a sentence; any other error as it is. */
export function explainFiles(error: unknown): unknown {
  const trouble = fileTroubles[errorCode(error) ?? ''];
  // Node's error for a folder read as a file has no path.
  const name = errorPath(error) ?? (errorCode(error) === 'EISDIR' ? 'A file' : undefined);
  return trouble && name
    ? new StartError(`${name} ${trouble}: look at the folder that DAYBOOK_DATA names, and at what is in it.`)
    : error;
}
