import type { SelfServiceBooking } from '@daybook/contract/self-service-booking';
import type { RefObject } from 'react';

/** The view of the page: the booking, or a form to change it; `email` starts at the address. */
export type View = 'booking' | 'move' | 'edit' | 'email';

/** The props of every change. */
export interface ChangeProps {
  booking: SelfServiceBooking;
  token: string;
  now: Date;
  /** For the page's heading, to move the focus there. */
  heading: RefObject<HTMLHeadingElement | null>;
  /** Called when it is done; the sentence is read aloud. */
  onDone: (sentence: string) => void;
  /** Called when it is impossible in the present state; the sentence is shown with it. */
  onRefused: (sentence: string) => void;
}
