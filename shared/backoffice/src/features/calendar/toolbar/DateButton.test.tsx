import { DaybookProvider } from '@daybook/ui/DaybookProvider';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DateButton } from './DateButton.tsx';

const onDate = jest.fn();
const showPicker = jest.fn();

beforeEach(() => {
  onDate.mockClear();
  showPicker.mockReset();
  HTMLInputElement.prototype.showPicker = showPicker;
  render(
    <DaybookProvider density="compact">
      <DateButton title="Wednesday 25 November" date="2026-11-25" onDate={onDate} />
    </DaybookProvider>,
  );
});

const heading = () => screen.getByRole('button', { name: /Wednesday 25 November/ });
const field = () => screen.findByLabelText('Date');

test('the heading and the field over it open the date picker', async () => {
  await field();
  await userEvent.click(heading());
  expect(showPicker).toHaveBeenCalledTimes(1);
  await userEvent.click(await field());
  expect(showPicker).toHaveBeenCalledTimes(2);
});

test.each([
  ['opens none, without a word', () => showPicker.mockReturnValue(undefined)],
  [
    'throws',
    () =>
      showPicker.mockImplementation(() => {
        throw new DOMException('no', 'NotAllowedError');
      }),
  ],
  ['has no picker', () => Reflect.deleteProperty(HTMLInputElement.prototype, 'showPicker')],
])('a date can be typed if the browser %s', async (_what, arrange) => {
  arrange();
  await field();
  await userEvent.click(heading());
  expect(await field()).toHaveFocus();
  await userEvent.keyboard('1');
  fireEvent.change(await field(), { target: { value: '2026-12-01' } });
  expect(onDate).toHaveBeenCalledWith('2026-12-01');
  expect(await field()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(heading()).toHaveFocus();
});

test('the focus returns to the heading after a date was picked', async () => {
  await userEvent.click(await field());
  fireEvent.change(await field(), { target: { value: '2026-12-24' } });
  expect(onDate).toHaveBeenCalledWith('2026-12-24');
  expect(heading()).toHaveFocus();
});

test('an emptied field keeps the current day', async () => {
  await userEvent.click(await field());
  fireEvent.change(await field(), { target: { value: '' } });
  expect(onDate).not.toHaveBeenCalled();
});
