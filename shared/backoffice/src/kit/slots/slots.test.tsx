import type { FillerOf, Slot, SlotProps } from '@daybook/shell/slots';
import { aBooking } from '@daybook/testing/bookings';
import { aCustomer } from '@daybook/testing/customers';
import { aDashboard } from '@daybook/testing/desk';
import { offerExtensions } from '@daybook/testing/extensions';
import { anInvoice } from '@daybook/testing/invoices';
import { type Handlers, mockApi } from '@daybook/testing/mock-api';
import { anAdmin } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { aTodayReport } from '@daybook/testing/report';
import { aSite } from '@daybook/testing/site';
import { act, screen, within } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import { sharedScreens } from '../../routes/routes.tsx';
import { AreaLayout } from '../../shell/layout/AreaLayout.tsx';

const routes: RouteObject[] = [
  {
    path: '/admin',
    element: <AreaLayout area="/admin" menuWidth="16rem" entries={[]} />,
    children: sharedScreens,
  },
];

const filling = <S extends Slot>(slot: S, code: FillerOf<S>, label = 'Loyalty') => ({
  key: `remote-loyalty/${label}`,
  remote: 'remote-loyalty',
  paths: ['/loyalty'],
  id: label.toLowerCase(),
  slot,
  label,
  load: async () => code as FillerOf<Slot>,
});

const offer = <S extends Slot>(slot: S, code: FillerOf<S>) =>
  offerExtensions({ fillers: [filling(slot, code)] });

const nothing = { items: [], nextCursor: null, total: 0, totalIsExact: true };
const setUp = { steps: [], isComplete: true, isUntouched: false, isDismissed: true };

const open = (path: string, answers: Handlers) => {
  mockApi({ 'GET site': aSite(), 'GET setup': setUp, ...answers });
  return renderScreen(routes, { path, as: anAdmin() });
};

test('a tile of the dashboard', async () => {
  offer('dashboard-tile@1', () => <p>1,200 points given</p>);
  open('/admin/dashboard', { 'GET dashboard': aDashboard(), 'GET report/today': aTodayReport() });
  const tile = within(await screen.findByRole('region', { name: 'Loyalty' }));
  expect(await tile.findByText('1,200 points given')).toBeVisible();
});

test('a panel of a customer', async () => {
  const customer = aCustomer();
  offer('customer-panel@1', ({ customerId }) => <p>Points of {customerId}</p>);
  open(`/admin/customers/${customer.customerId}`, {
    'GET customers/:customerId': customer,
    'GET customers/:customerId/visits': nothing,
  });
  const panel = within(await screen.findByRole('region', { name: 'Loyalty' }));
  expect(await panel.findByText(`Points of ${customer.customerId}`)).toBeVisible();
});

const Action = ({ close, ...record }: { close: () => void }) => (
  <div role="dialog" aria-label="Give points">
    {JSON.stringify(record)}
    <button type="button" onClick={close}>
      Close it
    </button>
  </div>
);

