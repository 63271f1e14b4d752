import {
  type BookingSums,
  balanceDue,
  missingDeposit,
  paymentMarkOf,
  paymentStateOf,
} from './payment-state.ts';

const booking: BookingSums = {
  totalMinor: 1_250_000,
  priceIsKnown: true,
  depositMinor: 0,
  paidMinor: 0,
  invoicedMinor: null,
  isTimeLost: false,
};
const withDeposit = { ...booking, depositMinor: 200_000 };

it('a booking is unpaid, partly paid, then paid', () => {
  expect(paymentStateOf(booking)).toBe('unpaid');
  expect(paymentStateOf({ ...booking, paidMinor: 1 })).toBe('partly_paid');
  expect(paymentStateOf({ ...booking, paidMinor: 1_250_000 })).toBe('paid');
});

it('a booking awaits its deposit until all of it has arrived', () => {
  expect(paymentStateOf(withDeposit)).toBe('deposit_due');
  expect(paymentStateOf({ ...withDeposit, paidMinor: 199_999 })).toBe('deposit_due');
  expect(missingDeposit({ ...withDeposit, paidMinor: 199_999 })).toBe(1);
  expect(paymentStateOf({ ...withDeposit, paidMinor: 200_000 })).toBe('deposit_paid');
  expect(balanceDue({ ...withDeposit, paidMinor: 200_000 })).toBe(1_050_000);
});

it('a booking with an invoice has the invoice’s status', () => {
  expect(paymentStateOf({ ...booking, invoicedMinor: 0 })).toBe('paid');
  expect(paymentStateOf({ ...booking, invoicedMinor: 500 })).toBe('unpaid');
  expect(balanceDue({ ...booking, priceIsKnown: false, invoicedMinor: 500 })).toBe(500);
});

it('a booking with a price on request has no known balance', () => {
  expect(balanceDue({ ...booking, priceIsKnown: false })).toBeNull();
  expect(paymentStateOf({ ...booking, priceIsKnown: false })).toBe('unpaid');
});

it('a free booking owes nothing', () => {
  expect(paymentStateOf({ ...booking, totalMinor: 0 })).toBe('nothing_due');
});

it('a booking that was paid but lost its time says so before anything else', () => {
  expect(paymentStateOf({ ...withDeposit, paidMinor: 200_000, isTimeLost: true })).toBe('time_lost');
});

describe('the payment mark', () => {
  const invoiced = { ...booking, invoicedMinor: 300_000 };
  const paid = { ...withDeposit, paidMinor: 200_000 };

  it('shows that nothing was paid once payment is due', () => {
    expect(paymentMarkOf(booking, 'confirmed')).toBeNull();
    expect(paymentMarkOf(booking, 'checked_in')).toBe('unpaid');
    expect(paymentMarkOf(booking, 'completed')).toBe('unpaid');
    expect(paymentMarkOf(withDeposit, 'pending')).toBe('deposit_due');
    expect(paymentMarkOf(invoiced, 'confirmed')).toBe('unpaid');
  });

  it('shows a payment, whenever it arrived', () => {
    expect(paymentMarkOf(paid, 'confirmed')).toBe('deposit_paid');
    expect(paymentMarkOf(paid, 'cancelled')).toBe('deposit_paid');
    expect(paymentMarkOf({ ...booking, paidMinor: 1_250_000 }, 'confirmed')).toBe('paid');
  });

  it('is absent if nothing has to be paid', () => {
    expect(paymentMarkOf({ ...booking, totalMinor: 0 }, 'completed')).toBeNull();
    expect(paymentMarkOf(withDeposit, 'cancelled')).toBeNull();
    expect(paymentMarkOf(booking, 'no_show')).toBeNull();
    expect(paymentMarkOf(invoiced, 'no_show')).toBe('unpaid');
  });
});
