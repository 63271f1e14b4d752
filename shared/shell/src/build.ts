/**
 * The name of the remote and its version. The bundler inserts both (`tools/federation`); a remote passes them on as
 * `remote.build`. Outside a bundle, in tests, it is `unbuilt` at `0.0.0`.
 */
export const build = {
  name: process.env.DAYBOOK_NAME ?? 'unbuilt',
  version: process.env.DAYBOOK_VERSION ?? '0.0.0',
};
