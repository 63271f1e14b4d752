import type { UserSession } from '@daybook/contract/account';
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

/** Where somebody is signed in. */
export function SessionList({ sessions, onEnd }: Props) {
  const { now, when } = useBusiness();
  return (
    <ul className={classes.list}>
      {sessions.map((session) => (
        <li key={session.sessionId} className={classes.item}>
          <div>
            <p className={classes.name}>
              {deviceText(session)}
              {session.isCurrent && (
                <span className={classes.chip} data-tone="green">
                  This device
                </span>
              )}
            </p>
            <p className={classes.quiet}>
              {placeText(session)} · Last used {formatRelative(session.lastUsedAt, now)} · Logged in{' '}
              {when(session.createdAt)}
            </p>
          </div>
          {onEnd && !session.isCurrent && (
            <Button
              variant="default"
              size="xs"
              aria-label={`Log out ${deviceText(session)}, logged in ${when(session.createdAt)}`}
              onClick={() => onEnd(session)}
            >
              Log out
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
