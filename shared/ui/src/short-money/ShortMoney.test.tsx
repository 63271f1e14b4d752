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

test('is short to the eye and whole to a screen reader', () => {
  show(123_456_789);
  expect(screen.getByRole('button', { name: '₦1.2M, exactly ₦1,234,567.89' })).toHaveTextContent(/^₦1\.2M$/);
});

test('is shown whole to who reaches it by keyboard', async () => {
  show(1_250_000);
  await userEvent.tab();
  expect(await screen.findByText('₦12,500.00')).toBeInTheDocument();
});

test('is plain text where nothing is left out', () => {
  show(99_900);
  expect(screen.getByText('₦999.00')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
