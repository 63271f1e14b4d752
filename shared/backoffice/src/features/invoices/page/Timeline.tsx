import type { Invoice } from '@daybook/contract/invoices';
import { t } from '@daybook/i18n';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useBusiness } from '../../../entities/business/Business.tsx';
import { useDays } from '../../../entities/invoice/use-days.ts';
import { Panel } from '../../../kit/panel/Panel.tsx';
import { actorText, eventText } from './event-labels.ts';
import classes from './page.module.css';

const shownAtFirst = 8;

/** The events, latest first, and whether their record is intact. */
export function Timeline({ invoice: { events, currency, isIntact } }: { invoice: Invoice }) {
  const { when } = useBusiness();
  const { dayText } = useDays();
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? events : events.slice(0, shownAtFirst);
  return (
    <Panel title={t('Activity')}>
      <ol className={classes.events}>
        {shown.map((event) => {
          const actor = actorText(event);
          const { reason } = event.details;
          return (
            <li key={event.invoiceEventId}>
              <p>
                {eventText({ event, currency, dayText })}{' '}
                {actor && <span className={classes.quiet}>{t('by {name}', { name: actor })}</span>}
              </p>
              {typeof reason === 'string' && reason && <blockquote dir="auto">{reason}</blockquote>}
              <p className={classes.quiet}>{when(event.at)}</p>
            </li>
          );
        })}
      </ol>
      {events.length > shown.length && (
        <Button variant="subtle" size="xs" onClick={() => setShowsAll(true)}>
          {t('Show all {count, number}', { count: events.length })}
        </Button>
      )}
      <Intact isIntact={isIntact} />
    </Panel>
  );
}

/** Each entry contains the hash of the previous one, so no entry can be changed or removed unnoticed. */
const Intact = ({ isIntact }: { isIntact: boolean }) =>
  isIntact ? (
    <p className={classes.check}>
      <IconShieldCheck aria-hidden size={16} />
      {t('Verified: the document and its history haven’t been altered.')}
    </p>
  ) : (
    <p className={classes.check} data-broken role="alert">
      <IconAlertTriangle aria-hidden size={16} />
      {t('This document or its history was altered outside Daybook. Compare it with a backup.')}
    </p>
  );
