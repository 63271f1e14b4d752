import classes from '@daybook/backoffice/account.module.css';
import type { UserRow } from '@daybook/contract/users';
import { t } from '@daybook/i18n';
import { stateLabels } from './user-labels.ts';

/** Whether a user can sign in; a lockout lasts some minutes. */
export function StateChip({ user }: { user: Pick<UserRow, 'state'> & { isHeldBack?: boolean } }) {
  if (user.state === 'active' && user.isHeldBack) {
    return (
      <span className={classes.chip} data-tone="yellow">
        {t('Locked for a few minutes')}
      </span>
    );
  }
  return <span className={classes.chip}>{t(stateLabels[user.state])}</span>;
}
