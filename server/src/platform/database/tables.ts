import type { AuditTables } from './tables/audit.ts';
import type { BookingTables } from './tables/bookings.ts';
import type { BusinessTables } from './tables/business.ts';
import type { CatalogueTables } from './tables/catalogue.ts';
import type { CustomerTables } from './tables/customers.ts';
import type { ImportTables } from './tables/imports.ts';
import type { InvoiceReminderTables } from './tables/invoice-reminders.ts';
import type { InvoiceTables } from './tables/invoices.ts';
import type { LedgerTables } from './tables/ledger.ts';
import type { LoadReportTables } from './tables/load-reports.ts';
import type { MailTables } from './tables/mail.ts';
import type { MessageTables } from './tables/messages.ts';
import type { NotificationTables } from './tables/notifications.ts';
import type { OperationTables } from './tables/operation.ts';
import type { PaymentTables } from './tables/payments.ts';
import type { PeopleTables } from './tables/people.ts';
import type { RecurringInvoiceTables } from './tables/recurring-invoices.ts';
import type { RegisterTables } from './tables/register.ts';
import type { ReleaseTables } from './tables/releases.ts';
import type { ReportTables } from './tables/report.ts';
import type { StaffTables } from './tables/staff.ts';
import type { UploadTables } from './tables/uploads.ts';
import type { WaitlistTables } from './tables/waitlist.ts';

/**
 * Every table of the database, for kysely. One file of row types per migration theme in `tables/`; a new theme adds its
 * line here. `types.ts` describes the JavaScript types.
 */
export interface Tables
  extends AuditTables,
    PaymentTables,
    PeopleTables,
    LedgerTables,
    InvoiceReminderTables,
    RecurringInvoiceTables,
    LoadReportTables,
    MailTables,
    MessageTables,
    NotificationTables,
    OperationTables,
    BusinessTables,
    CatalogueTables,
    CustomerTables,
    ImportTables,
    InvoiceTables,
    StaffTables,
    BookingTables,
    RegisterTables,
    ReleaseTables,
    ReportTables,
    WaitlistTables,
    UploadTables {}
