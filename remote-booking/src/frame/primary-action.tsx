import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

const Place = createContext<HTMLElement | null>(null);

/** The place of a step's primary button: in the summary, in a fixed corner. */
export const PrimaryActionPlace = Place;

/** Renders a step's primary button there. */
export function PrimaryAction({ children }: { children: ReactNode }) {
  const place = useContext(Place);
  return place && createPortal(children, place);
}
