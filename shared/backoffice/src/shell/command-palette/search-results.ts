import { bookingQueries } from '@daybook/api/bookings';
import { customerQueries } from '@daybook/api/customers';
import { invoiceQueries } from '@daybook/api/invoices';
import { can } from '@daybook/domain/people';
import { t } from '@daybook/i18n';
import { useUser } from '@daybook/session';
import { areaPaths } from '@daybook/shell/paths';
import { IconBook2, IconFileInvoice, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { customerName, serviceNames } from '../../entities/booking/detail/booking-labels.ts';
import { useHeaderClock } from '../../entities/business/use-header-clock.ts';
import { invoiceName } from '../../entities/invoice/invoice-labels.ts';
import { invoicePath } from '../../entities/invoice/invoice-path.ts';
import { moneyText } from '../../entities/invoice/money.ts';
import { useArea } from '../../kit/area/Area.tsx';
import { isEnough, type ResultGroup, shown } from './result-group.ts';
import { useOtherResults } from './use-other-results.ts';

interface SearchQuery {
  /** Empty for fewer than two letters, which are not searched. */
  words: string;
}

/** Searches reference, name, phone and e-mail, among the bookings that the user may see. */
function useBookingResults({ words }: SearchQuery): ResultGroup | null {
  const area = useArea();
  const { when } = useHeaderClock();
  const mayLook = can(useUser(), 'booking.view');
  const enabled = mayLook && isEnough(words);
  const query = useQuery({
    ...bookingQueries.list({ tab: 'all', q: words, pageSize: shown, sort: '-startAt' }),
    enabled,
  });
  if (!enabled) return null;
  const paths = areaPaths(area);
  return {
    label: t('Bookings'),
    isSearching: query.isPending,
    hasFailed: query.isError,
    items: (query.data?.items ?? []).map(({ bookingId, reference, customer, startAt, appointments }) => ({
      id: bookingId,
      icon: IconBook2,
      label: customerName(customer),
      description: `${when(startAt)} · ${serviceNames(appointments)} · ${reference}`,
      to: paths.booking(bookingId),
    })),
    all: query.data?.nextCursor ? `${paths.bookings}?${new URLSearchParams({ tab: 'all', q: words })}` : null,
  };
}

/** Only customers that the user may see. */
function useCustomerResults({ words }: SearchQuery): ResultGroup | null {
  const area = useArea();
  const mayLook = can(useUser(), 'customer.view');
  const enabled = mayLook && isEnough(words);
  const query = useQuery({
    ...customerQueries.list({ q: words, pageSize: shown, sort: 'name' }),
    enabled,
  });
  if (!enabled) return null;
  const paths = areaPaths(area);
  return {
    label: t('Customers'),
    isSearching: query.isPending,
    hasFailed: query.isError,
    items: (query.data?.items ?? []).map(({ customerId, firstName, lastName, email, phone }) => ({
      id: customerId,
      icon: IconUser,
      label: `${firstName} ${lastName}`.trim(),
      description: [email, phone].filter(Boolean).join(' · '),
      to: paths.customer(customerId),
    })),
    all: query.data?.nextCursor ? `${paths.customers}?${new URLSearchParams({ q: words })}` : null,
  };
}

/** Searches invoice number, customer, booking and order number, among the invoices that the user may see. */
function useInvoiceResults({ words }: SearchQuery): ResultGroup | null {
  const area = useArea();
  const mayLook = can(useUser(), 'invoice.view');
  const enabled = mayLook && isEnough(words);
  const query = useQuery({ ...invoiceQueries.list({ q: words, pageSize: shown }), enabled });
  if (!enabled) return null;
  const paths = areaPaths(area);
  return {
    label: t('Invoices'),
    isSearching: query.isPending,
    hasFailed: query.isError,
    items: (query.data?.items ?? []).map((invoice) => ({
      id: invoice.invoiceId,
      icon: IconFileInvoice,
      label: invoiceName(invoice),
      description: `${invoice.customerName} · ${moneyText(invoice.totalMinor, invoice.currency)}`,
      to: invoicePath(area, invoice),
    })),
    all: query.data?.nextCursor ? `${paths.invoices}?${new URLSearchParams({ q: words })}` : null,
  };
}

/** Every kind of result, in display order. Add a new kind here. */
export function useSearchResults(searchQuery: SearchQuery): ResultGroup[] {
  const groups = [
    useBookingResults(searchQuery),
    useCustomerResults(searchQuery),
    useInvoiceResults(searchQuery),
  ];
  const others = useOtherResults(searchQuery.words);
  return [...groups.filter((group) => group !== null), ...others];
}
