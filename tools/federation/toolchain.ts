import { join } from 'node:path';
import { readPackageJson } from '../build/workspace.ts';

const installed = (name: string) =>
  readPackageJson(join(import.meta.dirname, '..', 'node_modules', name)).version;

/** The pair that only works together; recorded in every `remote.json`. */
export const toolchain = {
  webpack: installed('webpack'),
  federation: installed('@module-federation/enhanced'),
};
