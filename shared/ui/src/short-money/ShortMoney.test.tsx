import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ShortMoney } from './ShortMoney.tsx';

const show = (amountMinor: number) =>
  render(
    <MantineProvider>
      <ShortMoney money={{ amountMinor, currency: 'NGN' }} />
    </MantineProvider>,
  );

test('an amount is abbreviated on screen and complete for a screen reader', () => {
  show(123_456_789);
  expect(screen.getByRole('button', { name: '₦1.2M, exactly ₦1,234,567.89' })).toHaveTextContent(/^₦1\.2M$/);
});

test('the complete amount appears on keyboard focus', async () => {
  show(1_250_000);
  await userEvent.tab();
  expect(await screen.findByText('₦12,500.00')).toBeInTheDocument();
});

test('an amount that needs no abbreviation is plain text', () => {
  show(99_900);
  expect(screen.getByText('₦999.00')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
