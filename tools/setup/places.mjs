// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** Everything the installation downloads; safe to delete. */
export const runtimeFolder = join(root, '.runtime');

/** The executables of the installed packages. */
export const programsFolder = join(root, 'node_modules', '.bin');

/** @param {string} file */
export function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * The full path of a program on the machine, looked up outside the project.
 *
 * @param {string} name
 */
export function onMachine(name) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '' && !folder.startsWith(root))
    .map((folder) => join(folder, name))
    .find(existsSync);
}
