import { manageMutations } from '@daybook/api/manage';
import type { SelfServiceBooking } from '@daybook/contract/self-service-booking';
import { commaList } from '@daybook/domain/lists';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { formatTime, formatWeekday } from '@daybook/ui/format/when';
import { InlineError } from '@daybook/ui/InlineError';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { successPath } from '../../booking/paths.ts';
import classes from './success.module.css';

/** All bookings of the series with their days, so that it is clear which one the page shows, and links to each. */
export function AllBookings({ booking, token }: { booking: SelfServiceBooking; token: string }) {
  const { series = [], reference, zone } = booking;
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation({
    ...manageMutations.link(),
    meta: shownByScreen,
    onSuccess: ({ manageToken }) => navigate(successPath(manageToken)),
  });
  return (
    <>
      {series.map((each) => {
        const when = commaList([formatWeekday(each.startAt, zone), formatTime(each.startAt, zone)]);
        const isThis = each.reference === reference;
        return (
          <span key={each.reference} className={classes.part}>
            {isThis || !each.canBeOpened ? (
              when
            ) : (
              <button
                type="button"
                className={classes.booking}
                disabled={isPending}
                onClick={() => mutate({ token, reference: each.reference })}
              >
                {when}
              </button>
            )}
            {isThis && ` ${t('(this visit)')}`}
            {each.status === 'cancelled' && ` ${t('(cancelled)')}`}
          </span>
        );
      })}
      <InlineError>{error && sentenceOf(error)}</InlineError>
    </>
  );
}
