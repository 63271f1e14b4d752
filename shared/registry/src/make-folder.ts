import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { codeOf } from './problem.ts';

/**
 * Creates a folder and its parents, one after the other. Node's recursive option loops forever if the system refuses a
 * folder with the error that its parent is missing, as below `/proc`.
 */
export function makeFolder(folder: string, mode?: number): void {
  const above = dirname(folder);
  if (!existsSync(above)) makeFolder(above, mode);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    // Another process may have created it first; a file in its place is an error.
    if (codeOf(error) !== 'EEXIST' || !statSync(folder).isDirectory()) throw error;
  }
}
