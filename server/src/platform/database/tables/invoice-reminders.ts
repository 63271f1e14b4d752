import type { ReminderBasis } from '@daybook/domain/invoicing/reminding';
import type { Generated, GeneratedAlways } from 'kysely';

export interface InvoiceReminderTables {
  invoice_reminders: {
    invoice_reminders_id: Generated<1>;
    version: Generated<number>;
    is_on: Generated<boolean>;
    hour: Generated<number>;
  };
  reminder_rule: { rule_id: string; basis: ReminderBasis; days: number };
  reminder_log: {
    reminder_number: GeneratedAlways<number>;
    invoice_id: string;
    basis: ReminderBasis;
    days: number;
    belongs_on: string;
    at: Date;
    is_sent: boolean;
  };
}
