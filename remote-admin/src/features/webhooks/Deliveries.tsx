import { webhookMutations, webhookQueries } from '@daybook/api/webhooks';
import { useBusiness } from '@daybook/backoffice/Business';
import { RowButton } from '@daybook/backoffice/RowButton';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { Quiet } from '@daybook/ui/Layout';
import { QueryView } from '@daybook/ui/QueryView';
import { RowsSkeleton } from '@daybook/ui/RowsSkeleton';
import { IconRefresh } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import classes from './Webhooks.module.css';
import { deliveryText, eventText } from './webhook-labels.ts';

/** The latest events of a webhook, and what came of them. */
export function Deliveries({ webhookId }: { webhookId: string }) {
  const { when } = useBusiness();
  const query = useQuery(webhookQueries.deliveries(webhookId));
  const replay = useMutation(webhookMutations.replay());
  return (
    <QueryView
      query={query}
      what={t('the deliveries')}
      errorText={sentenceOf}
      skeleton={<RowsSkeleton height={80} />}
      isEmpty={({ items }) => items.length === 0}
      empty={<Quiet>{t('Nothing has been sent yet.')}</Quiet>}
    >
      {({ items }) => (
        <ul className={classes.deliveries} aria-label={t('Deliveries')}>
          {items.map((delivery) => (
            <li key={delivery.eventId} className={classes.delivery}>
              <span className={classes.what}>
                {eventText(delivery.type)}, {when(delivery.at)} · {deliveryText(delivery)}
              </span>
              <RowButton
                icon={IconRefresh}
                label={t('Send again: {name}', { name: eventText(delivery.type) })}
                onClick={() => replay.mutate({ webhookId, eventId: delivery.eventId })}
              />
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  );
}
