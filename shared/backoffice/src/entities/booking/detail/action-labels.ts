import type { BookingAction } from '@daybook/domain/booking';
import type { VisitStep } from '@daybook/domain/visit-steps';
import { msg } from '@daybook/i18n';
import {
  type Icon,
  IconArrowBackUp,
  IconBan,
  IconCalendarCheck,
  IconCashRegister,
  IconCircleCheck,
  IconCircleX,
  IconClockExclamation,
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
    /** The label of the reason, if the action has one. */
    reason?: string;
  };
}

/** The texts of each action on a booking. */
export const actionLabels: Readonly<Record<BookingAction, ActionLabels>> = {
  confirm: {
    label: msg('Confirm'),
    icon: IconCalendarCheck,
    past: msg('Confirmed'),
    done: msg('Booking confirmed'),
  },
  'check-in': {
    label: msg('Check in'),
    icon: IconMapPin,
    past: msg('Checked in'),
    done: msg('Customer checked in'),
  },
  start: { label: msg('Start'), icon: IconProgress, past: msg('Started'), done: msg('Visit started') },
  complete: {
    label: msg('Complete'),
    icon: IconCircleCheck,
    past: msg('Completed'),
    done: msg('Visit completed'),
  },
  undo: { label: msg('Undo'), icon: IconArrowBackUp, past: msg('Undone'), done: msg('Undone') },
  'no-show': {
    label: msg('No-show'),
    icon: IconUserOff,
    past: msg('Marked as no-show'),
    done: msg('Marked as no-show'),
    question: {
      title: msg('Mark as no-show?'),
      consequence: msg('Marks this visit as a no-show.'),
      keep: msg('Cancel'),
    },
  },
  decline: {
    label: msg('Decline'),
    icon: IconBan,
    past: msg('Declined'),
    done: msg('Request declined'),
    question: {
      title: msg('Decline this request?'),
      consequence: msg('We’ll free up the time and email the customer.'),
      keep: msg('Keep request'),
      reason: msg('Reason'),
    },
  },
  cancel: {
    label: msg('Cancel booking'),
    icon: IconCircleX,
    past: msg('Cancelled'),
    done: msg('Booking cancelled'),
    question: {
      title: msg('Cancel this booking?'),
      consequence: msg('We’ll free up the time and email the customer.'),
      keep: msg('Keep booking'),
      reason: msg('Reason'),
    },
  },
};

/** The name of each step at the desk. */
export const stepLabels: Readonly<Record<VisitStep, Pick<ActionLabels, 'label' | 'icon'>>> = {
  ...actionLabels,
  'check-out': { label: msg('Check out'), icon: IconCashRegister },
  late: { label: msg('Running late'), icon: IconClockExclamation },
};
