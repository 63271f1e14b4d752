import type { UserSession } from '@daybook/contract/account';
import { formatRelative } from '@daybook/ui/format/relative-time';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { useBusiness } from '../business/Business.tsx';
import classes from './account.module.css';
import { deviceWords, placeWords } from './session-words.ts';

interface Props {
  sessions: readonly UserSession[];
  /** Left out where the reader may end none. */
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
              {deviceWords(session)}
              {session.isCurrent && (
                <span className={classes.chip} data-tone="green">
                  This device
                </span>
              )}
            </p>
            <p className={classes.quiet}>
              {placeWords(session)} · Last used {formatRelative(session.lastUsedAt, now)} · Logged in{' '}
              {when(session.createdAt)}
            </p>
          </div>
          {onEnd && !session.isCurrent && (
            <Button
              variant="default"
              size="xs"
              aria-label={`Log out ${deviceWords(session)}, logged in ${when(session.createdAt)}`}
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
