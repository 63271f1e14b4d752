import {
  type BookingSums,
  balanceDue,
  missingDeposit,
  paymentMarkOf,
  paymentStateOf,
} from './payment-state.ts';

const visit: BookingSums = {
  totalMinor: 1_250_000,
  priceIsKnown: true,
  depositMinor: 0,
  paidMinor: 0,
  invoicedMinor: null,
  isTimeLost: false,
};
const withDeposit = { ...visit, depositMinor: 200_000 };

it('a booking is unpaid, partly paid, then paid', () => {
  expect(paymentStateOf(visit)).toBe('unpaid');
  expect(paymentStateOf({ ...visit, paidMinor: 1 })).toBe('partly_paid');
  expect(paymentStateOf({ ...visit, paidMinor: 1_250_000 })).toBe('paid');
});

it('a booking awaits its deposit until all of it has arrived', () => {
  expect(paymentStateOf(withDeposit)).toBe('deposit_due');
  expect(paymentStateOf({ ...withDeposit, paidMinor: 199_999 })).toBe('deposit_due');
  expect(missingDeposit({ ...withDeposit, paidMinor: 199_999 })).toBe(1);
  expect(paymentStateOf({ ...withDeposit, paidMinor: 200_000 })).toBe('deposit_paid');
  expect(balanceDue({ ...withDeposit, paidMinor: 200_000 })).toBe(1_050_000);
});

it('a booking with an invoice has the invoice’s status', () => {
  expect(paymentStateOf({ ...visit, invoicedMinor: 0 })).toBe('paid');
  expect(paymentStateOf({ ...visit, invoicedMinor: 500 })).toBe('unpaid');
  expect(balanceDue({ ...visit, priceIsKnown: false, invoicedMinor: 500 })).toBe(500);
});

it('a booking with a price on request has no known balance', () => {
  expect(balanceDue({ ...visit, priceIsKnown: false })).toBeNull();
  expect(paymentStateOf({ ...visit, priceIsKnown: false })).toBe('unpaid');
});

it('a free booking owes nothing', () => {
  expect(paymentStateOf({ ...visit, totalMinor: 0 })).toBe('nothing_due');
});

it('a booking that was paid but lost its time says so before anything else', () => {
  expect(paymentStateOf({ ...withDeposit, paidMinor: 200_000, isTimeLost: true })).toBe('time_lost');
});

describe('the payment mark', () => {
  const invoiced = { ...visit, invoicedMinor: 300_000 };
  const paid = { ...withDeposit, paidMinor: 200_000 };

  it('shows that nothing was paid once payment is due', () => {
    expect(paymentMarkOf(visit, 'confirmed')).toBeNull();
    expect(paymentMarkOf(visit, 'checked_in')).toBe('unpaid');
    expect(paymentMarkOf(visit, 'completed')).toBe('unpaid');
    expect(paymentMarkOf(withDeposit, 'pending')).toBe('deposit_due');
    expect(paymentMarkOf(invoiced, 'confirmed')).toBe('unpaid');
  });

  it('shows a payment, whenever it arrived', () => {
    expect(paymentMarkOf(paid, 'confirmed')).toBe('deposit_paid');
    expect(paymentMarkOf(paid, 'cancelled')).toBe('deposit_paid');
    expect(paymentMarkOf({ ...visit, paidMinor: 1_250_000 }, 'confirmed')).toBe('paid');
  });

  it('is absent if nothing has to be paid', () => {
    expect(paymentMarkOf({ ...visit, totalMinor: 0 }, 'completed')).toBeNull();
    expect(paymentMarkOf(withDeposit, 'cancelled')).toBeNull();
    expect(paymentMarkOf(visit, 'no_show')).toBeNull();
    expect(paymentMarkOf(invoiced, 'no_show')).toBe('unpaid');
  });
});
