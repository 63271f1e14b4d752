import { accountMutations, accountQueries } from '@daybook/api/account';
import type { CalendarFeed as Feed } from '@daybook/contract/calendar-feed';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { InlineError } from '@daybook/ui/InlineError';
import { Row } from '@daybook/ui/Layout';
import { QueryView } from '@daybook/ui/QueryView';
import { Button, CopyButton, Skeleton, TextInput } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Skeleton.layer.css';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import classes from '../../entities/account/account.module.css';
import { useHeaderClock } from '../../entities/business/use-header-clock.ts';
import { Panel } from '../../kit/panel/Panel.tsx';

/** The secret URL of the user's calendar feed. */
export function CalendarFeed() {
  const query = useQuery(accountQueries.feed());
  return (
    <Panel isMain title={t('Your appointments in another calendar')}>
      <p className={classes.text}>
        {t(
          'Subscribe from your phone or computer calendar with your own private address. Anyone who has it can see your appointments and customers’ names, so don’t share it.',
        )}
      </p>
      <QueryView
        query={query}
        what={t('your calendar’s address')}
        errorText={sentenceOf}
        skeleton={<Skeleton height={64} />}
      >
        {(feed) => <Address feed={feed} />}
      </QueryView>
    </Panel>
  );
}

function Address({ feed }: { feed: Feed | null }) {
  const { when } = useHeaderClock();
  const make = useMutation({ ...accountMutations.makeFeed(), meta: shownByScreen });
  const end = useMutation({ ...accountMutations.endFeed(), meta: shownByScreen });
  const [isAsking, setAsking] = useState(false);
  const url = feed && make.data?.url;
  const makeOne = () => make.mutate(undefined, { onSuccess: () => setAsking(false) });

  return (
    <div className={classes.form}>
      {url && <NewAddress url={url} />}
      {feed && (
        <p className={classes.quiet}>
          {feed.lastReadAt
            ? t('Created {created}. Last read by a calendar {read}.', {
                created: when(feed.createdAt),
                read: when(feed.lastReadAt),
              })
            : t('Created {created}. No calendar has read it yet.', { created: when(feed.createdAt) })}{' '}
          {t('Changing your password also ends it.')}
        </p>
      )}
      <InlineError>{end.error && sentenceOf(end.error)}</InlineError>
      <Row>
        <Button
          variant="default"
          loading={make.isPending && !isAsking}
          onClick={() => (feed ? setAsking(true) : makeOne())}
        >
          {feed ? t('Create new address') : t('Create calendar address')}
        </Button>
        {feed && (
          <Button
            variant="subtle"
            color="red"
            loading={end.isPending}
            onClick={() =>
              end.mutate(undefined, {
                onSuccess: () => notify({ tone: 'success', message: t('The address no longer works.') }),
              })
            }
          >
            {t('Turn off address')}
          </Button>
        )}
      </Row>
      {!isAsking && <InlineError>{make.error && sentenceOf(make.error)}</InlineError>}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('Create new address?')}
        confirmLabel={t('Create new address')}
        dismissLabel={t('Cancel')}
        isBusy={make.isPending}
        error={make.error && sentenceOf(make.error)}
        onConfirm={makeOne}
        onDismiss={() => setAsking(false)}
      >
        <p className={classes.text}>
          {t('Your current address will stop working. Calendars that use it need the new one.')}
        </p>
      </ConfirmDialog>
    </div>
  );
}

const NewAddress = ({ url }: { url: string }) => (
  <>
    <TextInput
      readOnly
      label={t('Your calendar address')}
      description={t('Add it to your calendar as a subscription now. You won’t see it again.')}
      value={url}
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
    <Row>
      <CopyButton value={url}>
        {({ copied, copy }) => <Button onClick={copy}>{copied ? t('Copied') : t('Copy address')}</Button>}
      </CopyButton>
    </Row>
  </>
);
