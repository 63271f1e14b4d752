import type { ManagedVisit } from '@daybook/contract/manage';
import type { RefObject } from 'react';

/** The view of the page: the visit, or a form to change it; `email` starts at the address. */
export type View = 'visit' | 'move' | 'edit' | 'email';

/** The props of every change. */
export interface ChangeProps {
  visit: ManagedVisit;
  token: string;
  now: Date;
  /** For the page's heading, to move the focus there. */
  heading: RefObject<HTMLHeadingElement | null>;
  /** Called when it is done; the sentence is read aloud. */
  onDone: (sentence: string) => void;
  /** Called when it is impossible in the present state; the sentence is shown with it. */
  onRefused: (sentence: string) => void;
}
