import { renderScreen } from '@daybook/testing/render-screen';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { remote } from '../remote.ts';
import { now } from './salon.ts';
// The code that comes on demand is here before a test asks for it: none waits for the compiler.
import '../features/details/DetailsStep.tsx';
import '../features/pay/PayScreen.tsx';
import '../features/review/ReviewStep.tsx';
import '../features/staff/StaffStep.tsx';
import '../features/success/SuccessScreen.tsx';
import '../features/time/TimeStep.tsx';

/** Each test is a page of its own. The clock stands at Monday 09:00 in Lagos and moves when something is waited for, or told to. */
export function withClock(): void {
  beforeEach(() => {
    jest.useFakeTimers({ now });
    sessionStorage.clear();
    delete document.documentElement.dataset.shown;
  });
  afterEach(() => jest.useRealTimers());
}

/** Opens an address of the area as the host would. */
export const openBooking = (path = '/booking') =>
  renderScreen(remote.routes, { path, density: 'roomy', advanceTimers: jest.advanceTimersByTime });

export const details = {
  'First name': 'Bisi',
  'Last name': 'Adeyemi',
  'E-mail': 'bisi@example.com',
  Phone: '0802 345 6789',
};

/** Chooses services from the price list and goes on. */
export async function chooseServices(user: UserEvent, ...names: string[]): Promise<void> {
  for (const name of names) await user.click(await screen.findByRole('button', { name }));
  await user.click(await screen.findByRole('link', { name: 'Continue' }));
}

/** Fills the form of the details step, with other words where given. */
export async function fillDetails(user: UserEvent, given: Partial<typeof details> = {}): Promise<void> {
  await screen.findByRole('textbox', { name: 'First name' });
  for (const [name, text] of Object.entries({ ...details, ...given })) {
    await user.clear(screen.getByRole('textbox', { name }));
    if (text) await user.paste(text);
  }
  const policy = screen.getByRole<HTMLInputElement>('checkbox', { name: 'I accept the booking policy' });
  if (!policy.checked) await user.click(policy);
}

/** Fills the form and goes on to the review. */
export async function reachReview(user: UserEvent): Promise<void> {
  await fillDetails(user);
  await user.click(screen.getByRole('button', { name: 'Review your visit' }));
  await screen.findByRole('heading', { name: 'Review your visit' });
}

/** The step that is shown. */
export const findStep = (name: string) => screen.findByRole('heading', { level: 1, name });
