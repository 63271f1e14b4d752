import { type SlotFiller, useFillers } from '@daybook/shell/extensions';
import { Filled } from '@daybook/shell/Filled';
import type { ComponentSlot, SlotProps } from '@daybook/shell/slots';
import { Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.layer.css';
import { IconApps } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';

type ActionSlot = {
  [S in ComponentSlot]: SlotProps[S] extends { close: () => void } ? S : never;
}[ComponentSlot];

interface SlotActions {
  /** The entries of a menu; null if no area fills the slot. */
  items: ReactNode;
  /** The chosen action while it is open. */
  open: ReactNode;
}

/** The actions that other areas offer for a record. `onClose` returns the focus. */
export function useSlotActions<S extends ActionSlot>(
  slot: S,
  record: Omit<SlotProps[S], 'close'>,
  onClose: () => void,
): SlotActions {
  const fillers = useFillers(slot);
  const [chosen, setChosen] = useState<{ filler: SlotFiller<S>; times: number } | null>(null);
  const close = () => {
    setChosen(null);
    onClose();
  };
  // The record and `close` are all properties of the slot.
  const given = { ...record, close } as SlotProps[S];
  return {
    items:
      fillers.length > 0
        ? fillers.map((filler) => (
            <Menu.Item
              key={filler.key}
              leftSection={<IconApps aria-hidden size={16} />}
              onClick={() => setChosen({ filler, times: (chosen?.times ?? 0) + 1 })}
            >
              {filler.label}
            </Menu.Item>
          ))
        : null,
    open: chosen && <Filled key={chosen.times} filler={chosen.filler} with={given} onClose={close} />,
  };
}
