import { aCreditNote } from '@daybook/testing/invoice-money';
import { anInvoice } from '@daybook/testing/invoices';
import { screen, waitFor, within } from '@testing-library/react';
import { all, card, choose, dialog, halfPaid, payment, view } from '../testing/invoice-page.tsx';

describe('payments', () => {
  test('show how each was allocated', async () => {
    view({
      ...halfPaid,
      payments: [{ ...payment, amountMinor: 620_000, tipMinor: 20_000, creditMinor: 100_000 }],
    });
    const payments = await card('Payments');
    expect(payments.getByText('Received, Tue 3 Mar, by Ngozi Eze')).toBeVisible();
    expect(
      payments.getByText('This invoice: ₦5,000.00 · Tip: ₦200.00 · Customer credit: ₦1,000.00'),
    ).toBeVisible();
  });

  test('are refunded in part without a credit note, which increases the balance', async () => {
    const { user, api } = view(halfPaid, {
      'POST invoices/:invoiceId/payments/:paymentId/refund': halfPaid,
    });
    await choose(user, 'Actions: RCT-2026-0039', 'Refund');
    const asked = await dialog('Refund this payment?');
    await user.clear(asked.getByLabelText('Amount to refund'));
    await user.type(asked.getByLabelText('Amount to refund'), '6000');
    await user.type(asked.getByRole('textbox', { name: 'Reason' }), 'Paid twice');
    await user.click(asked.getByRole('button', { name: 'Refund' }));
    expect(asked.getByText('Enter up to ₦5,000.00.')).toBeVisible();
    await user.clear(asked.getByLabelText('Amount to refund'));
    await user.type(asked.getByLabelText('Amount to refund'), '2000');
    await user.click(asked.getByRole('button', { name: 'Refund' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.requests('POST invoices/:invoiceId/payments/:paymentId/refund')[0]?.body).toEqual({
      version: 2,
      amountMinor: 200_000,
      withTip: false,
      from: 'excess',
      isOutside: false,
      reason: 'Paid twice',
    });
  });

  test('are refunded from the overpaid amount first, unless the user chooses the invoice', async () => {
    const overpaid = { ...payment, amountMinor: 517_240, creditMinor: 17_240, excessMinor: 17_240 };
    const refund = 'POST invoices/:invoiceId/payments/:paymentId/refund';
    const { user, api } = view(
      { ...halfPaid, payments: [{ ...overpaid, refundableMinor: 517_240 }] },
      { [refund]: halfPaid },
    );
    await choose(user, 'Actions: RCT-2026-0039', 'Refund');
    const asked = await dialog('Refund this payment?');
    const amount = asked.getByLabelText('Amount to refund');
    expect(asked.getByRole('radio', { name: 'The ₦172.40 overpayment' })).toBeChecked();
    expect(amount).toHaveValue('172.40');
    expect(asked.getByText('The balance due won’t change.')).toBeVisible();
    await user.click(asked.getByRole('radio', { name: 'The ₦5,000.00 paid towards this invoice' }));
    expect(amount).toHaveValue('5,000.00');
    await user.clear(amount);
    await user.type(amount, '200');
    expect(
      asked.getByText('Without a credit note, ₦200.00 of this invoice becomes due again.'),
    ).toBeVisible();
    await user.click(asked.getByRole('radio', { name: 'The ₦172.40 overpayment' }));
    expect(amount).toHaveValue('200.00');
    expect(asked.getByText('Without a credit note, ₦27.60 of this invoice becomes due again.')).toBeVisible();
    await user.click(asked.getByRole('radio', { name: 'The ₦5,000.00 paid towards this invoice' }));
    await user.type(asked.getByRole('textbox', { name: 'Reason' }), 'Agreed');
    await user.click(asked.getByRole('button', { name: 'Refund' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.requests(refund)[0]?.body).toMatchObject({ amountMinor: 20_000, from: 'invoice' });
  });

  test('have no choice of source if all or nothing of the payment pays the invoice', async () => {
    const { user } = view(halfPaid);
    await choose(user, 'Actions: RCT-2026-0039', 'Refund');
    expect((await dialog('Refund this payment?')).queryByRole('radio')).toBeNull();
  });

  test.each([
    [
      'Reverse',
      'Reverse this payment?',
      'Reverse payment',
      'POST invoices/:invoiceId/payments/:paymentId/reverse',
    ],
    [
      'Keep as credit',
      'Keep this payment as credit?',
      'Keep as credit',
      'POST invoices/:invoiceId/payments/:paymentId/move',
    ],
  ] as const)('%s requires a reason', async (label, title, confirm, endpoint) => {
    const { user, api } = view(halfPaid, { [endpoint]: halfPaid });
    await choose(user, 'Actions: RCT-2026-0039', label);
    const asked = await dialog(title);
    await user.click(asked.getByRole('button', { name: confirm }));
    expect(asked.getByText('Enter a reason.')).toBeVisible();
    await user.type(asked.getByRole('textbox', { name: 'Reason' }), 'Of another customer');
    await user.click(asked.getByRole('button', { name: confirm }));
    await waitFor(() => expect(api.requests(endpoint)).toHaveLength(1));
    expect(api.requests(endpoint)[0]?.body).toEqual({ version: 2, reason: 'Of another customer' });
  });

  test('are taken from the customer’s credit, as far as it goes', async () => {
    const { user, api } = view(
      { ...halfPaid, customerCreditMinor: 300_000 },
      { 'POST invoices/:invoiceId/apply-credit': halfPaid },
    );
    await user.click((await card('Balance')).getByRole('button', { name: 'Use ₦3,000.00 credit' }));
    await user.click((await dialog()).getByRole('button', { name: 'Use credit' }));
    await waitFor(() => expect(api.requests('POST invoices/:invoiceId/apply-credit')).toHaveLength(1));
    expect(api.requests('POST invoices/:invoiceId/apply-credit')[0]?.body).toEqual({
      version: 2,
      amountMinor: 300_000,
    });
  });
});

describe('credit notes', () => {
  test('separate the open from the paid amount, and require a destination for the latter', async () => {
    const { user, api } = view(halfPaid, { 'POST invoices/:invoiceId/credit': halfPaid });
    await choose(user, 'More', 'New credit note');
    const asked = await dialog('Credit note for INV-2026-0041');
    const becomes = within(asked.getByLabelText('Where should the credit go?'));
    expect(becomes.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '₦10,750.00',
      '₦5,750.00',
      '₦5,000.00',
    ]);
    const refund = asked.getByLabelText('Refund: RCT-2026-0039');
    expect(refund).toHaveValue('5,000.00');
    await user.clear(refund);
    await user.type(refund, '4000');
    expect(asked.getByText('₦1,000.00 left to allocate')).toBeVisible();
    await user.type(asked.getByRole('textbox', { name: 'Reason' }), 'Visit cancelled');
    await user.click(asked.getByRole('button', { name: 'Issue credit note' }));
    expect(api.requests('POST invoices/:invoiceId/credit')).toEqual([]);
    await user.type(asked.getByLabelText('Keep as customer credit'), '1000');
    await user.selectOptions(asked.getByLabelText('Type of correction'), 'cancelled');
    await user.click(asked.getByRole('button', { name: 'Issue credit note' }));
    await waitFor(() => expect(api.requests('POST invoices/:invoiceId/credit')).toHaveLength(1));
    expect(api.requests('POST invoices/:invoiceId/credit')[0]?.body).toMatchObject({
      credited: { amountMinor: 1_075_000 },
      reasonKind: 'cancelled',
      settlement: {
        refunds: [{ paymentId: payment.paymentId, amountMinor: 400_000 }],
        toCreditMinor: 100_000,
        outsideMinor: 0,
      },
    });
  });

  test('credit part of a line with its taxes, and no more than is left of it', async () => {
    const [line] = halfPaid.document.lines;
    const two = anInvoice({
      abilities: all,
      document: {
        ...halfPaid.document,
        lines: line ? [{ ...line, quantity: '4' }] : [],
      },
      creditNotes: [aCreditNote({ totalMinor: 268_750, lines: [{ position: 0, quantity: '1' }] })],
      sums: { paidMinor: 0, refundedMinor: 0, creditedMinor: 268_750, writtenOffMinor: 0 },
      balanceMinor: 806_250,
    });
    const { user, api } = view(two, { 'POST invoices/:invoiceId/credit': two });
    await choose(user, 'More', 'New credit note');
    const asked = await dialog();
    await user.click(asked.getByRole('radio', { name: 'By line' }));
    const quantity = asked.getByLabelText('Quantity to credit: Haircut');
    await user.type(quantity, '5');
    expect(asked.getByText('Too many')).toBeVisible();
    await user.clear(quantity);
    await user.type(quantity, '2');
    const becomes = within(asked.getByLabelText('Where should the credit go?'));
    expect(becomes.getAllByRole('definition')[0]).toHaveTextContent('₦5,375.00');
    await user.type(asked.getByRole('textbox', { name: 'Reason' }), 'Two came back');
    await user.click(asked.getByRole('button', { name: 'Issue credit note' }));
    await waitFor(() => expect(api.requests('POST invoices/:invoiceId/credit')).toHaveLength(1));
    expect(api.requests('POST invoices/:invoiceId/credit')[0]?.body).toMatchObject({
      credited: { lines: [{ position: 0, quantity: '2' }] },
    });
  });
});
