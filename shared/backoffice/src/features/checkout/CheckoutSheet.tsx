import { checkoutQueries } from '@daybook/api/checkout';
import type { CheckoutResult } from '@daybook/contract/checkout';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { focusPageHeading } from '@daybook/shell/focus-heading';
import { QueryView } from '@daybook/ui/QueryView';
import { RowsSkeleton } from '@daybook/ui/RowsSkeleton';
import { useIsPhone } from '@daybook/ui/use-narrow';
import { Drawer } from '@mantine/core';
import '@mantine/core/styles/Drawer.layer.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBusiness } from '../../entities/business/Business.tsx';
import { Buyer } from './Buyer.tsx';
import { CheckoutForm } from './CheckoutForm.tsx';
import classes from './checkout.module.css';
import { Done } from './Done.tsx';
import { useAddCustomer } from './use-add-customer.ts';
import type { Sold } from './use-checkout.ts';

interface Props {
  sold: Sold;
  /** Chooses the customer of a sale. */
  onCustomer: (customerId: string | null) => void;
  onClose: () => void;
}

/** The check-out of a booking or a sale: a drawer over the screen, or the whole screen on a phone. */
export function CheckoutSheet({ sold, onCustomer, onClose }: Props) {
  const isPhone = useIsPhone();
  const [result, setResult] = useState<CheckoutResult | null>(null);
  const close = () => {
    onClose();
    // The button that opened it may have disappeared with the booking's status.
    if (result) focusPageHeading();
  };
  const content = { result, onDone: setResult, onClose: close };
  return (
    <Drawer.Root
      opened
      onClose={close}
      returnFocus={result === null}
      position={isPhone ? 'bottom' : 'right'}
      {...(isPhone && { size: '100%' })}
      closeOnClickOutside={false}
    >
      <Drawer.Overlay />
      <Drawer.Content className={classes.content}>
        {/* The library's header is not used: outside the page's landmarks it would be a second banner. */}
        <div className={classes.head}>
          <Drawer.Title className={classes.title} tabIndex={-1} data-autofocus>
            {'bookingId' in sold ? t('Check out') : t('Quick sale')}
          </Drawer.Title>
          <Drawer.CloseButton />
        </div>
        <Drawer.Body className={classes.body}>
          {'bookingId' in sold ? (
            <OfBooking bookingId={sold.bookingId} {...content} />
          ) : (
            <OfSale customerId={sold.customerId} onCustomer={onCustomer} {...content} />
          )}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

interface ContentProps {
  result: CheckoutResult | null;
  onDone: (result: CheckoutResult) => void;
  onClose: () => void;
}

const skeleton = <RowsSkeleton height={320} />;

function OfBooking({ bookingId, result, onDone, onClose }: ContentProps & { bookingId: string }) {
  const query = useQuery({ ...checkoutQueries.ofBooking(bookingId), enabled: result === null });
  const { add, problem } = useAddCustomer(bookingId);
  const { when } = useBusiness();
  if (result) return <Done result={result} onClose={onClose} />;
  return (
    <QueryView query={query} what={t('the visit')} errorText={sentenceOf} skeleton={skeleton}>
      {(checkout) => (
        <CheckoutForm
          sold={{ bookingId }}
          checkout={checkout}
          buyer={
            <div>
              <Buyer
                customer={checkout.customer}
                onChoose={add && !checkout.customer ? (customerId) => customerId && add(customerId) : null}
                problem={problem}
              />
              {checkout.booking && (
                <p className={classes.when}>
                  {when(checkout.booking.startAt)} · {checkout.booking.reference}
                </p>
              )}
            </div>
          }
          onDone={onDone}
        />
      )}
    </QueryView>
  );
}

interface OfSaleProps extends ContentProps {
  customerId: string | null;
  onCustomer: (customerId: string | null) => void;
}

function OfSale({ customerId, onCustomer, result, onDone, onClose }: OfSaleProps) {
  const query = useQuery({
    ...checkoutQueries.ofSale(customerId ?? undefined),
    enabled: result === null,
    // Typed values stay while another customer's credit is loading.
    placeholderData: keepPreviousData,
  });
  if (result) return <Done result={result} isSaleToWalkIn={customerId === null} onClose={onClose} />;
  return (
    <QueryView query={query} what={t('the sale')} errorText={sentenceOf} skeleton={skeleton}>
      {(checkout) => (
        <CheckoutForm
          sold={{ customerId }}
          checkout={checkout}
          buyer={<Buyer customer={checkout.customer} onChoose={onCustomer} problem={null} />}
          onDone={onDone}
        />
      )}
    </QueryView>
  );
}
