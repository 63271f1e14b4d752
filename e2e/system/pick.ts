import type { Locator } from '@playwright/test';

/** Chooses from the list of a field for services or people, by name or id; the option's second line may follow the name. */
export async function pick(field: Locator, choice: string | { value: string }): Promise<void> {
  await field.click();
  const options = field.page().getByRole('option');
  const named =
    typeof choice === 'string'
      ? options.filter({ hasText: choice })
      : options.and(field.page().locator(`[value="${choice.value}"]`));
  await named.first().click();
}
