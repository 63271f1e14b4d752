import type { Notification } from '@daybook/contract/notifications';
import { t } from '@daybook/i18n';
import { formatRelative } from '@daybook/ui/format/relative-time';
import { Quiet } from '@daybook/ui/Layout';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useHeaderClock } from '../../entities/business/use-header-clock.ts';
import { useArea } from '../../kit/area/Area.tsx';
import classes from './NotificationList.module.css';
import { detailOf, icons, pathOf, titles } from './notification-labels.ts';

interface Props {
  item: Notification;
  onFollow: () => void;
  onRead: () => void;
}

export function NotificationLine({ item, onFollow, onRead }: Props) {
  const area = useArea();
  const { now, ...clock } = useHeaderClock();
  const Glyph = icons[item.kind];
  const detail = detailOf(item, clock);
  return (
    <li className={classes.item} data-unread={!item.isRead || undefined}>
      <Link className={classes.link} to={pathOf(item, area)} onClick={onFollow}>
        <Glyph aria-hidden size={18} stroke={1.75} className={classes.icon} />
        <span className={classes.text}>
          <span className={classes.what}>
            {!item.isRead && <VisuallyHidden>{t('Unread:')} </VisuallyHidden>}
            {t(titles[item.kind])}
          </span>
          <span className={classes.detail}>{detail}</span>
          <Quiet as="time" size="xs" dateTime={item.at}>
            {formatRelative(item.at, now)}
          </Quiet>
        </span>
      </Link>
      {!item.isRead && (
        <UnstyledButton
          className={classes.read}
          aria-label={t('Mark as read: {title}, {detail}', { title: t(titles[item.kind]), detail })}
          onClick={onRead}
        >
          <span className={classes.dot} aria-hidden />
        </UnstyledButton>
      )}
    </li>
  );
}
