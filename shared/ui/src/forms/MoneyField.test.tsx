import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DaybookProvider } from '../provider/DaybookProvider.tsx';
import { MoneyField } from './MoneyField.tsx';

function Amount({ first }: { first: string }) {
  const [typed, setTyped] = useState(first);
  return (
    <DaybookProvider density="compact">
      <MoneyField label="Amount" currency="NGN" value={typed} onChange={setTyped} />
    </DaybookProvider>
  );
}

test('the digits are grouped when the field loses the focus, with the currency sign before them', async () => {
  render(<Amount first="900000" />);
  const field = screen.getByLabelText('Amount');
  expect(field).toHaveValue('900,000.00');
  await userEvent.clear(field);
  await userEvent.type(field, '12500.5');
  expect(field).toHaveValue('12500.5');
  await userEvent.tab();
  expect(field).toHaveValue('12,500.50');
  expect(screen.getByText('₦')).toBeVisible();
});

test('text that is not an amount stays as typed', async () => {
  render(<Amount first="" />);
  await userEvent.type(screen.getByLabelText('Amount'), 'ten');
  await userEvent.tab();
  expect(screen.getByLabelText('Amount')).toHaveValue('ten');
});
