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

it('is unpaid, partly paid, then paid', () => {
  expect(paymentStateOf(visit)).toBe('unpaid');
  expect(paymentStateOf({ ...visit, paidMinor: 1 })).toBe('partly_paid');
  expect(paymentStateOf({ ...visit, paidMinor: 1_250_000 })).toBe('paid');
});

it('waits for its deposit until all of it has come', () => {
  expect(paymentStateOf(withDeposit)).toBe('deposit_due');
  expect(paymentStateOf({ ...withDeposit, paidMinor: 199_999 })).toBe('deposit_due');
  expect(missingDeposit({ ...withDeposit, paidMinor: 199_999 })).toBe(1);
  expect(paymentStateOf({ ...withDeposit, paidMinor: 200_000 })).toBe('deposit_paid');
  expect(balanceDue({ ...withDeposit, paidMinor: 200_000 })).toBe(1_050_000);
});

it('goes by its invoice once there is one', () => {
  expect(paymentStateOf({ ...visit, invoicedMinor: 0 })).toBe('paid');
  expect(paymentStateOf({ ...visit, invoicedMinor: 500 })).toBe('unpaid');
  expect(balanceDue({ ...visit, priceIsKnown: false, invoicedMinor: 500 })).toBe(500);
});

it('does not know what is due while the price is asked for', () => {
  expect(balanceDue({ ...visit, priceIsKnown: false })).toBeNull();
  expect(paymentStateOf({ ...visit, priceIsKnown: false })).toBe('unpaid');
});

it('owes nothing for what is free', () => {
  expect(paymentStateOf({ ...visit, totalMinor: 0 })).toBe('nothing_due');
});

it('says first of all that a time was lost that is paid for', () => {
  expect(paymentStateOf({ ...withDeposit, paidMinor: 200_000, isTimeLost: true })).toBe('time_lost');
});

describe('its mark', () => {
  const invoiced = { ...visit, invoicedMinor: 300_000 };
  const paid = { ...withDeposit, paidMinor: 200_000 };

  it('says that nothing came once it is asked for', () => {
    expect(paymentMarkOf(visit, 'confirmed')).toBeNull();
    expect(paymentMarkOf(visit, 'checked_in')).toBe('unpaid');
    expect(paymentMarkOf(visit, 'completed')).toBe('unpaid');
    expect(paymentMarkOf(withDeposit, 'pending')).toBe('deposit_due');
    expect(paymentMarkOf(invoiced, 'confirmed')).toBe('unpaid');
  });

  it('says what came, whenever that was', () => {
    expect(paymentMarkOf(paid, 'confirmed')).toBe('deposit_paid');
    expect(paymentMarkOf(paid, 'cancelled')).toBe('deposit_paid');
    expect(paymentMarkOf({ ...visit, paidMinor: 1_250_000 }, 'confirmed')).toBe('paid');
  });

  it('is not there where nothing is to be paid', () => {
    expect(paymentMarkOf({ ...visit, totalMinor: 0 }, 'completed')).toBeNull();
    expect(paymentMarkOf(withDeposit, 'cancelled')).toBeNull();
    expect(paymentMarkOf(visit, 'no_show')).toBeNull();
    expect(paymentMarkOf(invoiced, 'no_show')).toBe('unpaid');
  });
});
