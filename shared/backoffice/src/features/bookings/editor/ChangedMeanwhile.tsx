import type { Booking } from '@daybook/contract/register';
import { t } from '@daybook/i18n';
import { Row, Stack } from '@daybook/ui/Layout';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { changesOf } from '../../../entities/booking/detail/changes.ts';
import { actorName, eventWord } from '../../../entities/booking/detail/event-labels.ts';
import { useBusiness } from '../../../entities/business/Business.tsx';
import classes from './ChangedMeanwhile.module.css';

interface Props {
  booking: Booking;
  /** The version under the draft. */
  seenVersion: number;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Shows another user's changes during editing and asks which version to keep. */
export function ChangedMeanwhile({ booking, seenVersion, onKeepMine, onTakeTheirs }: Props) {
  const { when, time } = useBusiness();
  const news = booking.history.filter(({ version }) => version > seenVersion);
  return (
    <section className={classes.root} role="alert" aria-label={t('Updated by someone else')}>
      <p className={classes.title}>
        {t('Someone else just updated this booking. Your changes are still here.')}
      </p>
      <Stack as="ul">
        {news.map((event) => (
          <li key={event.version}>
            <p className={classes.event}>
              {t('{event} by {by}, {when}', {
                event: eventWord(event),
                by: actorName(event),
                when: when(event.at),
              })}
            </p>
            {changesOf(event.before, event.after, { when, time, currency: booking.currency }).map(
              ({ what, before, after }) => (
                <p key={what} className={classes.change}>
                  {what}: {before ?? '…'} → {after ?? '…'}
                </p>
              ),
            )}
          </li>
        ))}
      </Stack>
      <Row>
        <Button size="xs" variant="default" onClick={onKeepMine}>
          {t('Keep my changes')}
        </Button>
        <Button size="xs" variant="default" onClick={onTakeTheirs}>
          {t('Use their version')}
        </Button>
      </Row>
    </section>
  );
}
