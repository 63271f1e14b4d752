import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { codeOf } from './problem.ts';

/**
 * Makes a folder and those that it lies in, one after the other. Node's own way tries for ever where the system takes no
 * folder but says that the one above is missing, as below `/proc`.
 */
export function makeFolder(folder: string, mode?: number): void {
  const above = dirname(folder);
  if (!existsSync(above)) makeFolder(above, mode);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    // Somebody else may have made it meanwhile; a file in its place stays an error.
    if (codeOf(error) !== 'EEXIST' || !statSync(folder).isDirectory()) throw error;
  }
}
