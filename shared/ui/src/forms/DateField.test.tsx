import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DaybookProvider } from '../provider/DaybookProvider.tsx';
import { DateField } from './DateField.tsx';

const onChange = jest.fn();
beforeEach(() => onChange.mockClear());

function Day({ first = '' }: { first?: string }) {
  const [date, setDate] = useState(first);
  return (
    <DaybookProvider density="compact" env="test">
      <DateField
        label="Day"
        value={date}
        onChange={(next) => {
          onChange(next);
          setDate(next);
        }}
      />
    </DaybookProvider>
  );
}

test('a typed date is given at once, and shown in the business’s style when the field loses the focus', async () => {
  render(<Day />);
  await userEvent.type(screen.getByLabelText('Day'), '4/3/2026');
  expect(onChange).toHaveBeenLastCalledWith('2026-03-04');
  await userEvent.tab();
  expect(screen.getByLabelText('Day')).toHaveValue('4 Mar 2026');
});

test('text that is not a date stays, with a message, and gives no date', async () => {
  render(<Day first="2026-03-04" />);
  await userEvent.clear(screen.getByLabelText('Day'));
  await userEvent.type(screen.getByLabelText('Day'), 'soon');
  await userEvent.tab();
  expect(screen.getByLabelText('Day')).toHaveValue('soon');
  expect(screen.getByText(/Enter a date/)).toBeVisible();
  expect(onChange).toHaveBeenLastCalledWith('');
});

test('a day is picked in the month, and the focus returns', async () => {
  render(<Day first="2026-03-04" />);
  await userEvent.click(screen.getByRole('button', { name: 'Choose a date' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Thursday 12 March 2026' }));
  expect(onChange).toHaveBeenLastCalledWith('2026-03-12');
  expect(screen.getByLabelText('Day')).toHaveValue('12 Mar 2026');
});

test('the keyboard opens the month, and Escape closes it', async () => {
  render(<Day first="2026-03-04" />);
  screen.getByLabelText('Day').focus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(await screen.findByRole('dialog', { name: 'Choose a date' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});
