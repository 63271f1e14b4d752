import type { TimeOffAction, TimeOffState } from '@daybook/contract/time-off';
import { msg } from '@daybook/i18n';

export const stateLabels: Readonly<Record<TimeOffState, string>> = {
  requested: msg('Requested'),
  approved: msg('Approved'),
  declined: msg('Declined'),
  cancelled: msg('Cancelled'),
};

interface ActionLabels {
  label: string;
  question: string;
  consequence: string;
  keep: string;
  done: string;
}

export const actionLabels: Readonly<Record<TimeOffAction, ActionLabels>> = {
  approve: {
    label: msg('Approve'),
    question: msg('Approve this time off?'),
    consequence: msg('They can’t be booked during this time.'),
    keep: msg('Not yet'),
    done: msg('Time off approved.'),
  },
  decline: {
    label: msg('Decline'),
    question: msg('Decline this request?'),
    consequence: msg('They can request other days.'),
    keep: msg('Not yet'),
    done: msg('Request declined.'),
  },
  cancel: {
    label: msg('Cancel'),
    question: msg('Cancel this time off?'),
    consequence: msg('They can be booked during this time again.'),
    keep: msg('Keep time off'),
    done: msg('Time off cancelled.'),
  },
};
