declare const __webpack_init_sharing__: (scope: string) => Promise<unknown>;
declare const __webpack_share_scopes__: Record<string, unknown>;

/** Loads the polyfill in browsers without `Temporal`, which remotes rely on. */
const bringTemporal = () => ('Temporal' in globalThis ? undefined : import('temporal-polyfill/global'));

/** The host's share scope for module federation. */
export async function hostShareScope(): Promise<unknown> {
  await Promise.all([__webpack_init_sharing__('default'), bringTemporal()]);
  return __webpack_share_scopes__.default;
}
