import { aCreditNote, anInvoicePayment, aRecurringInvoice } from '@daybook/testing/invoice-money';
import { anInvoice, anInvoiceEvent } from '@daybook/testing/invoices';
import { setLanguage, untranslatedTexts } from '@daybook/testing/language';
import { screen, waitFor, within } from '@testing-library/react';
import { openInvoices, pageOf } from './testing/open-invoices.tsx';

const invoice = anInvoice({
  abilities: ['send', 'pay', 'credit', 'void', 'uncollectible', 'extend', 'remind', 'link', 'refund'],
  status: 'partially_paid',
  balanceMinor: 575_000,
  sums: { paidMinor: 500_000, refundedMinor: 0, creditedMinor: 0, writtenOffMinor: 0 },
  payments: [anInvoicePayment({ tipMinor: 20_000, creditMinor: 100_000, isDisputed: true })],
  creditNotes: [aCreditNote()],
  events: ['paid', 'viewed', 'extended', 'issued'].map((kind) =>
    anInvoiceEvent({ kind, details: { amountMinor: 500_000, method: 'cash' } }),
  ),
});

/** Documents are in the customer's language. */
const isInDocument = (text: string) => {
  const documents = screen.queryAllByRole('article').map(({ textContent }) => textContent);
  return documents.some((document) => document.includes(text));
};

/** Names that are the same in every language. */
const names =
  /Bisi Adeyemi|bisi@example\.com|Ngozi Eze|Ada Obi|Haircut|VAT|WHT|Adire Salon|(?:INV|CRN|RCT|DB)-[\w-]+|NGN|PDF|UBL|JSON|CSV|WhatsApp|Daybook|Agreed on the phone|Please pay within 7 days\.|Thank you for coming\.|Tax invoice/g;

/** Words of translated parts that the page joins with commas, and of dates. */
const french =
  /Espèces|pourboire|contesté|dans \d+ jours|Numéro, client, réservation ou numéro de commande|(?:lun|mar|mer|jeu|ven|sam|dim)\. \d+ \p{L}+/gu;

const english = () =>
  untranslatedTexts()
    .filter((text) => !isInDocument(text))
    .filter((text) => /[a-z]{3}/i.test(text.replace(names, '').replace(french, '')));

function open(path: string) {
  setLanguage('fr', 'shared/ui', 'shared/shell', 'shared/domain', 'shared/contract', 'shared/backoffice');
  return openInvoices(path, {
    'GET invoices': pageOf(invoice),
    'GET invoices/:invoiceId': invoice,
    'GET recurring-invoices': { items: [aRecurringInvoice()] },
  });
}

test.each([
  ['the list', '/admin/invoice', 'Factures'],
  ['a new invoice', '/admin/invoice/create', 'Nouvelle facture'],
  ['the recurring invoices', '/admin/invoice/recurring', 'Factures récurrentes'],
  ['an invoice', `/admin/invoice/view/${invoice.invoiceId}`, 'INV-2026-0041'],
])('the screen of %s in French has no English text', async (_screen, path, title) => {
  open(path);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  expect(english()).toEqual([]);
});

test.each([
  ['Enregistrer un paiement', 'button'],
  ['Envoyer un rappel', 'button'],
  ['Nouvel avoir', 'menuitem'],
  ['Annuler la facture', 'menuitem'],
] as const)('the dialog “%s” in French has no English text', async (name, role) => {
  const { user } = open(`/admin/invoice/view/${invoice.invoiceId}`);
  await user.click(await screen.findByText('Envoi et rappels'));
  if (role === 'menuitem') await user.click(screen.getByRole('button', { name: 'Plus' }));
  await user.click(await screen.findByRole(role, { name }));
  expect(within(await screen.findByRole('dialog')).getByRole('heading')).toBeVisible();
  expect(english()).toEqual([]);
});
