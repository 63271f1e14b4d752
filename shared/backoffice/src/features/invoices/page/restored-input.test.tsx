import { anInvoicePayment } from '@daybook/testing/invoice-money';
import { anInvoice } from '@daybook/testing/invoices';
import { keepDrafts } from '@daybook/testing/keep-drafts';
import { screen, within } from '@testing-library/react';
import { openInvoices } from '../testing/open-invoices.tsx';

const halfPaid = anInvoice({
  abilities: ['credit', 'refund', 'extend'],
  status: 'partially_paid',
  balanceMinor: 575_000,
  sums: { paidMinor: 500_000, refundedMinor: 0, creditedMinor: 0, writtenOffMinor: 0 },
  payments: [anInvoicePayment()],
});
const openPage = () =>
  openInvoices(`/admin/invoice/view/${halfPaid.invoiceId}`, { 'GET invoices/:invoiceId': halfPaid });
async function choose({ user }: ReturnType<typeof openPage>, menu: string, item: string) {
  await user.click(await screen.findByRole('button', { name: menu }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}
const dialog = async () => within(await screen.findByRole('dialog'));

describe('input is restored after the session has ended', () => {
  let drafts: ReturnType<typeof keepDrafts>;
  beforeEach(() => {
    drafts = keepDrafts();
  });
  afterEach(() => drafts.stop());

  test('in the form of a credit note', async () => {
    const open = async () => {
      const screens = openPage();
      await choose(screens, 'More', 'New credit note');
      return { ...screens, asked: await dialog() };
    };
    const { user, asked, unmount } = await open();
    await user.click(asked.getByText('An amount'));
    await user.type(asked.getByLabelText('Amount to credit, including tax'), '120');
    await user.selectOptions(asked.getByLabelText('Type of correction'), 'Goodwill');
    await user.click(asked.getByRole('checkbox', { name: 'Email it to the customer' }));
    unmount();
    const again = await open();
    expect(again.asked.getByLabelText('Amount to credit, including tax')).toHaveValue('120.00');
    expect(again.asked.getByLabelText('Type of correction')).toHaveDisplayValue('Goodwill');
    expect(again.asked.getByRole('checkbox', { name: 'Email it to the customer' })).toBeChecked();
  });

  test('in the form of a refund', async () => {
    const open = async () => {
      const screens = openPage();
      await choose(screens, 'Actions: RCT-2026-0039', 'Refund');
      return { ...screens, asked: await dialog() };
    };
    const { user, asked, unmount } = await open();
    await user.clear(asked.getByLabelText('Amount to refund'));
    await user.type(asked.getByLabelText('Amount to refund'), '1234');
    unmount();
    expect((await open()).asked.getByLabelText('Amount to refund')).toHaveValue('1,234.00');
  });

  test('in the form of a later due date', async () => {
    const open = async () => {
      const screens = openPage();
      await choose(screens, 'More', 'Extend due date');
      return { ...screens, asked: await dialog() };
    };
    const { user, asked, unmount } = await open();
    await user.clear(asked.getByLabelText('New due date'));
    await user.type(asked.getByLabelText('New due date'), '2026-04-01');
    unmount();
    expect((await open()).asked.getByLabelText('New due date')).toHaveValue('1 Apr 2026');
  });
});
