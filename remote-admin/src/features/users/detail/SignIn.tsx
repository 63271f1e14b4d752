import classes from '@daybook/backoffice/account.module.css';
import { useBusiness } from '@daybook/backoffice/Business';
import { Panel } from '@daybook/backoffice/Panel';
import type { UserDetail } from '@daybook/contract/users';
import { t } from '@daybook/i18n';

/** The facts about a user's sign-in. */
export function SignIn({ user }: { user: UserDetail }) {
  const { when, day } = useBusiness();
  return (
    <Panel isMain title={t('Logging in')}>
      <dl className={classes.facts}>
        <div>
          <dt>{t('Last login')}</dt>
          <dd>{user.lastSignInAt ? when(user.lastSignInAt) : t('Never')}</dd>
        </div>
        <div>
          <dt>{t('Two-step sign-in')}</dt>
          <dd>{user.hasSecondFactor ? t('On') : t('Off')}</dd>
        </div>
        <div>
          <dt>{t('Account created')}</dt>
          <dd>{day(user.createdAt)}</dd>
        </div>
      </dl>
      {user.isHeldBack && (
        <p className={classes.text}>
          {t(
            'There were too many failed attempts to log in. New attempts have to wait a few minutes, unless you unlock the account.',
          )}
        </p>
      )}
    </Panel>
  );
}
