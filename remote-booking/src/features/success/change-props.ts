import type { ManagedVisit } from '@daybook/contract/manage';
import type { RefObject } from 'react';

/** What the page shows: the visit, or how one changes it; `email` starts at the address. */
export type View = 'visit' | 'move' | 'edit' | 'email';

/** What every way to change a visit is given. */
export interface ChangeProps {
  visit: ManagedVisit;
  token: string;
  now: Date;
  /** Takes the heading of the page, so that the focus can go there. */
  heading: RefObject<HTMLHeadingElement | null>;
  /** It is done; the sentence is read out. */
  onDone: (sentence: string) => void;
  /** It is not possible as the booking stands now; the sentence is shown with it. */
  onRefused: (sentence: string) => void;
}
