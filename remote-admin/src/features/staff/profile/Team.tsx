import { teamQueries } from '@daybook/api/team';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { adminPaths } from '@daybook/shell/paths';
import { EmptyState } from '@daybook/ui/EmptyState';
import { PageHeader } from '@daybook/ui/PageHeader';
import { QueryView } from '@daybook/ui/QueryView';
import { RowsSkeleton } from '@daybook/ui/RowsSkeleton';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { SearchField } from '@daybook/backoffice/SearchField';
import { SectionTabs } from '@daybook/backoffice/SectionTabs';
import { useAddress } from '@daybook/backoffice/use-address';
import { IconMailPlus, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { InviteDialog } from './account/InviteDialog.tsx';
import { MemberList } from './MemberList.tsx';
import { Others } from './Others.tsx';
import classes from './team.module.css';

/** All staff members in the order that customers see, other users, and invitations. */
export function Team() {
  const { params, set } = useAddress();
  const [isInviting, setIsInviting] = useState(false);
  const q = params.get('q') ?? '';
  const show = params.get('tab') === 'archived' ? 'archived' : 'current';
  const query = useQuery(teamQueries.list({ show, ...(q && { q }) }));

  return (
    <>
      <PageHeader
        title={t('Staff management')}
        below={t('Who works here, the services they offer, and who can log in.')}
      >
        <Button
          variant="default"
          leftSection={<IconMailPlus aria-hidden size={16} />}
          onClick={() => setIsInviting(true)}
          disabled={!query.data}
        >
          {t('Invite a user')}
        </Button>
        <Button component={Link} to={adminPaths.users} variant="default">
          {t('Accounts')}
        </Button>
        <Button
          component={Link}
          to={{ search: '?staff=new' }}
          leftSection={<IconPlus aria-hidden size={16} />}
        >
          {t('Add staff member')}
        </Button>
      </PageHeader>
      <SectionTabs
        label={t('Staff management')}
        current={show}
        tabs={[
          { key: 'current', label: t('Current') },
          {
            key: 'archived',
            label: t('Former members'),
            count: query.data && String(query.data.archivedCount),
          },
        ]}
      />
      <SearchField
        className={classes.search}
        by={t('name, title or email')}
        value={q}
        onSearch={(q) => set({ q })}
      />
      <QueryView
        query={query}
        what={t('the staff')}
        errorText={sentenceOf}
        skeleton={<RowsSkeleton height={320} />}
      >
        {(team) => (
          <>
            {team.items.length > 0 ? (
              <MemberList members={team.items} mayOrder={q === '' && show === 'current'} />
            ) : (
              <Nobody q={q} show={show} />
            )}
            {show === 'current' && q === '' && <Others team={team} />}
            {isInviting && (
              <InviteDialog roles={team.roles} member={null} onClose={() => setIsInviting(false)} />
            )}
          </>
        )}
      </QueryView>
    </>
  );
}

function Nobody({ q, show }: { q: string; show: 'current' | 'archived' }) {
  if (q) {
    return (
      <EmptyState drawing="people" title={t('No matches')}>
        {t('No name, title or email contains “{q}”.', { q })}
      </EmptyState>
    );
  }
  return show === 'archived' ? (
    <EmptyState drawing="people" title={t('No one is archived')}>
      {t('When someone leaves for good, archive them under Account. Their past bookings stay.')}
    </EmptyState>
  ) : (
    <EmptyState
      drawing="people"
      title={t('No team members yet')}
      action={
        <Button component={Link} to={{ search: '?staff=new' }}>
          {t('Add staff member')}
        </Button>
      }
    >
      {t('Team members offer services and appear in the calendar.')}
    </EmptyState>
  );
}
