import type { BulkAction } from '@daybook/contract/bulk';
import { msg } from '@daybook/i18n';

interface BulkLabels {
  label: string;
  /** The title with the number of bookings. */
  title: string;
  consequence: string;
  /** The button that leaves everything as it is. */
  keep: string;
  done: string;
}

const freed = msg('We’ll free up the times and email each customer.');

/** The texts of bulk actions. */
export const bulkLabels: Readonly<Record<BulkAction, BulkLabels>> = {
  confirm: {
    label: msg('Approve'),
    title: msg('Approve {count, plural, one {# booking} other {# bookings}}?'),
    consequence: msg('We’ll email each customer.'),
    keep: msg('Cancel'),
    done: msg('Approved'),
  },
  decline: {
    label: msg('Decline'),
    title: msg('Decline {count, plural, one {# booking} other {# bookings}}?'),
    consequence: freed,
    keep: msg('Keep bookings'),
    done: msg('Declined'),
  },
  remind: {
    label: msg('Send reminder'),
    title: msg('Send reminder for {count, plural, one {# booking} other {# bookings}}?'),
    consequence: msg('Each customer gets an email now. Later reminders still go out.'),
    keep: msg('Cancel'),
    done: msg('Reminder sent'),
  },
  cancel: {
    label: msg('Cancel bookings'),
    title: msg('Cancel {count, plural, one {# booking} other {# bookings}}?'),
    consequence: freed,
    keep: msg('Keep bookings'),
    done: msg('Cancelled'),
  },
};
