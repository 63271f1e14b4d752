import type { AnswerOf } from '@daybook/contract/endpoints';
import { t } from '@daybook/i18n';
import { PersonAvatar } from '@daybook/ui/PersonAvatar';
import { Link } from 'react-router-dom';
import { InvitationRow } from './account/InvitationRow.tsx';
import classes from './team.module.css';

/** Users who perform no services, and people invited as such. */
export function Others({ team: { accounts, invitations, roles } }: { team: AnswerOf<'GET team'> }) {
  if (accounts.length + invitations.length === 0) return null;
  return (
    <section aria-labelledby="other-users" className={classes.others}>
      <h2 id="other-users" className={classes.heading}>
        {t('Users without a calendar')}
      </h2>
      <ul className={classes.list}>
        {accounts.map(({ userId, fullName, email, roleName, isDisabled }) => (
          <li key={userId} className={classes.row}>
            <PersonAvatar name={fullName} size={40} />
            <div className={classes.words}>
              <p className={classes.name}>
                <Link to={`/admin/manage-user/${userId}`}>{fullName}</Link>
              </p>
              <p className={classes.facts}>
                {roleName} · {email}
              </p>
            </div>
            {isDisabled && (
              <span className={classes.chip} data-tone="red">
                {t('Disabled')}
              </span>
            )}
          </li>
        ))}
        {invitations.map((invitation) => (
          <li key={invitation.invitationId} className={classes.row}>
            <InvitationRow
              invitation={invitation}
              roleName={roles.find(({ role }) => role === invitation.role)?.name ?? ''}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
