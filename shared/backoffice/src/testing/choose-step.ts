import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Chooses an entry of the menu beside the next step of a booking. */
export async function chooseStep(user: UserEvent, name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name }));
}
