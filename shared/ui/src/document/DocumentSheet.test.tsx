import type { DocumentView } from '@daybook/domain/documents/view';
import { render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { DaybookProvider } from '../provider/DaybookProvider.tsx';
import { DocumentSheet } from './DocumentSheet.tsx';

const view: DocumentView = {
  kind: 'invoice',
  language: 'en',
  title: 'Tax invoice',
  dated: '2026-03-03',
  number: 'INV-2026-0001',
  about: '',
  mark: '',
  markReason: '',
  seller: { label: 'From', name: 'Ada Salon', lines: ['12 Marina', 'Lagos'] },
  buyer: { label: 'Bill to', name: 'Chidi', lines: [] },
  facts: [{ label: 'Due date', value: '10 March 2026' }],
  columns: { description: 'Description', quantity: 'Quantity', price: 'Price', tax: 'Tax', amount: 'Amount' },
  lines: [
    {
      description: 'Haircut',
      notes: ['With Ngozi'],
      quantity: '1',
      price: '₦10.00',
      tax: 'VAT',
      amount: '₦10.00',
    },
    { description: 'Haircut', notes: [], quantity: '1', price: '₦10.00', tax: 'VAT', amount: '₦10.00' },
  ],
  totals: [{ label: 'Balance due', amount: '₦20.00', weight: 'strong' }],
  schedule: [],
  sections: [{ title: 'Notes', text: 'Thank you' }],
  footer: 'Ada Beauty Limited',
  due: { amount: '₦20.00', on: '10 March 2026' },
};

test('the sheet shows every part of the document', () => {
  render(<DocumentSheet view={view} logoUrl="/rest/uploads/logo.webp" />);
  const sheet = screen.getByRole('article', { name: 'Tax invoice INV-2026-0001' });
  expect(within(sheet).getByRole('img', { name: 'Ada Salon' })).toHaveAttribute(
    'src',
    '/rest/uploads/logo.webp',
  );
  expect(
    within(sheet)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual([
    'DescriptionQuantityPriceTaxAmount',
    'HaircutWith Ngozi1₦10.00VAT₦10.00',
    'Haircut1₦10.00VAT₦10.00',
  ]);
  expect(sheet).toHaveTextContent('12 Marina Lagos');
  for (const text of ['Chidi', 'Balance due', 'Thank you', 'Ada Beauty Limited', 'due 10 March 2026']) {
    expect(within(sheet).getByText(text)).toBeInTheDocument();
  }
});

test('phone numbers, addresses and amounts keep their own direction', () => {
  const [line] = view.lines;
  const credited = line ? [{ ...line, price: '-₦10.00', amount: '-₦10.00' }] : [];
  const seller = { ...view.seller, lines: ['12 Marina', '+234 800 000 1000'] };
  render(<DocumentSheet view={{ ...view, language: 'ar', seller, lines: credited }} />);
  const texts = ['12 Marina', '+234 800 000 1000', '10 March 2026', '-₦10.00', '₦20.00'];
  for (const shown of texts.flatMap((text) => screen.getAllByText(text)))
    expect(shown.closest('bdi')).not.toBeNull();
});

const Provided = ({ children }: { children: ReactNode }) => (
  <DaybookProvider density="compact" env="test">
    {children}
  </DaybookProvider>
);

test('a void document says so, with the reason', () => {
  const { rerender } = render(<DocumentSheet view={{ ...view, mark: 'DRAFT', number: '' }} />, {
    wrapper: Provided,
  });
  expect(screen.getByRole('article', { name: 'Tax invoice DRAFT' })).toHaveTextContent('DRAFT');
  rerender(<DocumentSheet view={{ ...view, mark: 'VOID', markReason: 'Written twice' }} />);
  expect(screen.getByText('VOID')).toBeInTheDocument();
  expect(screen.getByText('Void: Written twice')).toBeInTheDocument();
});

test('a document without taxes has no tax column, and a receipt shows only the amount', () => {
  const columns = { description: 'For', quantity: '', price: '', tax: null, amount: 'Amount' };
  render(<DocumentSheet view={{ ...view, columns }} />);
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['For', 'Amount']);
});
