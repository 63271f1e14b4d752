import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DaybookProvider } from '../provider/DaybookProvider.tsx';
import { type Pick, PickField } from './PickField.tsx';

const picks: Pick[] = [
  { value: 'cut', label: 'Haircut', detail: '45 min · ₦12,500', group: 'Hair' },
  { value: 'braids', label: 'Braids', detail: '3 h · ₦30,000', group: 'Hair' },
  { value: 'brows', label: 'Brow shape', detail: '30 min · ₦6,000', group: 'Beauty' },
];

function Choice({ first = '' }: { first?: string }) {
  const [value, setValue] = useState(first);
  return (
    <DaybookProvider density="compact" env="test">
      <PickField label="Service" picks={picks} value={value} onChange={setValue} />
      <output>{value}</output>
      <button type="button">Book</button>
    </DaybookProvider>
  );
}

const field = () => screen.getByRole('combobox', { name: 'Service' });
const value = () => screen.getByRole('status').textContent;
const names = () => screen.queryAllByRole('option').map((option) => option.textContent);

test('a click shows every pick with its second line, below the headings of the groups', async () => {
  render(<Choice first="cut" />);
  const user = userEvent.setup();
  expect(names()).toEqual([]);
  await user.click(field());
  expect(names()).toEqual(['Haircut45 min · ₦12,500', 'Braids3 h · ₦30,000', 'Brow shape30 min · ₦6,000']);
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Haircut');
  expect(screen.getByText('Beauty')).toBeVisible();
  await user.click(screen.getByRole('option', { name: /^Braids/ }));
  expect(value()).toBe('braids');
  expect(field()).toHaveValue('Braids');
  expect(names()).toEqual([]);
});

test('typing replaces the chosen name, and leaving the field takes the first match', async () => {
  render(<Choice first="cut" />);
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('BR');
  expect(names()).toHaveLength(2);
  await user.tab();
  expect(value()).toBe('braids');
  expect(field()).toHaveValue('Braids');
});

test('a single letter, or a name pasted whole, is enough to leave the field or press Enter', async () => {
  render(<Choice />);
  const user = userEvent.setup();
  await user.click(field());
  await user.keyboard('{Escape}h');
  await user.click(screen.getByRole('button', { name: 'Book' }));
  expect(value()).toBe('cut');
  await user.tab({ shift: true });
  await user.paste('Braids');
  await user.keyboard('{Enter}');
  expect(value()).toBe('braids');
});

test('arrows and Enter choose, and Escape leaves the choice as it was', async () => {
  render(<Choice />);
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('br{ArrowDown}{Enter}');
  expect(value()).toBe('brows');
  await user.keyboard('hair{Escape}');
  expect(field()).toHaveValue('Brow shape');
  await user.tab();
  expect(value()).toBe('brows');
});

test('a field that is only passed through, or holds no match, keeps its choice', async () => {
  render(<Choice />);
  const user = userEvent.setup();
  await user.click(field());
  await user.click(screen.getByRole('button', { name: 'Book' }));
  expect(value()).toBe('');
  await user.click(field());
  await user.keyboard('pedicure');
  expect(screen.getByText('No matches')).toBeVisible();
  await user.tab();
  expect(value()).toBe('');
  expect(field()).toHaveValue('');
});
