import { useSearchParams } from 'react-router-dom';

/** What becomes of the parts of an address: null takes one out. */
export type AddressChanges = Readonly<Record<string, string | null>>;

/** The address with other parts; a list begins at its first page again. */
export function addressWith(params: URLSearchParams, changes: AddressChanges): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('cursor');
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** The question of a list lives in the address, so that Back, reload and links keep it. */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const set = (changes: AddressChanges, replace = false) =>
    setParams((current) => addressWith(current, changes), { replace });
  return {
    params,
    set,
    clear: (names: readonly string[]) => set(Object.fromEntries(names.map((name) => [name, null]))),
  };
}
