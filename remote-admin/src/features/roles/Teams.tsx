import { roleQueries } from '@daybook/api/roles';
import type { Team } from '@daybook/contract/roles';
import { all } from '@daybook/domain/lists';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { Quiet, Stack } from '@daybook/ui/Layout';
import { QueryView } from '@daybook/ui/QueryView';
import { RowsSkeleton } from '@daybook/ui/RowsSkeleton';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TeamDialog } from './TeamDialog.tsx';
import classes from './Teams.module.css';

/** The staff assigned to each user: the reach of the scope "Team". */
export function Teams() {
  const query = useQuery(roleQueries.teams());
  const [dialog, setDialog] = useState<Team | null>(null);

  return (
    <Stack gap="md">
      <p className={classes.lead}>
        {t('Where a role says “Team”, it covers the people chosen here and the person themselves.')}
      </p>
      <QueryView
        query={query}
        what={t('the teams')}
        errorText={sentenceOf}
        skeleton={<RowsSkeleton height={240} />}
      >
        {({ items, staff }) => {
          const nameOf = (id: string) =>
            staff.find(({ staffId }) => staffId === id)?.name ?? t('Former team member');
          return (
            <>
              <ul className={classes.list}>
                {items.map((team) => (
                  <li key={team.userId} className={classes.row}>
                    <div className={classes.who}>
                      <span className={classes.name}>{team.fullName}</span>
                      <Quiet as="span" size="xs">
                        {team.roleName}
                      </Quiet>
                    </div>
                    <p className={classes.team}>
                      {team.staffIds.length === 0
                        ? t('No team')
                        : t('Team: {names}', { names: all(team.staffIds.map(nameOf)) })}
                    </p>
                    {team.abilities.includes('edit') && (
                      <Button
                        variant="default"
                        size="xs"
                        aria-label={t('Edit {name}’s team', { name: team.fullName })}
                        onClick={() => setDialog(team)}
                      >
                        {t('Edit')}
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
              {dialog && <TeamDialog team={dialog} staff={staff} onClose={() => setDialog(null)} />}
            </>
          );
        }}
      </QueryView>
    </Stack>
  );
}
