import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DaybookProvider } from '../provider/DaybookProvider.tsx';
import { DurationField } from './DurationField.tsx';

function Notice({ first }: { first: number | null }) {
  const [minutes, setMinutes] = useState(first);
  return (
    <DaybookProvider density="compact">
      <DurationField label="Notice" value={minutes} onChange={setMinutes} />
      <output>{String(minutes)}</output>
      <button type="button" onClick={() => setMinutes(60)}>
        Discard
      </button>
    </DaybookProvider>
  );
}

const field = () => screen.getByLabelText('Notice');
const minutes = () => screen.getByRole('status').textContent;

test('a duration stays as typed until the field is left, and then reads in hours and days', async () => {
  render(<Notice first={75} />);
  expect(field()).toHaveValue('1 h 15 min');
  await userEvent.clear(field());
  await userEvent.type(field(), '1h30');
  expect(field()).toHaveValue('1h30');
  expect(minutes()).toBe('90');
  await userEvent.tab();
  expect(field()).toHaveValue('1 h 30 min');
  await userEvent.clear(field());
  await userEvent.type(field(), '2 days');
  await userEvent.tab();
  expect(minutes()).toBe('2880');
});

test('text that is not a duration stays, with an error once the field is left', async () => {
  render(<Notice first={null} />);
  await userEvent.type(field(), 'soon');
  expect(field()).toBeValid();
  await userEvent.tab();
  expect(field()).toHaveValue('soon');
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription('Enter a duration such as 1 h 30 min.');
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(field()).toHaveValue('1 h');
  expect(field()).toBeValid();
});

test('an empty field has no duration', async () => {
  render(<Notice first={60} />);
  await userEvent.clear(field());
  await userEvent.tab();
  expect(field()).toHaveValue('');
  expect(minutes()).toBe('null');
});

test('arrow keys make it longer and shorter, never negative', async () => {
  render(<Notice first={5} />);
  await userEvent.type(field(), '{ArrowUp}');
  expect(minutes()).toBe('10');
  await userEvent.type(field(), '{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(minutes()).toBe('0');
  expect(field()).toHaveValue('0 min');
});
