import type { FillerOf } from '@daybook/shell/slots';
import { offerExtensions } from '@daybook/testing/extensions';
import { mockApi } from '@daybook/testing/mock-api';
import { screen, within } from '@testing-library/react';
import { keptDraft } from '../booking/draft.ts';
import { findStep, openBooking, withClock } from '../testing/open-booking.tsx';
import { free, haircut, offering, salon } from '../testing/salon.ts';

withClock();

const slot = free('2026-03-03 10:00');
const address = `/booking?service=${haircut.serviceId}&staff=any&start=${slot.startAt}`;

type Step = FillerOf<'booking-step@1'>;

function open(...codes: (() => Promise<Step>)[]) {
  offerExtensions({
    fillers: codes.map((load, index) => ({
      key: `remote-gifts/${index}`,
      remote: 'remote-gifts',
      paths: ['/gifts'],
      id: `extra-${index}`,
      slot: 'booking-step@1' as const,
      label: `Extra ${index}`,
      load: load as () => Promise<never>,
    })),
  });
  mockApi({ ...salon, 'GET slots': offering([slot]) });
  return openBooking(address);
}

afterEach(() => offerExtensions({}));

const steps = () =>
  within(screen.getByRole('navigation', { name: 'Progress' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replace(/^\d/, ''));

const Gift: Step = ({ serviceIds, startAt }) => (
  <p>
    A gift for {serviceIds.join()} at {startAt}
  </p>
);

test('parts of other areas are a step between the time and the details', async () => {
  const { user } = open(async () => Gift);
  await findStep('Anything else?');
  expect(steps()).toEqual(['Service', 'Staff', 'Time', 'Extras', 'Your details', 'Review']);
  expect(await screen.findByText(`A gift for ${haircut.serviceId} at ${slot.startAt}`)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await findStep('Your details');
});

test('without such parts there is no such step', async () => {
  open();
  await findStep('Your details');
  expect(steps()).not.toContain('Extras');
});

test('a broken part keeps nobody from booking', async () => {
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { user } = open(
    async () => () => {
      throw new Error('broken');
    },
    () => new Promise(() => {}),
    async () => Gift,
  );
  await findStep('Anything else?');
  expect(await screen.findByText('“Extra 0” couldn’t be loaded.')).toBeVisible();
  expect(await screen.findByText(/^A gift for/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await findStep('Your details');
  complaints.mockRestore();
});

test('what a part attaches is kept between the steps, and nothing beyond the limit is', async () => {
  const thrown: unknown[] = [];
  const Voucher: Step = ({ attached, attach }) => (
    <>
      <p>Attached: {JSON.stringify(attached('gift'))}</p>
      <button type="button" onClick={() => attach('gift', { words: 'For Bisi' })}>
        Attach
      </button>
      <button
        type="button"
        onClick={() => {
          try {
            attach('gift', { words: 'x'.repeat(4000) });
          } catch (error) {
            thrown.push(error);
          }
        }}
      >
        Attach too much
      </button>
    </>
  );
  const { user } = open(async () => Voucher);
  await findStep('Anything else?');
  expect(await screen.findByText('Attached: null')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Attach' }));
  expect(await screen.findByText('Attached: {"words":"For Bisi"}')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Attach too much' }));
  expect(thrown).toEqual([expect.any(RangeError)]);
  expect(keptDraft.read()?.extras).toEqual({ gift: { words: 'For Bisi' } });
});
