import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

const ActionSlot = createContext<HTMLElement | null>(null);

/** The place of a step's primary button: in the summary, in a fixed corner. */
export const PrimaryActionPlace = ActionSlot;

/** Renders a step's primary button there. */
export function PrimaryAction({ children }: { children: ReactNode }) {
  const place = useContext(ActionSlot);
  return place && createPortal(children, place);
}
