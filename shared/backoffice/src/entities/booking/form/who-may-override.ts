import type { Breach } from '@daybook/contract/desk-dates';
import { permissionToOverride } from '@daybook/domain/overrides';
import { t } from '@daybook/i18n';

/** The roles that can override these rules, for a user without that permission. */
export function whoMayOverride(breaches: readonly Pick<Breach, 'reason'>[]): string {
  const needed = new Set(breaches.map(permissionToOverride));
  if (needed.has('never')) return t('This rule can’t be overridden. Choose another time or service.');
  return needed.has('booking.overlap')
    ? t('Ask a manager or an administrator to override this, or choose another time.')
    : t('Ask a receptionist, a manager or an administrator to override this, or choose another time.');
}
