import { bookingStatuses } from '@daybook/domain/booking';
import type { DocumentView } from '@daybook/domain/documents/view';
import { Skeleton } from '@mantine/core';
import { DocumentSheet } from '../src/document/DocumentSheet.tsx';
import { Row, Stack } from '../src/layout/Layout.tsx';
import { QueryView } from '../src/query-view/QueryView.tsx';
import { EmptyState } from '../src/states/EmptyState.tsx';
import { StatusChip } from '../src/status-chip/StatusChip.tsx';
import classes from './gallery.module.css';
import { Section } from './Section.tsx';

const issued: DocumentView = {
  kind: 'invoice',
  language: 'en',
  title: 'Tax invoice',
  dated: '2026-03-03',
  number: 'INV-2026-0001',
  about: '',
  mark: '',
  markReason: '',
  seller: { label: 'From', name: 'Adaeze Beauty Lounge', lines: ['12 Marina', 'Lagos', '+234 800 000 0000'] },
  buyer: { label: 'Bill to', name: 'Oluwaseun Babatunde Adebayo-Ogunleye', lines: [] },
  facts: [
    { label: 'Number', value: 'INV-2026-0001' },
    { label: 'Issue date', value: '3 March 2026' },
  ],
  columns: { description: 'Description', quantity: 'Quantity', price: 'Price', tax: 'Tax', amount: 'Amount' },
  lines: [
    {
      description: 'Knotless braids, waist length, with beads',
      notes: ['With Folake Adeyemi'],
      quantity: '1',
      price: '₦45,000.00',
      tax: 'VAT 7.5%',
      amount: '₦45,000.00',
    },
    { description: 'Shampoo', notes: [], quantity: '2', price: '₦5,000.00', tax: '', amount: '₦10,000.00' },
  ],
  totals: [
    { label: 'Subtotal', amount: '₦55,000.00', weight: 'plain' },
    { label: 'Balance due', amount: '₦55,000.00', weight: 'strong' },
  ],
  schedule: [],
  sections: [{ title: 'Notes', text: 'Thank you for your visit.' }],
  footer: 'Adaeze Beauty Limited',
  due: { amount: '₦55,000.00', on: '10 March 2026' },
};
const documents: readonly DocumentView[] = [
  issued,
  { ...issued, number: '', mark: 'DRAFT', due: null },
  { ...issued, mark: 'VOID', markReason: 'Written twice', due: null },
];

const answered = { data: ['Ada Obi', 'Tunde Bakare'], error: null, isFetching: false };
const queries = {
  Loading: { ...answered, data: undefined, isFetching: true },
  Failed: { ...answered, data: undefined, error: 'failed' },
  Empty: { ...answered, data: [] },
  Content: answered,
  Outdated: { ...answered, error: 'failed' },
};

/** Documents, statuses, and data from the server in each state. */
export const Records = () => (
  <>
    <Section title="Statuses of bookings">
      <Row>
        {bookingStatuses.map((status) => (
          <StatusChip key={status} status={status} />
        ))}
      </Row>
    </Section>
    <div className={classes.states}>
      {Object.entries(queries).map(([name, query]) => (
        <Section key={name} title={`Query, ${name}`}>
          <QueryView
            query={{ ...query, refetch: () => undefined }}
            what="the customers"
            errorText={() => 'Network Error. Please check your connection.'}
            skeleton={<Skeleton height={48} />}
            isEmpty={(names) => names.length === 0}
            empty={<EmptyState drawing="people" title="No customers yet" />}
          >
            {(names) => (
              <Stack as="ul">
                {names.map((customer) => (
                  <li key={customer}>{customer}</li>
                ))}
              </Stack>
            )}
          </QueryView>
        </Section>
      ))}
    </div>
    <Section title="Documents">
      {documents.map((view) => (
        <DocumentSheet key={view.mark} view={view} />
      ))}
    </Section>
  </>
);
