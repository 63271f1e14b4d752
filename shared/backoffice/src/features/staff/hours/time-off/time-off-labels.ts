import type { TimeOffAction, TimeOffState } from '@daybook/contract/time-off';

export const stateLabels: Readonly<Record<TimeOffState, string>> = {
  requested: 'Requested',
  approved: 'Approved',
  declined: 'Declined',
  cancelled: 'Cancelled',
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
    label: 'Approve',
    question: 'Approve this time off?',
    consequence: 'Nobody can be booked with them then.',
    keep: 'Not yet',
    done: 'Time off approved.',
  },
  decline: {
    label: 'Decline',
    question: 'Decline this request?',
    consequence: 'They can ask again for other days.',
    keep: 'Not yet',
    done: 'Request declined.',
  },
  cancel: {
    label: 'Cancel',
    question: 'Cancel this time off?',
    consequence: 'The time can be booked again.',
    keep: 'Keep it',
    done: 'Time off cancelled.',
  },
};
