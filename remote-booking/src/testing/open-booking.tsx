import { renderScreen } from '@daybook/testing/render-screen';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { remote } from '../remote.ts';
import { now } from './salon.ts';
// Imports code that otherwise loads on demand, so that no test waits for the compiler.
import '../features/details/DetailsStep.tsx';
import '../features/extras/ExtrasStep.tsx';
import '../features/pay/PayScreen.tsx';
import '../features/review/ReviewStep.tsx';
import '../features/staff/StaffStep.tsx';
import '../features/success/SuccessScreen.tsx';
import '../features/time/TimeStep.tsx';

/**
 * Each test has its own page. The clock starts on Monday 09:00 in Lagos and moves only while a test waits or advances
 * it.
 */
export function withClock(): void {
  beforeEach(() => {
    jest.useFakeTimers({ now });
    sessionStorage.clear();
    delete document.documentElement.dataset.shown;
  });
  afterEach(() => jest.useRealTimers());
}

/** Opens an address of the area, like the host. */
export const openBooking = (path = '/booking') =>
  renderScreen(remote.routes, { path, density: 'roomy', advanceTimers: jest.advanceTimersByTime });

export const details = {
  'First name': 'Bisi',
  'Last name': 'Adeyemi',
  Email: 'bisi@example.com',
  Phone: '0802 345 6789',
};

/** Chooses services from the price list and continues. */
export async function chooseServices(user: UserEvent, ...names: string[]): Promise<void> {
  for (const name of names) await user.click(await screen.findByRole('button', { name }));
  await user.click(await screen.findByRole('link', { name: 'Continue' }));
}

/** Fills in the form of the details step, with other values if given. */
export async function fillDetails(user: UserEvent, given: Partial<typeof details> = {}): Promise<void> {
  await screen.findByRole('textbox', { name: 'First name' });
  for (const [name, text] of Object.entries({ ...details, ...given })) {
    await user.clear(screen.getByRole('textbox', { name }));
    if (text) await user.paste(text);
  }
  const policy = screen.getByRole<HTMLInputElement>('checkbox', { name: 'I accept the booking policy' });
  if (!policy.checked) await user.click(policy);
}

/** Fills in the form and continues to the review. */
export async function reachReview(user: UserEvent): Promise<void> {
  await fillDetails(user);
  await user.click(screen.getByRole('button', { name: 'Review your visit' }));
  await screen.findByRole('heading', { name: 'Review your visit' });
}

/** Finds the heading of the shown step. */
export const findStep = (name: string) => screen.findByRole('heading', { level: 1, name });
