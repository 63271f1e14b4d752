import { payQueries } from '@daybook/api/pay';
import type { AnswerOf } from '@daybook/contract/endpoints';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { visitPath } from '../../visit/paths.ts';
import classes from './success.module.css';

type Checked = AnswerOf<'POST pay/check'>;
type Words = readonly [title: string, text: string];

const byMail = 'Open the link in the mail about your visit';

const ofVisit: Readonly<Record<NonNullable<Checked['visit']>['state'], Words>> = {
  stands: ['Your visit is booked', `Your payment has arrived. ${byMail} to see it or to change it.`],
  waiting: [
    'Your payment has arrived',
    `Your visit is not confirmed yet. ${byMail} to see what is still open.`,
  ],
  time_lost: [
    'You have paid, but the time was taken',
    `Your payment came after the time that we could keep for you. We are sorry. ${byMail} to choose another time at no extra cost, or to take all of your money back.`,
  ],
  expired: [
    'Your payment has arrived, and the visit has lapsed',
    'You hear from us by e-mail what becomes of your money.',
  ],
  called_off: [
    'Your payment has arrived, and the visit was called off',
    'Your money goes back. You hear from us by e-mail.',
  ],
};

const ofPayment: Readonly<Record<Exclude<Checked['state'], 'paid'>, Words>> = {
  checking: [
    'We are checking your payment',
    'This takes a moment. You can close this page: you hear from us by e-mail.',
  ],
  failed: [
    'Your payment did not go through',
    `Nothing was charged. ${byMail} to try again or to pay in another way.`,
  ],
  unknown: ['We do not know this payment', 'If you have paid, please tell us.'],
};

function wordsOf({ state, visit }: Checked): Words {
  if (state !== 'paid') return ofPayment[state];
  return visit ? ofVisit[visit.state] : ['Your payment has arrived', 'Thank you.'];
}

/** The status of a payment and its visit, for a customer who returns from paying in another browser. */
export function PaidVisit({ reference }: { reference: string }) {
  const { data } = useQuery(payQueries.check(reference));
  const [title, text] = data ? wordsOf(data) : ofPayment.checking;
  return (
    <div className={classes.page}>
      <h1 className={classes.title} tabIndex={-1}>
        {title}
      </h1>
      <div role="status" className={classes.sentence}>
        <p>{text}</p>
        {data?.visit && <p>The number of your visit is {data.visit.reference}.</p>}
      </div>
      <Button component={Link} to={visitPath({ services: [] })} variant="default">
        Book a visit
      </Button>
    </div>
  );
}
