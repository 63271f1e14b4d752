import { teamQueries } from '@daybook/api/team';
import type { StaffProfile } from '@daybook/contract/team';
import { t } from '@daybook/i18n';
import { Row } from '@daybook/ui/Layout';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import classes from '../team.module.css';
import { InvitationRow } from './InvitationRow.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { Leaving } from './Leaving.tsx';

/** The account of a staff member and its role, and whether they work here at all. */
export function AccountTab({ profile }: { profile: StaffProfile }) {
  return (
    <div className={classes.account}>
      <section className={classes.panel} aria-labelledby="signing-in">
        <h2 id="signing-in" className={classes.heading}>
          {t('Logging in')}
        </h2>
        <SigningIn profile={profile} />
      </section>
      <Leaving profile={profile} />
    </div>
  );
}

function SigningIn({ profile }: { profile: StaffProfile }) {
  const { name, account, invitation, state } = profile;
  const [isInviting, setIsInviting] = useState(false);
  const { data } = useQuery(teamQueries.list({ show: 'current' }));
  const roleName = (of: number) => data?.roles.find(({ role }) => role === of)?.name ?? '';

  if (account) {
    return (
      <>
        <p>
          {t('{name} logs in with {email} as {role}.', {
            name: account.fullName,
            email: account.email,
            role: account.roleName,
          })}
          {account.isDisabled && ` ${t('The account is disabled, so nobody can log in with it.')}`}
        </p>
        <p>
          <Link to={`/admin/manage-user/${account.userId}`}>{t('Manage account')}</Link>
        </p>
      </>
    );
  }
  if (invitation) return <InvitationRow invitation={invitation} roleName={roleName(invitation.role)} />;
  return (
    <>
      <p>{t('{name} works here but has no account, so they can’t log in.', { name })}</p>
      {state === 'active' && data && (
        <Row>
          <Button onClick={() => setIsInviting(true)}>{t('Invite {name}', { name })}</Button>
        </Row>
      )}
      {isInviting && data && (
        <InviteDialog roles={data.roles} member={profile} onClose={() => setIsInviting(false)} />
      )}
    </>
  );
}
