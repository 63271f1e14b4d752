import type { WaitlistEntry } from '@daybook/contract/waitlist';
import { commaList } from '@daybook/domain/lists';
import { t } from '@daybook/i18n';
import { inZone } from '@daybook/ui/format/wall-time';
import { formatDate } from '@daybook/ui/format/when';
import { Button } from '@mantine/core';
import { useBusiness } from '../../entities/business/Business.tsx';
import classes from './waitlist.module.css';
import { nameOf, offersText, partText, servicesText } from './waitlist-labels.ts';

interface Props {
  entries: readonly WaitlistEntry[];
  isBusy: boolean;
  onRemove: (entry: WaitlistEntry) => void;
}

/** The entries, the longest waiting first. */
export function WaitingList({ entries, isBusy, onRemove }: Props) {
  const { when, now, zone } = useBusiness();
  const today = new Date(inZone(now, zone).dateMs).toISOString().slice(0, 10);
  return (
    <ul className={classes.list} aria-label={t('Waiting list')} data-busy={isBusy || undefined}>
      {entries.map((entry) => (
        <li key={entry.waitlistEntryId} className={classes.entry}>
          <div className={classes.who}>
            <h2 className={classes.name}>{nameOf(entry)}</h2>
            {entry.phone && <p className={classes.detail}>{entry.phone}</p>}
            {entry.email && <p className={classes.detail}>{entry.email}</p>}
          </div>
          <div>
            <p className={classes.line}>{servicesText(entry)}</p>
            <p className={classes.detail}>{partText(entry)}</p>
          </div>
          <div>
            <p className={classes.line}>{commaList(entry.days.map((day) => formatDate(day, today)))}</p>
            <p className={classes.detail}>{t('Waiting since {when}', { when: when(entry.createdAt) })}</p>
          </div>
          <p className={classes.detail}>{offersText(entry, now, when)}</p>
          {entry.abilities.includes('remove') && (
            <Button
              variant="default"
              size="xs"
              className={classes.remove}
              aria-label={t('Remove {name}', { name: nameOf(entry) })}
              onClick={() => onRemove(entry)}
            >
              {t('Remove')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
