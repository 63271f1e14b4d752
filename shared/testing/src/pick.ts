import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Chooses from the list of a field for services or people; the option's second line may follow the label. */
export async function pick(user: UserEvent, field: HTMLElement, label: string): Promise<void> {
  await user.click(field);
  await user.click(screen.getByRole('option', { name: (name) => name.startsWith(label) }));
}
