import { installedVersion, packageFolder } from '../build/workspace.ts';

const installed = (name: string) => installedVersion(packageFolder('tools'), name);

/** The pair that only works together; recorded in every `remote.json`. */
export const toolchain = {
  webpack: installed('webpack'),
  federation: installed('@module-federation/enhanced'),
};
