import { customerMutations } from '@daybook/api/customers';
import type { Customer, Difference, DifferenceChoice } from '@daybook/contract/customers';
import { msg, t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { focusPageHeading } from '@daybook/shell/focus-heading';
import { notify } from '@daybook/shell/notify';
import { InlineError } from '@daybook/ui/InlineError';
import { Row } from '@daybook/ui/Layout';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { useMutation } from '@tanstack/react-query';
import { fullName } from '../../../entities/customer/customer-labels.ts';
import { Panel } from '../../../kit/panel/Panel.tsx';
import classes from './detail.module.css';

const choices: Readonly<Record<DifferenceChoice, { label: string; done: string }>> = {
  update: { label: msg('Update profile'), done: msg('Profile updated') },
  keep: { label: msg('Keep profile'), done: msg('Profile kept') },
  new: { label: msg('Move to a new customer'), done: msg('Moved to a new customer') },
};

/**
 * Details typed in bookings that differ from the profile. A public form cannot change a profile, so
 * a staff member decides here.
 */
export function Differences({ customer }: { customer: Customer }) {
  if (customer.differences.length === 0) return null;
  return (
    <div className={classes.differences}>
      <Panel title={t('Different details entered')}>
        <ul className={classes.list}>
          {customer.differences.map((difference) => (
            <Typed key={difference.bookingId} difference={difference} customer={customer} />
          ))}
        </ul>
      </Panel>
    </div>
  );
}

const bookingsText = ({ bookings, reference }: Difference) =>
  bookings === 1 ? reference : t('{reference} and {count} more', { reference, count: bookings - 1 });

function Typed({ difference, customer }: { difference: Difference; customer: Customer }) {
  const { mutate, isPending, variables, error } = useMutation({
    ...customerMutations.settle(),
    meta: shownByScreen,
  });
  const choose = (choice: DifferenceChoice) => {
    const { customerId, version } = customer;
    mutate(
      { customerId, version, bookingId: difference.bookingId, choice },
      {
        onSuccess: () => {
          notify({ tone: 'success', message: t(choices[choice].done) });
          // The buttons have disappeared with the decision.
          focusPageHeading();
        },
      },
    );
  };
  const rows = {
    name: [t('Name'), fullName(difference), fullName(customer)],
    phone: [t('Phone'), difference.phone, customer.phone ?? t('None')],
    email: [t('Email'), difference.email, customer.email ?? t('None')],
  } as const;

  return (
    <li className={classes.item}>
      <p className={classes.quiet}>{t('In {bookings}', { bookings: bookingsText(difference) })}</p>
      <dl className={classes.compare}>
        {difference.differs.map((field) => {
          const [word, typed, stored] = rows[field];
          return (
            <div key={field}>
              <dt>{word}</dt>
              <dd>{t('Entered: {typed}. Profile: {stored}.', { typed, stored })}</dd>
            </div>
          );
        })}
      </dl>
      <Row>
        {(['update', 'keep', 'new'] as const).map((choice) => (
          <Button
            key={choice}
            size="xs"
            variant="default"
            loading={isPending && variables.choice === choice}
            disabled={isPending && variables.choice !== choice}
            onClick={() => choose(choice)}
          >
            {t(choices[choice].label)}
          </Button>
        ))}
      </Row>
      <InlineError>{error && sentenceOf(error)}</InlineError>
    </li>
  );
}
