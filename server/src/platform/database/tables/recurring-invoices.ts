import type { InvoiceInput } from '@daybook/contract/invoice-document';
import type { Recurrence } from '@daybook/domain/invoicing/due';
import type { ColumnType, Generated } from 'kysely';
import type { z } from 'zod';

export interface RecurringInvoiceTables {
  recurring_invoice: {
    recurring_id: string;
    version: Generated<number>;
    invoice_id: string;
    input: ColumnType<z.output<typeof InvoiceInput>, string, never>;
    first_on: string;
    every: number;
    unit: Recurrence['unit'];
    ends_on: string | null;
    times: number | null;
    issues_by_itself: boolean;
    sends_by_itself: boolean;
    is_paused: Generated<boolean>;
    problem: Generated<string>;
    ended_at: Date | null;
    next_nth: Generated<number>;
    next_on: string | null;
    created_at: Date;
    created_by: string | null;
  };
  recurring_run: { recurring_id: string; nth: number; belongs_on: string; invoice_id: string; at: Date };
}