describe('a booking', () => {
  const booking = aBooking();
  const path = `/admin/booking/${booking.bookingId}`;
  const answers = { 'GET bookings/:bookingId': booking };

  test('a tab', async () => {
    offer('booking-tab@1', ({ bookingId }) => <p>Points for {bookingId}</p>);
    const { user } = open(path, answers);
    const tabs = within(await screen.findByRole('navigation', { name: 'Sections of the booking' }));
    await user.click(tabs.getByRole('link', { name: 'Loyalty' }));
    expect(await screen.findByText(`Points for ${booking.bookingId}`)).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'History' })).not.toBeInTheDocument();
    await user.click(tabs.getByRole('link', { name: 'Booking' }));
    expect(await screen.findByRole('heading', { name: 'History' })).toBeVisible();
    expect(screen.queryByText(`Points for ${booking.bookingId}`)).not.toBeInTheDocument();
  });

  test('an action, which returns the focus', async () => {
    offer('booking-action@1', Action as FillerOf<'booking-action@1'>);
    const { user } = open(path, answers);
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Loyalty' }));
    const dialog = await screen.findByRole('dialog', { name: 'Give points' });
    expect(dialog).toHaveTextContent(JSON.stringify({ bookingId: booking.bookingId }));
    await user.click(within(dialog).getByRole('button', { name: 'Close it' }));
    expect(screen.queryByRole('dialog', { name: 'Give points' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();
  });
});

describe('an action of a booking that crashes', () => {
  const booking = aBooking();
  const choose = async (user: ReturnType<typeof open>['user'], name: string) => {
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  let restoreConsole: jest.SpyInstance;
  beforeEach(() => {
    restoreConsole = jest.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => restoreConsole.mockRestore());

  function openBooking() {
    const Broken = () => {
      throw new Error('broken');
    };
    offerExtensions({
      fillers: [
        filling('booking-action@1', Broken, 'Broken'),
        filling('booking-action@1', Action as FillerOf<'booking-action@1'>),
      ],
    });
    return open(`/admin/booking/${booking.bookingId}`, { 'GET bookings/:bookingId': booking }).user;
  }

  test('gives way to another one', async () => {
    const user = openBooking();
    await choose(user, 'Broken');
    expect(await screen.findByText('“Broken” couldn’t be loaded.')).toBeVisible();
    await choose(user, 'Loyalty');
    expect(await screen.findByRole('dialog', { name: 'Give points' })).toBeVisible();
  });

  test('can be closed', async () => {
    const user = openBooking();
    await choose(user, 'Broken');
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(screen.queryByText('“Broken” couldn’t be loaded.')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();
  });
});

test('the failure of an action goes with its area', async () => {
  const booking = aBooking();
  const restoreConsole = jest.spyOn(console, 'error').mockImplementation(() => {});
  offer('booking-action@1', () => {
    throw new Error('broken');
  });
  const { user } = open(`/admin/booking/${booking.bookingId}`, { 'GET bookings/:bookingId': booking });
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Loyalty' }));
  expect(await screen.findByText('“Loyalty” couldn’t be loaded.')).toBeVisible();
  act(() => void offerExtensions({ fillers: [] }));
  expect(screen.queryByText('“Loyalty” couldn’t be loaded.')).not.toBeInTheDocument();
  restoreConsole.mockRestore();
});

test('an action of an invoice line', async () => {
  const invoice = anInvoice();
  const [line] = invoice.document.lines;
  offer('invoice-line-action@1', Action as FillerOf<'invoice-line-action@1'>);
  const { user } = open(`/admin/invoice/view/${invoice.invoiceId}`, {
    'GET invoices/:invoiceId': invoice,
    'GET invoices/:invoiceId/attachments': { items: [] },
    'GET recurring-invoices': { items: [] },
  });
  await user.click(await screen.findByText('Actions for lines'));
  await user.click(await screen.findByRole('button', { name: `Actions for ${line?.description}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Loyalty' }));
  const props: Omit<SlotProps['invoice-line-action@1'], 'close'> = {
    invoiceId: invoice.invoiceId,
    position: 0,
  };
  expect(await screen.findByRole('dialog', { name: 'Give points' })).toHaveTextContent(JSON.stringify(props));
});

describe('a kind of search result', () => {
  const gift = { id: 'g1', label: 'Gift for Bisi', description: '₦5,000', to: '/loyalty/gifts/g1' };

  async function searchBisi() {
    const { user } = open('/admin/dashboard', {
      'GET dashboard': aDashboard(),
      'GET report/today': aTodayReport(),
      'GET bookings': nothing,
      'GET customers': nothing,
      'GET invoices': nothing,
    });
    await user.click(await screen.findByRole('button', { name: /^Search/ }));
    await user.type(await screen.findByRole('combobox'), 'bisi');
  }

  test('is found by the words', async () => {
    offer('search@1', async (words) => [{ ...gift, label: `Gift for ${words}` }]);
    await searchBisi();
    expect(await screen.findByRole('option', { name: /Gift for bisi/ })).toHaveTextContent('₦5,000');
  });

  test('two results that lead to one page are two lines, without a warning of React', async () => {
    const warned = jest.spyOn(console, 'error').mockImplementation(() => {});
    const hits = [gift, { ...gift, id: 'g2', label: 'Gift for Ife' }];
    offerExtensions({
      fillers: [
        filling('search@1', async () => hits),
        { ...filling('search@1', async () => hits), key: 'remote-gifts/search' },
      ],
    });
    await searchBisi();
    expect(await screen.findAllByRole('option', { name: /Gift for/ })).toHaveLength(4);
    expect(warned).not.toHaveBeenCalled();
    warned.mockRestore();
  });

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['an object', { 0: gift }],
    ['no result', [gift, null]],
    ['a result without fields', [{}]],
    ['a label that is no text', [{ ...gift, label: { en: 'Gift' } }]],
    ['a path of another area', [{ ...gift, to: '/admin/users' }]],
    ['another site', [{ ...gift, to: '//example.com/loyalty' }]],
  ])('that is %s fails in its own group and is reported', async (_what, hits) => {
    const { failures } = offer('search@1', async () => hits as never);
    await searchBisi();
    expect(await screen.findByText(/^Couldn’t search Loyalty/)).toBeVisible();
    expect(screen.getByRole('combobox')).toHaveValue('bisi');
    expect(failures).toHaveLength(1);
  });
});
