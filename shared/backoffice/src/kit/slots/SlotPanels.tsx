import { useFillers } from '@daybook/shell/extensions';
import { Filled } from '@daybook/shell/Filled';
import type { ComponentSlot, SlotProps } from '@daybook/shell/slots';
import { Panel } from '../panel/Panel.tsx';

interface Props<S extends ComponentSlot> {
  slot: S;
  with: SlotProps[S];
}

/** A panel for each area that fills the slot. */
export const SlotPanels = <S extends ComponentSlot>({ slot, with: given }: Props<S>) =>
  useFillers(slot).map((filler) => (
    <Panel key={filler.key} title={filler.label}>
      <Filled filler={filler} with={given} />
    </Panel>
  ));
