import { t } from '@daybook/i18n';
import { conflict } from '../../platform/errors.ts';

/** Whether an order names exactly the existing ids. */
export function hasSameMembers(one: readonly string[], other: readonly string[]): boolean {
  const members = new Set(one);
  return (
    one.length === other.length &&
    new Set(other).size === members.size &&
    other.every((id) => members.has(id))
  );
}

export const outdatedOrder = () =>
  conflict('version_conflict', t('Someone else just added or removed items. Reload the list and try again.'));
