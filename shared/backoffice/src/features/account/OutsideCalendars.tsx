import { accountMutations, accountQueries } from '@daybook/api/account';
import { NewOutsideCalendar, type OutsideConnection } from '@daybook/contract/outside-calendar';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { InlineError } from '@daybook/ui/InlineError';
import { Row } from '@daybook/ui/Layout';
import { PasswordField } from '@daybook/ui/PasswordField';
import { QueryView } from '@daybook/ui/QueryView';
import { Button, Skeleton, TextInput } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Skeleton.layer.css';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import classes from '../../entities/account/account.module.css';
import { useRefusal } from '../../kit/form/use-refusal.ts';
import { Panel } from '../../kit/panel/Panel.tsx';
import { BeforeLeaving } from '../../shell/layout/BeforeLeaving.tsx';
import { OutsideCalendar } from './OutsideCalendar.tsx';

/** Calendars that the user keeps elsewhere, whose busy times block theirs here. */
export function OutsideCalendars() {
  const query = useQuery({ ...accountQueries.outside(), refetchInterval: 30_000 });
  return (
    <QueryView
      query={query}
      what={t('your other calendars')}
      errorText={sentenceOf}
      skeleton={<Skeleton height={160} />}
    >
      {(items) => <Connections items={items} />}
    </QueryView>
  );
}

function Connections({ items }: { items: OutsideConnection[] }) {
  return (
    <div className={classes.panels}>
      {items.map((item) => (
        <OutsideCalendar key={item.connectionId} connection={item} />
      ))}
      <ConnectForm />
    </div>
  );
}

const empty = { url: '', userName: '', password: '' };

/** A new connection. Its calendars are chosen afterwards. */
function ConnectForm() {
  const [typed, setTyped] = useState(empty);
  const { errors, problem, idOf, clear, validate, refuse } = useRefusal();
  const connect = useMutation({ ...accountMutations.connectCalendars(), meta: shownByScreen });
  const isSaved = useRef(false);

  const put = (more: Partial<typeof typed>) => {
    clear();
    setTyped({ ...typed, ...more });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = validate(NewOutsideCalendar, typed);
    if (!body || connect.isPending) return;
    connect.mutate(body, {
      onSuccess: () => {
        setTyped(empty);
        notify({ tone: 'success', message: t('Connected. Now choose the calendars that block your time.') });
      },
      onError: refuse,
    });
  };

  return (
    <Panel isMain title={t('Connect a calendar')}>
      <p className={classes.text}>
        {t(
          'When you’re busy in a calendar of your own, you can’t be booked here. Your appointments there stay private: colleagues only see that the time is blocked.',
        )}
      </p>
      <form noValidate onSubmit={submit} className={classes.form}>
        <TextInput
          id={idOf('url')}
          label={t('CalDAV server address')}
          description={t('Your calendar’s settings name it, for example https://calendar.example.com/dav')}
          type="url"
          autoComplete="off"
          maxLength={500}
          value={typed.url}
          error={errors.url}
          onChange={({ currentTarget }) => put({ url: currentTarget.value })}
        />
        <TextInput
          id={idOf('userName')}
          label={t('User name')}
          autoComplete="off"
          maxLength={200}
          value={typed.userName}
          error={errors.userName}
          onChange={({ currentTarget }) => put({ userName: currentTarget.value })}
        />
        <PasswordField
          id={idOf('password')}
          label={t('App password')}
          description={t('If you can, create one for Daybook where you keep the calendar.')}
          autoComplete="off"
          maxLength={500}
          value={typed.password}
          error={errors.password}
          onChange={({ currentTarget }) => put({ password: currentTarget.value })}
        />
        <InlineError>{problem}</InlineError>
        <Row>
          <Button type="submit" loading={connect.isPending}>
            {t('Connect')}
          </Button>
        </Row>
      </form>
      <BeforeLeaving isDirty={typed !== empty} isSaved={isSaved}>
        {t('Your calendar isn’t connected yet.')}
      </BeforeLeaving>
    </Panel>
  );
}
