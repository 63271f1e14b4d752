import { msg, t } from '@daybook/i18n';
import { usePageTitle } from '@daybook/shell/page-title';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { tokenOfBooked } from '../booking/booked.ts';
import { successPath } from '../booking/paths.ts';
import { BookingFlow } from './BookingFlow.tsx';
import { ClosedForBooking } from './step-code.tsx';
import { WithFlowData } from './WithFlowData.tsx';

const firstTitle = msg('Book an appointment');

/** `/booking`: the whole flow on one route, its state in the query string. */
export function BookingScreen() {
  const [title, setTitle] = useState(() => t(firstTitle));
  usePageTitle(title);
  const [search] = useSearchParams();

  const booked = tokenOfBooked(search);
  if (booked !== null) return <Navigate to={successPath(booked)} replace />;
  return (
    <WithFlowData title={t(firstTitle)}>
      {({ site, catalogue }) =>
        catalogue.services.length === 0 ? (
          <ClosedForBooking site={site} />
        ) : (
          <BookingFlow site={site} catalogue={catalogue} onTitle={setTitle} />
        )
      }
    </WithFlowData>
  );
}
