import { useState } from 'react';

/** Shows the new order while it is being saved; afterwards the server's order applies. */
export function useOrder<T extends { key: string }>(
  items: readonly T[],
  save: (keys: string[], settled: () => void) => void,
) {
  const [wanted, setWanted] = useState<readonly string[] | null>(null);
  const ordered = wanted
    ? items.toSorted((one, other) => wanted.indexOf(one.key) - wanted.indexOf(other.key))
    : items;
  return {
    ordered,
    order(keys: string[]) {
      setWanted(keys);
      save(keys, () => setWanted(null));
    },
  };
}
