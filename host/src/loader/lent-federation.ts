import { createInstance } from '@module-federation/runtime';
import federation from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

/**
 * The parts of the federation runtime that the entry of a remote borrows instead of bundling them; with `init`, the runtime alone.
 * Each remote copies it and creates an instance of its own. The host exposes nothing, so its build has no
 * `initContainerEntry`.
 */
export const lentFederation = {
  ...federation,
  init: createInstance,
  runtime: { init: createInstance },
  bundlerRuntime: { ...federation.bundlerRuntime, initContainerEntry },
};
