import { teamQueries } from '@daybook/api/team';
import type { AnswerOf } from '@daybook/contract/endpoints';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { FieldsSkeleton } from '@daybook/ui/FieldsSkeleton';
import { Quiet, Stack } from '@daybook/ui/Layout';
import { QueryView } from '@daybook/ui/QueryView';
import { Checkbox, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { StepFrame } from './StepFrame.tsx';
import classes from './set-up.module.css';
import { useTeamForm } from './use-team-form.ts';

export function TeamStep() {
  const query = useQuery(teamQueries.list({ show: 'current' }));
  return (
    <QueryView
      query={query}
      what={t('the team')}
      errorText={sentenceOf}
      skeleton={<FieldsSkeleton height={320} maw={640} />}
    >
      {(team) => <TeamForm team={team} />}
    </QueryView>
  );
}

function TeamForm({ team }: { team: AnswerOf<'GET team'> }) {
  const { draft, set, field, isMember, frame } = useTeamForm(team);
  return (
    <StepFrame
      title={t('Who can customers book?')}
      lead={t(
        'They perform all your services for now. Change that, and their hours, under Staff Management.',
      )}
      {...frame}
    >
      {team.items.length > 0 && (
        <ul className={classes.members}>
          {team.items.map(({ staffId, name }) => (
            <li key={staffId}>
              <IconCircleCheck aria-label={t('Done')} size={20} />
              {name}
            </li>
          ))}
        </ul>
      )}
      {!isMember && (
        <Stack>
          <Checkbox
            size="md"
            label={t('I work here myself')}
            description={t('Customers can book you.')}
            checked={draft.isOwn}
            onChange={({ currentTarget }) => set({ isOwn: currentTarget.checked })}
          />
          {draft.isOwn && (
            <div className={classes.fields}>
              <TextInput
                {...field('ownName')}
                data-first
                label={t('Your name')}
                autoComplete="name"
                maxLength={120}
                value={draft.ownName}
                onChange={({ currentTarget }) => set({ ownName: currentTarget.value })}
              />
            </div>
          )}
        </Stack>
      )}
      <fieldset className={classes.member}>
        <legend className={classes.subtitle}>{t('Add a team member (optional)')}</legend>
        <Quiet>{t('With an email address, we’ll invite them to log in.')}</Quiet>
        <div className={classes.fields}>
          <TextInput
            {...field('name')}
            label={t('Name')}
            maxLength={120}
            value={draft.name}
            onChange={({ currentTarget }) => set({ name: currentTarget.value })}
          />
          <TextInput
            {...field('email')}
            label={t('Email (optional)')}
            type="email"
            value={draft.email}
            onChange={({ currentTarget }) => set({ email: currentTarget.value })}
          />
        </div>
      </fieldset>
    </StepFrame>
  );
}
