import { payQueries } from '@daybook/api/pay';
import type { AnswerOf } from '@daybook/contract/endpoints';
import { type Message, msg, t } from '@daybook/i18n';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { bookingPath } from '../../booking/paths.ts';
import classes from './success.module.css';

type Checked = AnswerOf<'POST pay/check'>;
type Words = readonly [title: Message, text: Message];

const ofBooking: Readonly<Record<NonNullable<Checked['visit']>['state'], Words>> = {
  stands: [
    msg('Your visit is booked'),
    msg('Your payment has arrived. Open the link in the email about your visit to see or change it.'),
  ],
  waiting: [
    msg('Your payment has arrived'),
    msg(
      'Your visit isn’t confirmed yet. Open the link in the email about your visit to see what’s left to do.',
    ),
  ],
  time_lost: [
    msg('You’ve paid, but this time was taken'),
    msg(
      'Your payment arrived after your hold ended. Open the link in the email about your visit to choose another time at no extra cost, or to get a full refund.',
    ),
  ],
  expired: [
    msg('Your payment arrived too late'),
    msg('Your visit had expired by then. We’ll email you about your money.'),
  ],
  called_off: [msg('Your visit was cancelled'), msg('We’ll refund your payment and email you.')],
};

const ofPayment: Readonly<Record<Exclude<Checked['state'], 'paid'>, Words>> = {
  checking: [
    msg('We’re checking your payment'),
    msg('This takes a moment. You can close this page: we’ll email you.'),
  ],
  failed: [
    msg('Your payment didn’t go through'),
    msg(
      'You haven’t been charged. Open the link in the email about your visit to try again or pay another way.',
    ),
  ],
  unknown: [msg('We can’t find this payment'), msg('If you’ve paid, please contact us.')],
};

function wordsOf({ state, visit: booking }: Checked): Words {
  if (state !== 'paid') return ofPayment[state];
  return booking ? ofBooking[booking.state] : [msg('Your payment has arrived'), msg('Thank you.')];
}

/** The status of a payment and its booking, for a customer who returns from paying in another browser. */
export function PrepaidBooking({ reference }: { reference: string }) {
  const { data } = useQuery(payQueries.check(reference));
  const [title, text] = data ? wordsOf(data) : ofPayment.checking;
  return (
    <div className={classes.page}>
      <h1 className={classes.title} tabIndex={-1}>
        {t(title)}
      </h1>
      <div role="status" className={classes.sentence}>
        <p>{t(text)}</p>
        {data?.visit && (
          <p>{t('Your booking reference is {reference}.', { reference: data.visit.reference })}</p>
        )}
      </div>
      <Button component={Link} to={bookingPath({ services: [] })} variant="default">
        {t('Book a visit')}
      </Button>
    </div>
  );
}
