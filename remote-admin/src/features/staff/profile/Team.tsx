import { teamQueries } from '@daybook/api/team';
import { sentenceOf } from '@daybook/shell/error-message';
import { adminPaths } from '@daybook/shell/paths';
import { EmptyState } from '@daybook/ui/EmptyState';
import { PageHeader } from '@daybook/ui/PageHeader';
import { QueryView } from '@daybook/ui/QueryView';
import { Button, Skeleton } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Skeleton.layer.css';
import { SearchField } from '@daybook/backoffice/SearchField';
import { SectionTabs } from '@daybook/backoffice/SectionTabs';
import { useAddress } from '@daybook/backoffice/use-address';
import { IconMailPlus, IconPlus, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { InviteDialog } from './account/InviteDialog.tsx';
import { MemberList } from './MemberList.tsx';
import { Others } from './Others.tsx';
import classes from './team.module.css';

/** Everybody who works here in the order that customers see, other users, and invitations. */
export function Team() {
  const { params, set } = useAddress();
  const [isInviting, setIsInviting] = useState(false);
  const q = params.get('q') ?? '';
  const show = params.get('tab') === 'archived' ? 'archived' : 'current';
  const query = useQuery(teamQueries.list({ show, ...(q && { q }) }));

  return (
    <>
      <PageHeader title="Staff management" below="Who works here, what they do, and who signs in.">
        <Button
          variant="default"
          leftSection={<IconMailPlus aria-hidden size={16} />}
          onClick={() => setIsInviting(true)}
          disabled={!query.data}
        >
          Invite a user
        </Button>
        <Button component={Link} to={adminPaths.users} variant="default">
          Accounts
        </Button>
        <Button
          component={Link}
          to={{ search: '?staff=new' }}
          leftSection={<IconPlus aria-hidden size={16} />}
        >
          Add staff member
        </Button>
      </PageHeader>
      <SectionTabs
        label="Staff management"
        current={show}
        tabs={[
          { key: 'current', label: 'Working here' },
          { key: 'archived', label: 'Archived', count: query.data && String(query.data.archivedCount) },
        ]}
      />
      <SearchField
        className={classes.search}
        by="name, title or e-mail"
        value={q}
        onSearch={(q) => set({ q })}
      />
      <QueryView query={query} what="the staff" errorText={sentenceOf} skeleton={<Skeleton height={320} />}>
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
      <EmptyState icon={IconUsers} title="Nobody found">
        Nobody’s name, title or e-mail has “{q}” in it.
      </EmptyState>
    );
  }
  return show === 'archived' ? (
    <EmptyState icon={IconUsers} title="Nobody is archived">
      Who leaves for good is archived from their account. Their past bookings stay.
    </EmptyState>
  ) : (
    <EmptyState
      icon={IconUsers}
      title="Nobody works here yet"
      action={
        <Button component={Link} to={{ search: '?staff=new' }}>
          Add staff member
        </Button>
      }
    >
      Staff members perform services and stand in the calendar.
    </EmptyState>
  );
}
