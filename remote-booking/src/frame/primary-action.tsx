import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

const Place = createContext<HTMLElement | null>(null);

/** Where the one primary button of a step stands: in the summary, in the same corner each time. */
export const PrimaryActionPlace = Place;

/** Draws a step's primary button there. */
export function PrimaryAction({ children }: { children: ReactNode }) {
  const place = useContext(Place);
  return place && createPortal(children, place);
}
