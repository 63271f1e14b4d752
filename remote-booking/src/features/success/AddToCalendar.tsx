import { manageMutations } from '@daybook/api/manage';
import type { SelfServiceBooking } from '@daybook/contract/self-service-booking';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { InlineError } from '@daybook/ui/InlineError';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../../booking/save-file.ts';
import { eventOf, googleLink, outlookLink } from './calendar-links.ts';
import classes from './success.module.css';

/** Adds the booking to the customer's calendar: two web calendars by link, all others by file. */
export function AddToCalendar({ booking, token }: { booking: SelfServiceBooking; token: string }) {
  const event = eventOf(booking);
  const file = useMutation({
    ...manageMutations.calendarFile(),
    meta: shownByScreen,
    onSuccess: ({ fileName, ics }) =>
      saveFile(fileName, new Blob([ics], { type: 'text/calendar;charset=utf-8' })),
  });
  return (
    <section className={classes.calendars} aria-labelledby="add-to-calendar">
      <h2 id="add-to-calendar" className={classes.subtitle}>
        {t('Add to calendar')}
      </h2>
      <div className={classes.ways}>
        <Button component="a" href={googleLink(event)} target="_blank" rel="noreferrer" variant="default">
          Google
        </Button>
        <Button component="a" href={outlookLink(event)} target="_blank" rel="noreferrer" variant="default">
          Outlook
        </Button>
        <Button variant="default" loading={file.isPending} onClick={() => file.mutate(token)}>
          {t('Apple and others (.ics)')}
        </Button>
      </div>
      <InlineError>{file.error && sentenceOf(file.error)}</InlineError>
    </section>
  );
}
