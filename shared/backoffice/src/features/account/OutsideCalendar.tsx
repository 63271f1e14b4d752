import { accountMutations } from '@daybook/api/account';
import type { OutsideConnection } from '@daybook/contract/outside-calendar';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { InlineError } from '@daybook/ui/InlineError';
import { Row } from '@daybook/ui/Layout';
import { PasswordField } from '@daybook/ui/PasswordField';
import { Button, Checkbox } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import classes from '../../entities/account/account.module.css';
import { useHeaderClock } from '../../entities/business/use-header-clock.ts';
import { useRefusal } from '../../kit/form/use-refusal.ts';
import { Panel } from '../../kit/panel/Panel.tsx';
import { problemLabels } from './outside-calendar-labels.ts';

interface Props {
  connection: OutsideConnection;
}

/** A connected account: its state, and which of its calendars block the user's time. */
export function OutsideCalendar({ connection }: Props) {
  const { url, userName, broken } = connection;
  return (
    <Panel title={new URL(url).host}>
      <p className={classes.quiet}>{userName}</p>
      <State connection={connection} />
      {broken && <NewPassword connection={connection} />}
      <Choice connection={connection} />
      <Disconnect connection={connection} />
    </Panel>
  );
}

function State({ connection: { syncedAt, broken, blockedTimes, unreadable, calendars } }: Props) {
  const { when } = useHeaderClock();
  if (broken)
    return (
      <InlineError>
        {t('Not read since {since}. {problem} What it blocked stays blocked.', {
          since: when(broken.since),
          problem: t(problemLabels[broken.problem]),
        })}
      </InlineError>
    );
  if (!calendars.some(({ isChosen }) => isChosen))
    return <p className={classes.text}>{t('No calendar is chosen yet, so nothing is blocked.')}</p>;
  return (
    <p className={classes.text} role="status">
      {syncedAt
        ? t('Last read {when}. {count, plural, one {# time is blocked.} other {# times are blocked.}}', {
            when: when(syncedAt),
            count: blockedTimes,
          })
        : t('Being read for the first time.')}{' '}
      {unreadable > 0 &&
        t('{count, plural, one {# entry} other {# entries}} couldn’t be read and block nothing.', {
          count: unreadable,
        })}
    </p>
  );
}

/** Which calendars block time, and whether colleagues see why. */
function Choice({ connection: { connectionId, calendars, showsTitles } }: Props) {
  const before = calendars.filter(({ isChosen }) => isChosen).map((one) => one.outsideCalendarId);
  const [chosen, setChosen] = useState<string[]>(before);
  const [isShown, setShown] = useState(showsTitles);
  const save = useMutation({ ...accountMutations.changeCalendars(), meta: shownByScreen });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(
      { connectionId, calendarIds: chosen, showsTitles: isShown },
      { onSuccess: () => notify({ tone: 'success', message: t('Your calendars are saved.') }) },
    );
  };
  return (
    <form onSubmit={submit} className={classes.form}>
      <Checkbox.Group label={t('Calendars that block your time')} value={chosen} onChange={setChosen}>
        {calendars.map(({ outsideCalendarId, name }) => (
          <Checkbox key={outsideCalendarId} value={outsideCalendarId} label={name} mt="xs" />
        ))}
      </Checkbox.Group>
      <Checkbox
        label={t('Show the titles of my appointments')}
        description={t('Everyone who sees your calendar here will see them.')}
        checked={isShown}
        onChange={({ currentTarget }) => setShown(currentTarget.checked)}
      />
      <InlineError>{save.error && sentenceOf(save.error)}</InlineError>
      <Row>
        <Button type="submit" variant="default" loading={save.isPending}>
          {t('Save calendars')}
        </Button>
      </Row>
    </form>
  );
}

function NewPassword({ connection: { connectionId } }: Props) {
  const [password, setPassword] = useState('');
  const { errors, problem, idOf, clear, refuse } = useRefusal();
  const save = useMutation({ ...accountMutations.changeCalendarPassword(), meta: shownByScreen });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(
      { connectionId, password },
      {
        onSuccess: () => {
          setPassword('');
          notify({ tone: 'success', message: t('The new password works.') });
        },
        onError: refuse,
      },
    );
  };
  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      <PasswordField
        id={idOf('password')}
        label={t('New app password')}
        autoComplete="off"
        maxLength={500}
        value={password}
        error={errors.password ?? errors.url}
        onChange={({ currentTarget }) => {
          clear();
          setPassword(currentTarget.value);
        }}
      />
      <InlineError>{problem}</InlineError>
      <Row>
        <Button type="submit" loading={save.isPending}>
          {t('Save new password')}
        </Button>
      </Row>
    </form>
  );
}

function Disconnect({ connection: { connectionId, url } }: Props) {
  const [isAsking, setAsking] = useState(false);
  const end = useMutation({ ...accountMutations.disconnectCalendars(), meta: shownByScreen });
  const host = new URL(url).host;
  return (
    <>
      <Row>
        <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
          {t('Disconnect')}
        </Button>
      </Row>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('Disconnect {host}?', { host })}
        confirmLabel={t('Disconnect')}
        dismissLabel={t('Cancel')}
        isBusy={end.isPending}
        error={end.error && sentenceOf(end.error)}
        onConfirm={() =>
          end.mutate(
            { connectionId },
            { onSuccess: () => notify({ tone: 'success', message: t('The calendar is disconnected.') }) },
          )
        }
        onDismiss={() => setAsking(false)}
      >
        <p className={classes.text}>{t('The time that it blocked can be booked again.')}</p>
      </ConfirmDialog>
    </>
  );
}
