import type { Breach } from '@daybook/contract/desk-dates';
import { permissionToOverride } from '@daybook/domain/overrides';

/** Which roles could override these rules, for a user who may not. */
export function whoMayOverride(breaches: readonly Pick<Breach, 'reason'>[]): string {
  const needed = new Set(breaches.map(permissionToOverride));
  if (needed.has('never')) return 'Nobody can book against this. Choose another time or service.';
  return needed.has('booking.overlap')
    ? 'A manager or an administrator can book against this. Ask one, or choose another time.'
    : 'A receptionist, a manager or an administrator can book against this. Ask one, or choose another time.';
}
