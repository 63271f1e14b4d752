import type { AreaEntry, ExtensionHost, SlotFiller } from '@daybook/shell/extensions';
import type { FillerOf, Slot } from '@daybook/shell/slots';

interface Offered {
  entries?: readonly AreaEntry[];
  fillers?: readonly (SlotFiller & {
    /** Its code, or a failure of loading it. */
    load: () => Promise<FillerOf<Slot>>;
  })[];
}

let offered: Required<Offered> = { entries: [], fillers: [] };
const bySlot = new Map<string, readonly SlotFiller[]>();
const failures: unknown[] = [];
const mounted = { count: 0 };
const listeners = new Set<() => void>();

const host: ExtensionHost = {
  entries: () => offered.entries,
  fillers: <S extends Slot>(slot: S) => {
    const known = bySlot.get(slot) ?? offered.fillers.filter((filler) => filler.slot === slot);
    bySlot.set(slot, known);
    return known as readonly SlotFiller<S>[];
  },
  load: async <S extends Slot>({ key }: SlotFiller<S>) => {
    const found = offered.fillers.find((filler) => filler.key === key);
    if (!found) throw new Error(`The test offers no filler ${key}.`);
    const code = (await found.load()) as FillerOf<S>;
    return {
      code,
      mount: () => {
        mounted.count += 1;
        return () => {
          mounted.count -= 1;
        };
      },
      failed: (error: unknown) => {
        failures.push(error);
        return 'r7.render.k3x9';
      },
    };
  },
  subscribe: (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Offers entries and fillers of other areas to the rendered screens, as the host does. */
export function offerExtensions({ entries = [], fillers = [] }: Offered) {
  offered = { entries, fillers };
  bySlot.clear();
  failures.length = 0;
  mounted.count = 0;
  Reflect.set(globalThis, '__DAYBOOK_EXTENSIONS__', host);
  for (const listener of [...listeners]) listener();
  return {
    /** The errors that fillers threw while they were shown. */
    failures,
    /** How many fillers are on the page. */
    mounted,
  };
}
