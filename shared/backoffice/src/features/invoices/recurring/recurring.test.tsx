import type { RecurringInvoice } from '@daybook/contract/recurring-invoices';
import { aRecurringInvoice } from '@daybook/testing/invoice-money';
import { anInvoice } from '@daybook/testing/invoices';
import { type Handlers, refuse } from '@daybook/testing/mock-api';
import { screen, within } from '@testing-library/react';
import { openInvoices } from '../testing/open-invoices.tsx';
import { newRepeat, previewOf } from './repeat-draft.ts';

const list = (items: RecurringInvoice[], handlers: Handlers = {}) =>
  openInvoices('/admin/invoice/recurring', { 'GET recurring-invoices': { items }, ...handlers });
const changes: Handlers = {
  'PUT recurring-invoices/:recurringId': ({ body }) => aRecurringInvoice(body),
};
const dialog = async () => within(await screen.findByRole('dialog'));

describe('the list of recurring invoices', () => {
  test('shows how each repeats, its next date and the invoices created', async () => {
    const recurring = aRecurringInvoice({ sendsByItself: true, issuesByItself: true, times: 12 });
    list([recurring]);
    expect(await screen.findByRole('link', { name: 'INV-2026-0041' })).toHaveAttribute(
      'href',
      `/admin/invoice/view/${recurring.invoiceId}`,
    );
    expect(screen.getByText('Active')).toBeVisible();
    expect(
      screen.getByText(
        /Every month\. 12 invoices in total\. Invoices are issued and emailed automatically\./,
      ),
    ).toBeVisible();
    expect(screen.getByText(/^Next: Tue 31 Mar, Thu 30 Apr, Sun 31 May$/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'INV-2026-0052' })).toBeVisible();
  });

  test('says why one stopped, and offers no action to a user with read access', async () => {
    const problem = 'It needs the tax number of the business.';
    list([aRecurringInvoice({ isPaused: true, problem, canEdit: false })]);
    expect(await screen.findByText('Stopped')).toBeVisible();
    expect(
      screen.getByText('The invoice couldn’t be created. It needs the tax number of the business.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Resume' })).not.toBeInTheDocument();
  });

  test('has an empty state that says how to create one', async () => {
    list([]);
    expect(await screen.findByText('No recurring invoices yet')).toBeVisible();
  });

  test('pauses and resumes one with one click each', async () => {
    const { user, api } = list([aRecurringInvoice()], changes);
    await user.click(await screen.findByRole('button', { name: 'Pause' }));
    expect(api.requests('PUT recurring-invoices/:recurringId')).toMatchObject([
      { body: { version: 1, isPaused: true, endsOn: null, times: null } },
    ]);
  });

  test('ends one after a confirmation, and reports a conflict', async () => {
    const { user } = list([aRecurringInvoice()], {
      'POST recurring-invoices/:recurringId/end': refuse(409, 'version_conflict'),
    });
    await user.click(await screen.findByRole('button', { name: 'End schedule' }));
    const asked = await dialog();
    expect(asked.getByText(/This can’t be undone/)).toBeVisible();
    await user.click(asked.getByRole('button', { name: 'End schedule' }));
    expect(await asked.findByText('Refused: version_conflict.')).toBeVisible();
  });

  test('changes the end of one after a preview of the dates', async () => {
    const { user, api } = list([aRecurringInvoice()], changes);
    await user.click(await screen.findByRole('button', { name: 'Edit schedule' }));
    const asked = await dialog();
    expect(asked.queryByLabelText('First date')).not.toBeInTheDocument();
    await user.selectOptions(asked.getByLabelText('Ends'), 'After a number of invoices');
    await user.clear(asked.getByLabelText('Number of invoices'));
    await user.type(asked.getByLabelText('Number of invoices'), '3');
    expect(asked.getByRole('status')).toHaveTextContent('Next: Tue 31 Mar');
    await user.click(asked.getByRole('button', { name: 'Save' }));
    expect(api.requests('PUT recurring-invoices/:recurringId')).toMatchObject([
      { body: { times: 3, endsOn: null, isPaused: false } },
    ]);
  });
});

describe('making an invoice recurring', () => {
  const openPage = () => {
    const invoice = anInvoice();
    return openInvoices(`/admin/invoice/view/${invoice.invoiceId}`, {
      'GET invoices/:invoiceId': invoice,
      'GET recurring-invoices': { items: [] },
      'POST invoices/:invoiceId/recurring': aRecurringInvoice(),
    });
  };

  test('asks for the start, the interval, the end and the delivery', async () => {
    const { user, api } = openPage();
    await user.click(await screen.findByText('Repeats'));
    const card = within(screen.getByRole('group', { name: 'Repeats' }));
    expect(await card.findByText('This invoice doesn’t repeat.')).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Repeat' }));
    const asked = await dialog();
    await user.clear(asked.getByLabelText('First date'));
    await user.type(asked.getByLabelText('First date'), '2026-03-31');
    await user.click(asked.getByLabelText('Issue it and email the customer'));
    expect(asked.getByRole('status')).toHaveTextContent(
      'Next: Tue 31 Mar, Thu 30 Apr, Sun 31 May, Tue 30 Jun',
    );
    await user.click(asked.getByRole('button', { name: 'Repeat' }));
    expect(api.requests('POST invoices/:invoiceId/recurring')).toMatchObject([
      {
        body: {
          firstOn: '2026-03-31',
          every: 1,
          unit: 'month',
          endsOn: null,
          times: null,
          issuesByItself: true,
          sendsByItself: true,
        },
      },
    ]);
  });

  test('keeps invalid input, and reports its problems', async () => {
    const { user, api } = openPage();
    await user.click(await screen.findByText('Repeats'));
    await user.click(screen.getByRole('button', { name: 'Repeat' }));
    const asked = await dialog();
    await user.clear(asked.getByLabelText('Every'));
    await user.type(asked.getByLabelText('Every'), '0');
    await user.click(asked.getByRole('button', { name: 'Repeat' }));
    expect(asked.getByText('Enter a whole number from 1 to 24.')).toBeVisible();
    expect(asked.getByLabelText('Every')).toHaveValue('0');
    expect(api.requests('POST invoices/:invoiceId/recurring')).toEqual([]);
  });
});

test('previews dates that keep the day of the month through shorter months', () => {
  const monthly = newRepeat('2026-01-31');
  expect(previewOf(monthly, null)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']);
  expect(previewOf({ ...monthly, ends: 'on', endsOn: '2026-03-01' }, '2026-02-28')).toEqual(['2026-02-28']);
  expect(previewOf({ ...monthly, every: 'x' }, null)).toBeNull();
});
