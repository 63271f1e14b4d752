declare const __webpack_init_sharing__: (scope: string) => Promise<unknown>;
declare const __webpack_share_scopes__: Record<string, unknown>;

/** Remotes take dates and zones from the language; a browser that does not have them yet gets them from here. */
const bringTemporal = () => ('Temporal' in globalThis ? undefined : import('temporal-polyfill/global'));

/** What this host provides to remotes, as the bundler keeps it. */
export async function hostShareScope(): Promise<unknown> {
  await Promise.all([__webpack_init_sharing__('default'), bringTemporal()]);
  return __webpack_share_scopes__.default;
}
