import { findPackageJSON } from 'node:module';
import path from 'node:path';

/** The folder of the server's package, for its sources and its build alike. */
export const serverFolder = path.dirname(findPackageJSON(import.meta.url) ?? import.meta.dirname);

/** The folder of the whole project, or of its image. */
export const projectFolder = path.dirname(serverFolder);

/** A file or folder that the server reads as it is: a font, a picture, a script for other sites. */
export const assetPath = (name: string): string => path.join(serverFolder, 'assets', name);

/** A program of the server by its path below `src`, from the sources or from the build, whichever is running. */
export const programPath = (name: string): string =>
  import.meta.url.endsWith('.ts')
    ? path.join(serverFolder, 'src', `${name}.ts`)
    : path.join(serverFolder, 'dist', `${name.replaceAll('/', '-')}.js`);
