import type { Deps } from '../../platform/deps.ts';
import type { Api } from '../../platform/http/api.ts';
import { addBusinessDays } from './days/business-day.routes.ts';
import { addDocuments } from './documents/document.routes.ts';
import { addInvoices } from './invoice.routes.ts';
import { addRecurringInvoices } from './recurring/recurring-invoice.routes.ts';
import { addInvoiceReminders } from './reminders/reminder-settings.routes.ts';
import { addMoneyReports } from './reports/money-report.routes.ts';
import { addInvoicing } from './settings/invoicing.routes.ts';

export function registerInvoices(api: Api, deps: Deps): void {
  addInvoices(api, deps);
  addDocuments(api, deps);
  addRecurringInvoices(api, deps);
  addInvoiceReminders(api, deps);
  addMoneyReports(api, deps);
  addBusinessDays(api, deps);
  addInvoicing(api, deps);
}
