import type { BookingAction } from '@daybook/domain/booking';
import {
  type Icon,
  IconArrowBackUp,
  IconBan,
  IconCalendarCheck,
  IconCircleCheck,
  IconCircleX,
  IconMapPin,
  IconProgress,
  IconUserOff,
} from '@tabler/icons-react';

interface ActionLabels {
  /** The button. */
  label: string;
  icon: Icon;
  /** The text in the history; the author follows. */
  past: string;
  /** The notification when it is done. */
  done: string;
  /** Actions that refuse a customer or mark a no-show ask first. */
  question?: {
    title: string;
    consequence: string;
    keep: string;
    /** The label of the reason, if one is asked for. */
    reason?: string;
  };
}

/** The texts of each action on a booking. */
export const actionLabels: Readonly<Record<BookingAction, ActionLabels>> = {
  confirm: {
    label: 'Confirm',
    icon: IconCalendarCheck,
    past: 'Confirmed',
    done: 'Booking confirmed',
  },
  'check-in': {
    label: 'Check in',
    icon: IconMapPin,
    past: 'Checked in',
    done: 'Customer checked in',
  },
  start: { label: 'Start', icon: IconProgress, past: 'Started', done: 'Visit started' },
  complete: { label: 'Complete', icon: IconCircleCheck, past: 'Completed', done: 'Visit completed' },
  undo: { label: 'Undo', icon: IconArrowBackUp, past: 'Taken back', done: 'Taken back' },
  'no-show': {
    label: 'No-show',
    icon: IconUserOff,
    past: 'Marked as no-show',
    done: 'Marked as no-show',
    question: {
      title: 'Mark as no-show?',
      consequence: 'The visit ends as missed by the customer.',
      keep: 'Go back',
    },
  },
  decline: {
    label: 'Decline',
    icon: IconBan,
    past: 'Declined',
    done: 'Request declined',
    question: {
      title: 'Decline this request?',
      consequence: 'The time becomes free again, and the customer is told by e-mail.',
      keep: 'Keep request',
      reason: 'Reason',
    },
  },
  cancel: {
    label: 'Cancel booking',
    icon: IconCircleX,
    past: 'Cancelled',
    done: 'Booking cancelled',
    question: {
      title: 'Cancel this booking?',
      consequence: 'The time becomes free again, and the customer is told by e-mail.',
      keep: 'Keep booking',
      reason: 'Reason',
    },
  },
};
