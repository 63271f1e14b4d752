import { customerQueries } from '@daybook/api/customers';
import { can } from '@daybook/domain/people';
import { t } from '@daybook/i18n';
import { useUser } from '@daybook/session';
import { sentenceOf } from '@daybook/shell/error-message';
import { usePageTitle } from '@daybook/shell/page-title';
import { areaPaths } from '@daybook/shell/paths';
import { EmptyState } from '@daybook/ui/EmptyState';
import { QueryView } from '@daybook/ui/QueryView';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { type HandedOver, handedOver } from '../../../entities/booking/form/handed-over.ts';
import { useBusiness } from '../../../entities/business/Business.tsx';
import type { PickedCustomer } from '../../../entities/customer/picked-customer.ts';
import { useArea } from '../../../kit/area/Area.tsx';
import type { EditorDraft } from './draft.ts';
import { EditorForm } from './EditorForm.tsx';
import { EditorHeader } from './EditorHeader.tsx';
import { EditorSkeleton } from './EditorSkeleton.tsx';
import { type Catalogue, editorData, useCatalogue } from './editor-data.ts';
import { prefilled } from './prefill.ts';

/** A new booking; the URL may name customer, services, staff and start. */
export function NewBookingScreen() {
  const area = useArea();
  usePageTitle(t('New booking'));
  const user = useUser();
  const [params] = useSearchParams();
  const customerId = params.get('customer');
  const catalogue = useCatalogue();
  const customer = useQuery({ ...customerQueries.detail(customerId ?? ''), enabled: customerId !== null });
  // A link with an unknown customer still opens the form.
  const isCustomerKnown = customerId === null || !customer.isLoading;
  const query = { ...catalogue, data: isCustomerKnown ? catalogue.data : undefined };
  const { bookings } = areaPaths(area);

  return (
    <>
      <EditorHeader title={t('New booking')} backTo={bookings} backLabel={t('Bookings')} />
      {can(user, 'booking.create') ? (
        <QueryView query={query} what={t('the form')} errorText={sentenceOf} skeleton={<EditorSkeleton />}>
          {(catalogue) => (
            <Writing
              // Another URL is another booking.
              key={params.toString()}
              catalogue={catalogue}
              customer={customer.data ? { kind: 'known', customer: customer.data } : null}
            />
          )}
        </QueryView>
      ) : (
        <EmptyState
          drawing="locked"
          title={t('You can’t create bookings')}
          action={<Link to={bookings}>{t('All bookings')}</Link>}
        >
          {t('Ask someone who can edit the calendar.')}
        </EmptyState>
      )}
    </>
  );
}

interface WritingProps {
  catalogue: Catalogue;
  customer: PickedCustomer | null;
}

function Writing({ catalogue, customer }: WritingProps) {
  const area = useArea();
  const user = useUser();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { zone, site, now } = useBusiness();
  const data = editorData(catalogue, { user, booking: null, zone, currency: site.currency });
  const { state } = useLocation();
  const [initial] = useState(() => withRest(prefilled(params, data, now), handedOver(state), customer));
  const paths = areaPaths(area);
  return (
    <EditorForm
      booking={null}
      data={data}
      initial={initial}
      backTo={paths.bookings}
      onRestart={nothingIsStored}
      onSaved={({ bookingId }) => void navigate(paths.booked(bookingId))}
    />
  );
}

function withRest(draft: EditorDraft, rest: HandedOver | null, customer: PickedCustomer | null): EditorDraft {
  if (!rest) return { ...draft, customer };
  const { minutes, ...given } = rest;
  const [first, ...others] = draft.parts;
  return {
    ...draft,
    ...given,
    customer: customer ?? given.customer,
    parts: first ? [{ ...first, minutes }, ...others] : [],
  };
}

const nothingIsStored = () => undefined;
