import { accountMutations, accountQueries } from '@daybook/api/account';
import type { CalendarFeed as Feed } from '@daybook/contract/calendar-feed';
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
    <Panel isMain title="Your visits in another calendar">
      <p className={classes.text}>
        A calendar on your phone or computer can follow your visits by an address of your own. Everyone who
        has the address can read them, with the names of customers, so give it to nobody.
      </p>
      <QueryView
        query={query}
        what="your calendar’s address"
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
          Made {when(feed.createdAt)}.{' '}
          {feed.lastReadAt ? `Last asked for ${when(feed.lastReadAt)}.` : 'No calendar has asked for it yet.'}{' '}
          A new password ends it, too.
        </p>
      )}
      <InlineError>{end.error && sentenceOf(end.error)}</InlineError>
      <Row>
        <Button
          variant="default"
          loading={make.isPending && !isAsking}
          onClick={() => (feed ? setAsking(true) : makeOne())}
        >
          {feed ? 'Make a new address' : 'Make an address'}
        </Button>
        {feed && (
          <Button
            variant="subtle"
            color="red"
            loading={end.isPending}
            onClick={() =>
              end.mutate(undefined, {
                onSuccess: () => notify({ tone: 'success', message: 'The address does not work any more.' }),
              })
            }
          >
            End it
          </Button>
        )}
      </Row>
      {!isAsking && <InlineError>{make.error && sentenceOf(make.error)}</InlineError>}
      <ConfirmDialog
        isOpen={isAsking}
        title="Make a new address?"
        confirmLabel="Make a new address"
        dismissLabel="Cancel"
        isBusy={make.isPending}
        error={make.error && sentenceOf(make.error)}
        onConfirm={makeOne}
        onDismiss={() => setAsking(false)}
      >
        <p className={classes.text}>
          The address that you have stops working. Calendars that follow it need the new one.
        </p>
      </ConfirmDialog>
    </div>
  );
}

const NewAddress = ({ url }: { url: string }) => (
  <>
    <TextInput
      readOnly
      label="Address of your calendar"
      description="Add it to your calendar as a subscription now: it is shown only this once."
      value={url}
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
    <Row>
      <CopyButton value={url}>
        {({ copied, copy }) => <Button onClick={copy}>{copied ? 'Copied' : 'Copy the address'}</Button>}
      </CopyButton>
    </Row>
  </>
);
