import type { StartRefusal } from '@daybook/domain/start-refusal';
import { t } from '@daybook/i18n';
import { kept } from '@daybook/i18n/kept';

/** Why a booking that a change leaves outside the plan stays: a text for its history. */
export const keptAtItsTime = (refusals: readonly StartRefusal[]): string =>
  kept(() =>
    t('Kept at its time: {reasons}.', {
      reasons: [...new Set(refusals.map(outsideOf))].reduce((reasons, reason) =>
        t('{reasons}, {reason}', { reasons, reason }),
      ),
    }),
  );

function outsideOf(refusal: StartRefusal): string {
  switch (refusal.reason) {
    case 'closed':
      return t('the business is closed ({closure})', { closure: refusal.closureName });
    case 'time_off':
      return t('time off');
    case 'break':
      return t('in a break');
    case 'buffer':
      return t('its buffer is outside the hours');
    case 'staff_inactive':
      return t('the staff member no longer works here');
    default:
      return t('outside the hours');
  }
}
