import type { UserSession } from '@daybook/contract/account';
import { t } from '@daybook/i18n';
import { formatRelative } from '@daybook/ui/format/relative-time';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { useBusiness } from '../business/Business.tsx';
import classes from './account.module.css';
import { deviceText, placeText } from './session-labels.ts';

interface Props {
  sessions: readonly UserSession[];
  /** Absent if the reader may end none. */
  onEnd?: ((session: UserSession) => void) | undefined;
}

/** The places where a user is signed in, each with a button to end the session. */
export function SessionList({ sessions, onEnd }: Props) {
  const { now, when } = useBusiness();
  return (
    <ul className={classes.list}>
      {sessions.map((session) => (
        <li key={session.sessionId} className={classes.item}>
          <div>
            <p className={classes.name}>
              {deviceText(session)}
              {session.isCurrent && <span className={classes.chip}>{t('This device')}</span>}
            </p>
            <p className={classes.quiet}>
              {t('{place} · Last used {ago} · Logged in {when}', {
                place: placeText(session),
                ago: formatRelative(session.lastUsedAt, now),
                when: when(session.createdAt),
              })}
            </p>
          </div>
          {onEnd && !session.isCurrent && (
            <Button
              variant="default"
              size="xs"
              aria-label={t('Log out {device}, logged in {when}', {
                device: deviceText(session),
                when: when(session.createdAt),
              })}
              onClick={() => onEnd(session)}
            >
              {t('Log out')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
