import { catalogueQueries } from '@daybook/api/catalogue';
import { siteQueries } from '@daybook/api/site';
import { sentenceOf } from '@daybook/shell/error-message';
import { usePageTitle } from '@daybook/shell/page-title';
import { ErrorState } from '@daybook/ui/ErrorState';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { tokenOfBooked } from '../visit/booked.ts';
import { successPath } from '../visit/paths.ts';
import { BookingFlow } from './BookingFlow.tsx';
import { BookingSkeleton } from './BookingSkeleton.tsx';
import classes from './booking.module.css';
import { ClosedForBooking } from './ClosedForBooking.tsx';

/** `/booking`: the whole flow on one route, its state in the query string. */
export function BookingScreen() {
  const [title, setTitle] = useState('Book an appointment');
  usePageTitle(title);
  const [search] = useSearchParams();
  const site = useQuery(siteQueries.get());
  const categories = useQuery(catalogueQueries.categories());
  const services = useQuery(catalogueQueries.services());
  const staff = useQuery(catalogueQueries.staff());

  const booked = tokenOfBooked(search);
  if (booked !== null) return <Navigate to={successPath(booked)} replace />;

  if (site.data && categories.data && services.data && staff.data) {
    if (services.data.length === 0) return <ClosedForBooking site={site.data} />;
    const catalogue = { categories: categories.data, services: services.data, staff: staff.data };
    return <BookingFlow site={site.data} catalogue={catalogue} onTitle={setTitle} />;
  }

  const queries = [site, categories, services, staff];
  const failed = queries.find(({ error }) => error);
  if (!failed) return <BookingSkeleton />;
  return (
    <>
      <h1 className={classes.heading} tabIndex={-1}>
        Book an appointment
      </h1>
      <ErrorState
        title="The services could not be loaded"
        isRetrying={queries.some(({ isFetching }) => isFetching)}
        onRetry={() => {
          for (const query of queries) if (query.error) void query.refetch();
        }}
      >
        {sentenceOf(failed.error)}
      </ErrorState>
    </>
  );
}
