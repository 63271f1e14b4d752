import { FillerFailure, useFillers } from '@daybook/shell/extensions';
import { Filled } from '@daybook/shell/Filled';
import type { FillerOf } from '@daybook/shell/slots';
import { offerExtensions } from '@daybook/testing/extensions';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { use, useEffect } from 'react';

type Panel = FillerOf<'customer-panel@1'>;

const Points: Panel = ({ customerId }) => <p>Points of {customerId}</p>;

const filler = (load: () => Promise<Panel>, id = 'points') => ({
  key: `remote-loyalty/${id}`,
  remote: 'remote-loyalty',
  paths: ['/loyalty'],
  id,
  slot: 'customer-panel@1' as const,
  label: 'Loyalty',
  load: load as () => Promise<FillerOf<'customer-panel@1'>>,
});

function Screen({ customerId = 'c1' }: { customerId?: string }) {
  return (
    <>
      <h1>Ada</h1>
      {useFillers('customer-panel@1').map((each) => (
        <Filled key={each.key} filler={each} with={{ customerId }} />
      ))}
    </>
  );
}

function show(...fillers: ReturnType<typeof filler>[]) {
  const page = offerExtensions({ fillers });
  return { ...page, ...render(<Screen />) };
}

let restoreConsole: jest.SpyInstance;
beforeEach(() => {
  restoreConsole = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  restoreConsole.mockRestore();
  jest.useRealTimers();
});

test('a filler gets the properties of its slot, with its style sheets while it is shown', async () => {
  const { mounted, unmount } = show(filler(async () => Points));
  expect(await screen.findByText('Points of c1')).toBeVisible();
  expect(mounted.count).toBe(1);
  unmount();
  expect(mounted.count).toBe(0);
});

test('a filler that cannot be loaded says so in its place, and can be tried again', async () => {
  let isBroken = true;
  const failing = filler(async () => {
    if (isBroken) throw new FillerFailure('r7.network.k3x9', new Error('offline'));
    return Points;
  });
  show(
    failing,
    filler(async () => () => <p>Another area</p>, 'other'),
  );
  expect(await screen.findByText('“Loyalty” couldn’t be loaded.')).toBeVisible();
  expect(screen.getByText('Support code: r7.network.k3x9')).toBeVisible();
  expect(await screen.findByText('Another area')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Ada' })).toBeVisible();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Points of c1')).toBeVisible();
});

test('a filler that never arrives is reported after five seconds, and shown when it arrives after all', async () => {
  jest.useFakeTimers();
  let arrive: (panel: Panel) => void = () => {};
  show(filler(() => new Promise((resolve) => (arrive = resolve))));
  await act(() => jest.advanceTimersByTimeAsync(4900));
  expect(screen.getByText('Loading…')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(screen.getByText('“Loyalty” couldn’t be loaded.')).toBeVisible();
  await act(async () => arrive(Points));
  expect(screen.getByText('Points of c1')).toBeVisible();
});

const throwsWhileRendering: Panel = () => {
  throw new Error('rendering');
};
const throwsInEffect: Panel = () => {
  useEffect(() => {
    throw new Error('effect');
  }, []);
  return <p>Half a panel</p>;
};

test.each([
  ['while it renders', throwsWhileRendering, 'rendering'],
  ['in an effect', throwsInEffect, 'effect'],
])('a filler that throws %s costs its own place alone and is reported', async (_when, Broken, message) => {
  const { failures } = show(
    filler(async () => Broken),
    filler(async () => Points, 'sound'),
  );
  expect(await screen.findByText('“Loyalty” couldn’t be loaded.')).toBeVisible();
  expect(screen.getByText('Support code: r7.render.k3x9')).toBeVisible();
  expect(await screen.findByText('Points of c1')).toBeVisible();
  expect(failures).toEqual([expect.objectContaining({ message })]);
});

const Typed: Panel = () => <input aria-label="Points to redeem" />;

test('what is typed in a filler stays when a release brings another version of it', async () => {
  const { rerender } = show(filler(async () => Typed));
  await userEvent.type(await screen.findByRole('textbox'), '40');
  const load = jest.fn(async () => Points);
  offerExtensions({ fillers: [filler(load)] });
  rerender(<Screen />);
  await act(async () => {});
  expect(screen.getByRole('textbox')).toHaveValue('40');
  expect(load).not.toHaveBeenCalled();
});

test('a filler begins anew for another record', async () => {
  const { rerender } = show(filler(async () => Typed));
  await userEvent.type(await screen.findByRole('textbox'), '40');
  rerender(<Screen customerId="c2" />);
  expect(await screen.findByRole('textbox')).toHaveValue('');
});

test('a filler that waits for ever hides its own place alone, and is reported after five seconds', async () => {
  jest.useFakeTimers();
  const never = new Promise<string>(() => {});
  const Waits: Panel = () => <p>{use(never)}</p>;
  show(
    filler(async () => Waits),
    filler(async () => Points, 'sound'),
  );
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(screen.getByRole('heading', { name: 'Ada' })).toBeVisible();
  expect(screen.getByText('Points of c1')).toBeVisible();
  expect(screen.getByText('Loading…')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(screen.getByText('“Loyalty” couldn’t be loaded.')).toBeVisible();
});
