import { customerMutations } from '@daybook/api/customers';
import type { Customer } from '@daybook/contract/customers';
import type { Booking } from '@daybook/contract/register';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { InlineError } from '@daybook/ui/InlineError';
import { Row } from '@daybook/ui/Layout';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { useMutation } from '@tanstack/react-query';
import classes from './ClaimedCustomer.module.css';
import { fullName } from './customer-labels.ts';
import { useBookedCustomer } from './use-booked-customer.ts';

const doubtTexts: Readonly<Record<Booking['doubts'][number], string>> = {
  not_new: 'This service is for new customers, and this one has booked before.',
  many_open: 'This customer has as many open bookings as you allow.',
  no_shows: 'This customer has missed visits, and pays no deposit for this one.',
  same_time: 'This customer has another visit at this time.',
};

/** Marks of an online booking that staff should check: unusual facts, and the possible customer. */
export function ClaimedCustomer({ booking }: { booking: Booking }) {
  const { data } = useBookedCustomer(booking);
  const claimed = booking.isCustomerClaimed ? data : undefined;
  if (!claimed && booking.doubts.length === 0) return null;
  return (
    <section className={classes.note} aria-label="To check">
      {booking.doubts.map((doubt) => (
        <p key={doubt}>{doubtTexts[doubt]}</p>
      ))}
      {claimed && <Claim booking={booking} customer={claimed} />}
    </section>
  );
}

function Claim({ booking, customer }: { booking: Booking; customer: Customer }) {
  const { mutate, isPending, variables, error } = useMutation({
    ...customerMutations.settle(),
    meta: shownByScreen,
  });
  const { customerId, version } = customer;
  const answer = (choice: 'keep' | 'new', message: string) =>
    mutate(
      { customerId, version, bookingId: booking.bookingId, choice },
      { onSuccess: () => notify({ tone: 'success', message }) },
    );
  const state = (choice: 'keep' | 'new') => ({
    size: 'xs',
    variant: 'default',
    loading: isPending && variables.choice === choice,
    disabled: isPending && variables.choice !== choice,
  });
  return (
    <>
      <p>
        Booked online with an address or number of <strong>{fullName(customer)}</strong>. Is it the same
        person?
      </p>
      {customer.abilities.includes('edit') && (
        <Row>
          <Button {...state('keep')} onClick={() => answer('keep', 'Booking linked')}>
            Same person
          </Button>
          <Button {...state('new')} onClick={() => answer('new', 'Moved to a new customer')}>
            Someone else
          </Button>
        </Row>
      )}
      <InlineError>{error && sentenceOf(error)}</InlineError>
    </>
  );
}
