import { customerMutations } from '@daybook/api/customers';
import type { Customer } from '@daybook/contract/customers';
import type { Booking } from '@daybook/contract/register';
import { msg, t } from '@daybook/i18n';
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
  not_new: msg('This service is for new customers, but this customer has booked before.'),
  many_open: msg('This customer has reached your limit of upcoming bookings.'),
  no_shows: msg('This customer has past no-shows and paid no deposit for this booking.'),
  same_time: msg('This customer has another booking at this time.'),
};

/** Marks of an online booking that staff should check: unusual facts, and the possible customer. */
export function ClaimedCustomer({ booking }: { booking: Booking }) {
  const { data } = useBookedCustomer(booking);
  const claimed = booking.isCustomerClaimed ? data : undefined;
  if (!claimed && booking.doubts.length === 0) return null;
  return (
    <section className={classes.note} aria-label={t('To check')}>
      {booking.doubts.map((doubt) => (
        <p key={doubt}>{t(doubtTexts[doubt])}</p>
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
        {t('This online booking uses the contact details of {name}. Is it the same person?', {
          name: fullName(customer),
        })}
      </p>
      {customer.abilities.includes('edit') && (
        <Row>
          <Button {...state('keep')} onClick={() => answer('keep', t('Booking linked'))}>
            {t('Same person')}
          </Button>
          <Button {...state('new')} onClick={() => answer('new', t('Moved to a new customer'))}>
            {t('Someone else')}
          </Button>
        </Row>
      )}
      <InlineError>{error && sentenceOf(error)}</InlineError>
    </>
  );
}
