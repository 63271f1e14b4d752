import type { BusinessDay } from '@daybook/contract/business-days';
import { mayCheckOut } from '@daybook/domain/visit-steps';
import { t } from '@daybook/i18n';
import { useUser } from '@daybook/session';
import { areaPaths } from '@daybook/shell/paths';
import { Quiet, Stack } from '@daybook/ui/Layout';
import { StatusChip } from '@daybook/ui/StatusChip';
import { Link } from 'react-router-dom';
import { CheckOutButton } from '../../entities/booking/check-out/CheckOutButton.tsx';
import { useBusiness } from '../../entities/business/Business.tsx';
import { moneyText } from '../../entities/invoice/money.ts';
import { useArea } from '../../kit/area/Area.tsx';
import { Panel } from '../../kit/panel/Panel.tsx';
import classes from './days.module.css';

/** The day's visits that are not completed or not paid in full. They don't prevent closing the day. */
export function OpenVisits({ visits, count }: { visits: BusinessDay['openVisits']; count: number }) {
  const area = useArea();
  const { time, now } = useBusiness();
  const user = useUser();
  return (
    <Panel title={t('Open or unpaid visits')} isMain>
      {visits.length === 0 ? (
        <Quiet>{t('Every visit is completed and paid.')}</Quiet>
      ) : (
        <Stack as="ul" gap="sm">
          {visits.map(({ bookingId, reference, name, startAt, status, dueMinor, currency }) => (
            <li key={bookingId} className={classes.visit}>
              <span>{time(startAt)}</span>
              <Link to={areaPaths(area).booking(bookingId)}>{name || reference}</Link>
              <StatusChip status={status} />
              <span className={classes.due}>
                {dueMinor > 0 && t('{amount} due', { amount: moneyText(dueMinor, currency) })}
              </span>
              {mayCheckOut(user) && Date.parse(startAt) <= now.getTime() && (
                <CheckOutButton bookingId={bookingId} name={name || reference} />
              )}
            </li>
          ))}
        </Stack>
      )}
      {count > visits.length && (
        <Quiet>
          {t('{count, plural, one {And # more} other {And # more}}', { count: count - visits.length })}
        </Quiet>
      )}
    </Panel>
  );
}
