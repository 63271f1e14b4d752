import { siteQueries } from '@daybook/api/site';
import { t } from '@daybook/i18n';
import { formatTime, formatWeekday } from '@daybook/ui/format/when';
import { sameClock, zoneAbbreviation, zoneName } from '@daybook/ui/format/zone';
import { useNow } from '@daybook/ui/use-now';
import { VisuallyHidden } from '@mantine/core';
import { IconWorld } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import classes from './BusinessTime.module.css';

/** The business's current time, for users in another time zone. Hidden if both clocks agree. */
export function BusinessTime() {
  const { data: site } = useQuery(siteQueries.get());
  const now = useNow();
  const deviceZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (!site || sameClock(site.zone, deviceZone, now)) return null;
  return (
    <p
      className={classes.root}
      title={t('Times are in {zone}, not in your device’s time zone', {
        zone: zoneName(site.zone, now),
      })}
    >
      <IconWorld aria-hidden size={16} />
      <VisuallyHidden>{t('Time at the business:')}</VisuallyHidden>
      <span className={classes.day}>{formatWeekday(now, site.zone)}</span>
      <span>
        {formatTime(now, site.zone)} {zoneAbbreviation(site.zone, now)}
      </span>
    </p>
  );
}
