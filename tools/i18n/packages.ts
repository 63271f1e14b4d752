import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Translation, translations } from '@daybook/i18n/languages';
import { root } from '../build/workspace.ts';

export interface TextPackage {
  /** The folder, relative to the project: `shared/ui`. */
  name: string;
  folder: string;
  /** The languages into which all its texts are translated. In others, missing texts fall back to English. */
  languages: readonly Translation[];
}

/** Packages whose texts are visible to visitors. */
const forVisitors: readonly string[] = ['host', 'remote-auth', 'remote-booking', 'shared/shell', 'shared/ui'];

/** The packages that may contain texts: every folder with sources. */
export const textPackages: readonly TextPackage[] = ['.', 'shared']
  .flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(root, folder, name)))
  .filter((folder) => existsSync(join(folder, 'package.json')) && existsSync(join(folder, 'src')))
  .map((folder) => {
    const name = relative(root, folder);
    return { name, folder, languages: forVisitors.includes(name) ? translations : ['fr'] };
  });
