import { bookingQueries } from '@daybook/api/bookings';
import { hasCode } from '@daybook/api/has-code';
import type { Booking } from '@daybook/contract/register';
import { t } from '@daybook/i18n';
import { useUser } from '@daybook/session';
import { sentenceOf } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { usePageTitle } from '@daybook/shell/page-title';
import { areaPaths } from '@daybook/shell/paths';
import { EmptyState } from '@daybook/ui/EmptyState';
import { QueryView } from '@daybook/ui/QueryView';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useBusiness } from '../../../entities/business/Business.tsx';
import { useArea } from '../../../kit/area/Area.tsx';
import { draftOf } from './draft.ts';
import { EditorForm } from './EditorForm.tsx';
import { EditorHeader } from './EditorHeader.tsx';
import { EditorSkeleton } from './EditorSkeleton.tsx';
import { type Catalogue, editorData, useCatalogue } from './editor-data.ts';

export function EditBookingScreen() {
  const area = useArea();
  const { bookingId = '' } = useParams();
  const catalogue = useCatalogue();
  const query = useQuery(bookingQueries.detail(bookingId));
  usePageTitle(
    query.data ? t('Edit booking {reference}', { reference: query.data.reference }) : t('Edit booking'),
  );
  const paths = areaPaths(area);
  const isMissing = hasCode(query.error, 'not_found');
  const both = {
    data: query.data && catalogue.data && { booking: query.data, catalogue: catalogue.data },
    error: query.error ?? catalogue.error,
    isFetching: query.isFetching || catalogue.isFetching,
    refetch: () => Promise.all([query.refetch(), catalogue.refetch()]),
  };

  return (
    <>
      <EditorHeader
        title={
          query.data ? t('Edit booking {reference}', { reference: query.data.reference }) : t('Edit booking')
        }
        backTo={isMissing ? paths.bookings : paths.booking(bookingId)}
        backLabel={isMissing ? t('Bookings') : t('Booking')}
      />
      {isMissing ? (
        <EmptyState
          drawing="calendar"
          title={t('Booking not found')}
          action={<Link to={paths.bookings}>{t('All bookings')}</Link>}
        >
          {sentenceOf(query.error)} {t('The link may be wrong, or you may not have access to this booking.')}
        </EmptyState>
      ) : (
        <QueryView query={both} what={t('the booking')} errorText={sentenceOf} skeleton={<EditorSkeleton />}>
          {({ booking, catalogue }) => <Editing key={bookingId} booking={booking} catalogue={catalogue} />}
        </QueryView>
      )}
    </>
  );
}

interface EditingProps {
  booking: Booking;
  catalogue: Catalogue;
}

function Editing({ booking, catalogue }: EditingProps) {
  const area = useArea();
  const user = useUser();
  const navigate = useNavigate();
  const { zone } = useBusiness();
  const [round, setRound] = useState(0);
  const restart = useCallback(() => setRound((before) => before + 1), []);
  // A form that was permitted when it opened stays open: the server reports later changes.
  const [wasPossible] = useState(booking.abilities.includes('edit'));
  const backTo = areaPaths(area).booking(booking.bookingId);
  const leave = (along: number) => {
    notify({ tone: 'success', message: savedText(along) });
    void navigate(backTo);
  };

  if (!wasPossible) {
    return (
      <EmptyState
        drawing="locked"
        title={t('This booking can’t be changed')}
        action={<Link to={backTo}>{t('Open booking')}</Link>}
      >
        {t('It’s over or cancelled, or you can only view it.')}
      </EmptyState>
    );
  }
  const data = editorData(catalogue, { user, booking, zone, currency: booking.currency });
  return (
    <EditorForm
      key={round}
      booking={booking}
      data={data}
      initial={draftOf(booking, data)}
      backTo={backTo}
      onRestart={restart}
      onSaved={(_saved, along) => leave(along)}
    />
  );
}

function savedText(along: number): string {
  if (along === 0) return t('Booking saved');
  return t(
    '{count, plural, one {Booking and # later visit saved} other {Booking and # later visits saved}}',
    { count: along },
  );
}
