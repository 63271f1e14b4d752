import { customerMutations } from '@daybook/api/customers';
import type { Customer, Difference, DifferenceChoice } from '@daybook/contract/customers';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { focusPageHeading } from '@daybook/shell/focus-heading';
import { notify } from '@daybook/shell/notify';
import { InlineError } from '@daybook/ui/InlineError';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { useMutation } from '@tanstack/react-query';
import { fullName } from '../../../entities/customer/customer-labels.ts';
import { Panel } from '../../../kit/panel/Panel.tsx';
import classes from './detail.module.css';

const choices: Readonly<Record<DifferenceChoice, { label: string; done: string }>> = {
  update: { label: 'Update profile', done: 'Profile updated' },
  keep: { label: 'Keep profile', done: 'Profile kept' },
  new: { label: 'Move to a new customer', done: 'Moved to a new customer' },
};

/**
 * Details typed in bookings that differ from the profile. A public form cannot change a profile, so
 * a staff member decides here.
 */
export function Differences({ customer }: { customer: Customer }) {
  if (customer.differences.length === 0) return null;
  return (
    <div className={classes.differences}>
      <Panel title="Typed differently">
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
  bookings === 1 ? reference : `${reference} and ${bookings - 1} more`;

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
          notify({ tone: 'success', message: choices[choice].done });
          // The buttons have disappeared with the decision.
          focusPageHeading();
        },
      },
    );
  };
  const rows = {
    name: ['Name', fullName(difference), fullName(customer)],
    phone: ['Phone', difference.phone, customer.phone ?? 'None'],
    email: ['E-mail', difference.email, customer.email ?? 'None'],
  } as const;

  return (
    <li className={classes.item}>
      <p className={classes.quiet}>In {bookingsText(difference)}</p>
      <dl className={classes.compare}>
        {difference.differs.map((field) => {
          const [word, typed, stored] = rows[field];
          return (
            <div key={field}>
              <dt>{word}</dt>
              <dd>
                Typed <strong>{typed}</strong>, profile <strong>{stored}</strong>
              </dd>
            </div>
          );
        })}
      </dl>
      <div className={classes.buttons}>
        {(['update', 'keep', 'new'] as const).map((choice) => (
          <Button
            key={choice}
            size="xs"
            variant="default"
            loading={isPending && variables.choice === choice}
            disabled={isPending && variables.choice !== choice}
            onClick={() => choose(choice)}
          >
            {choices[choice].label}
          </Button>
        ))}
      </div>
      <InlineError>{error && sentenceOf(error)}</InlineError>
    </li>
  );
}
