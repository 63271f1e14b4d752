import { useSearchParams } from 'react-router-dom';

/** New values of URL parameters; null removes one. */
export type AddressChanges = Readonly<Record<string, string | null>>;

/** Applies the changes and returns to the first page. */
export function addressWith(params: URLSearchParams, changes: AddressChanges): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('cursor');
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** A list's query is kept in the URL, so that Back, reload and links preserve it. */
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
