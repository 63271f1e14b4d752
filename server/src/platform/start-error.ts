import { errorCode, errorPath } from './error-code.ts';

/** Why the server cannot start, in one sentence for the operator. */
export class StartError extends Error {
  override name = 'StartError';
}

/** The problem of a file or folder by the code of the error, worded to follow its name. */
const fileTroubles: Readonly<Record<string, string>> = {
  EACCES: 'cannot be used by this account',
  EPERM: 'cannot be used by this account',
  EEXIST: 'is a file instead of a folder',
  ENOTDIR: 'is a file instead of a folder',
  EISDIR: 'is a folder instead of a file',
  ENOENT: 'does not exist and cannot be created',
  EROFS: 'is on a read-only disk',
  ENOSPC: 'is on a full disk',
  EDQUOT: 'is on a full disk',
};

/** An error about a file or folder as a sentence; any other error as it is. */
export function explainFiles(error: unknown): unknown {
  const trouble = fileTroubles[errorCode(error) ?? ''];
  // Node's error for a folder read as a file has no path.
  const name = errorPath(error) ?? (errorCode(error) === 'EISDIR' ? 'A file' : undefined);
  return trouble && name
    ? new StartError(`${name} ${trouble}. Check the folder in DAYBOOK_DATA and its contents.`)
    : error;
}
