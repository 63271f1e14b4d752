declare const __webpack_init_sharing__: (scope: string) => Promise<unknown>;
declare const __webpack_share_scopes__: Record<string, unknown>;

/** Remotes use `Temporal`; browsers without it get the polyfill here. */
const bringTemporal = () => ('Temporal' in globalThis ? undefined : import('temporal-polyfill/global'));

/** The share scope of this host. */
export async function hostShareScope(): Promise<unknown> {
  await Promise.all([__webpack_init_sharing__('default'), bringTemporal()]);
  return __webpack_share_scopes__.default;
}
