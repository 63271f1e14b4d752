import type { User } from '@daybook/contract/auth';
import { aService, aStaffMember } from '@daybook/testing/catalogue';
import { setClock } from '@daybook/testing/clock';
import { aCustomer, aCustomerRow } from '@daybook/testing/customers';
import { someInvoiceFigures } from '@daybook/testing/invoice-money';
import { anInvoicing } from '@daybook/testing/invoicing';
import { type Handlers, mockApi } from '@daybook/testing/mock-api';
import { anAdmin } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { aSite } from '@daybook/testing/site';
import { inArea } from '../../../testing/in-area.tsx';
import { EditInvoiceScreen } from '../editor/EditInvoiceScreen.tsx';
import { NewInvoiceScreen } from '../editor/NewInvoiceScreen.tsx';
import { InvoicesScreen } from '../list/InvoicesScreen.tsx';
import { InvoiceScreen } from '../page/InvoiceScreen.tsx';
import { RecurringScreen } from '../recurring/RecurringScreen.tsx';

export const pageOf = <T,>(...items: T[]) => ({
  items,
  nextCursor: null,
  total: items.length,
  totalIsExact: true,
});

const settings = anInvoicing();
export const [vat] = settings.taxRates;
export const haircut = aService({ name: 'Haircut', priceMinor: 1_000_000 });
const ada = aStaffMember({ name: 'Ada Obi' });
export const bisi = aCustomerRow();

/**
 * Opens the invoice screens at 09:00 in Lagos on Tuesday, 3 March 2026; other screens are replaced by a text.
 */
export function openInvoices(path: string, handlers: Handlers = {}, as: User = anAdmin()) {
  setClock('2026-03-03T08:00:00Z');
  const api = mockApi({
    'GET site': aSite(),
    'GET staff': { items: [ada] },
    'GET catalogue/bookable': { items: [haircut] },
    'GET customers': pageOf(bisi),
    'GET customers/:customerId': ({ params }) => aCustomer({ customerId: params.customerId }),
    'GET customers/:customerId/account': { items: [] },
    'GET bookings': pageOf(),
    'GET invoices': pageOf(),
    'GET invoices/figures': someInvoiceFigures(),
    'GET invoices/totals': { totals: [] },
    'GET invoices/:invoiceId/attachments': { items: [] },
    'GET settings/invoicing': settings,
    'GET recurring-invoices': { items: [] },
    ...handlers,
  });
  const screens = [
    ...inArea(<InvoicesScreen />, '/admin/invoice'),
    ...inArea(<NewInvoiceScreen />, '/admin/invoice/create'),
    ...inArea(<RecurringScreen />, '/admin/invoice/recurring'),
    ...inArea(<InvoiceScreen />, '/admin/invoice/view/:invoiceId'),
    ...inArea(<EditInvoiceScreen />, '/admin/invoice/manage/:invoiceId'),
    { path: '/admin/customers/:customerId', element: <p>The customer</p> },
  ];
  return { ...renderScreen(screens, { path, as }), api };
}
