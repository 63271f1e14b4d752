/**
 * The exports of the federation runtime that the runtime behind the bundler's own uses; it takes all of them as one
 * object, so nothing could be left out. 4 kB less than the whole.
 */
export { createInstance, init } from '@module-federation/runtime';

/** Only for builds that shared libraries have of their own, which ours have not; the loader fetches remotes. */
export const getRemoteEntry = (): never => {
  throw new Error('The loader fetches remotes, and shared libraries have no builds of their own.');
};

/** The helpers, for the same builds. */
// biome-ignore lint/style/noDefaultExport: the importer takes the default
export default {};
