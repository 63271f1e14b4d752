import { notificationQueries } from '@daybook/api/notifications';
import { t } from '@daybook/i18n';
import { Popover, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import classes from './Bell.module.css';

// Loaded when the bell is first opened.
const NotificationList = lazy(async () => ({
  default: (await import('./NotificationList.tsx')).NotificationList,
}));

/** Higher numbers are shown as "9+". */
const countedTo = 9;

/** The bell with the number of unread notifications, updated live. */
export function Bell() {
  const [isOpen, setIsOpen] = useState(false);
  const query = useQuery(notificationQueries.list());
  const unread = query.data?.unread ?? 0;
  // The accessible name matches the visible number.
  const counted = unread > countedTo ? `${countedTo}+` : String(unread);
  const close = () => setIsOpen(false);
  // The popover handles only keys pressed inside it, but the focus may not have reached it yet.
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });

  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      floatingStrategy="fixed"
      withinPortal={false}
      trapFocus
      returnFocus
      shadow="md"
    >
      <Popover.Target>
        <UnstyledButton
          className={classes.bell}
          aria-label={
            unread === 0 ? t('Notifications') : t('Notifications, {count} unread', { count: counted })
          }
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconBell aria-hidden size={20} stroke={1.75} />
          {unread > 0 && (
            <span className={classes.count} aria-hidden>
              {counted}
            </span>
          )}
        </UnstyledButton>
      </Popover.Target>
      <VisuallyHidden role="status">
        {unread > 0 &&
          t('{unread, plural, one {# unread notification} other {# unread notifications}}', { unread })}
      </VisuallyHidden>
      <Popover.Dropdown className={classes.dropdown}>
        <Suspense>
          <NotificationList query={query} onChoose={close} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
