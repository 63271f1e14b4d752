import { useState } from 'react';

/** Shows the new order while it is being saved; afterwards the server's order applies. */
export function useOrder<T extends { key: string }>(
  items: readonly T[],
  save: (keys: string[], settled: () => void) => void,
) {
  const [arranged, setArranged] = useState<readonly string[] | null>(null);
  const ordered = arranged
    ? items.toSorted((one, other) => arranged.indexOf(one.key) - arranged.indexOf(other.key))
    : items;
  return {
    ordered,
    order(keys: string[]) {
      setArranged(keys);
      save(keys, () => setArranged(null));
    },
  };
}
