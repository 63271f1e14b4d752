import { notificationMutations } from '@daybook/api/notifications';
import type { Notification, Notifications } from '@daybook/contract/notifications';
import { notificationDays, notificationsShown } from '@daybook/contract/notifications';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { EmptyState } from '@daybook/ui/EmptyState';
import { QueryView } from '@daybook/ui/QueryView';
import { Button, Skeleton } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Skeleton.layer.css';
import { type UseQueryResult, useMutation } from '@tanstack/react-query';
import { NotificationLine } from './NotificationLine.tsx';
import classes from './NotificationList.module.css';

interface Props {
  query: UseQueryResult<Notifications>;
  /** Closes the popover. */
  onChoose: () => void;
}

/** The latest notifications; opening one marks it as read. */
export function NotificationList({ query, onChoose }: Props) {
  const read = useMutation(notificationMutations.read());
  const readUntil = useMutation(notificationMutations.readUntil());
  const latest = query.data?.items[0];

  const follow = ({ notificationId, isRead }: Notification) => {
    if (!isRead) read.mutate({ notificationId });
    onChoose();
  };

  return (
    <div>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('Notifications')}</h2>
        {latest && query.data && query.data.unread > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            loading={readUntil.isPending}
            onClick={() => readUntil.mutate({ until: latest.at })}
          >
            {t('Mark all as read')}
          </Button>
        )}
      </div>
      <div className={classes.body}>
        <QueryView
          query={query}
          what={t('the notifications')}
          errorText={sentenceOf}
          skeleton={<Skeleton height={96} m="md" />}
          isEmpty={({ items }) => items.length === 0}
          empty={
            <EmptyState drawing="done" title={t('Nothing new')}>
              {t('New bookings, customer changes, requests and failed emails appear here.')}
            </EmptyState>
          }
        >
          {({ items }) => (
            <ul className={classes.list}>
              {items.map((item) => (
                <NotificationLine
                  key={item.notificationId}
                  item={item}
                  onFollow={() => follow(item)}
                  onRead={() => read.mutate({ notificationId: item.notificationId })}
                />
              ))}
              {items.length === notificationsShown && (
                <li className={classes.end}>
                  {t('The latest {count} from the last {days} days.', {
                    count: notificationsShown,
                    days: notificationDays,
                  })}
                </li>
              )}
            </ul>
          )}
        </QueryView>
      </div>
    </div>
  );
}
