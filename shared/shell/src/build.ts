/**
 * Which build this code is: name of the remote and version. The bundler writes both in (`tools/federation`);
 * a remote passes it on as `remote.build`. Outside a bundle, in tests, it is `unbuilt` at `0.0.0`.
 */
export const build = {
  name: process.env.DAYBOOK_NAME ?? 'unbuilt',
  version: process.env.DAYBOOK_VERSION ?? '0.0.0',
};
