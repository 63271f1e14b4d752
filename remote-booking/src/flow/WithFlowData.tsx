import { catalogueQueries } from '@daybook/api/catalogue';
import { siteQueries } from '@daybook/api/site';
import type { Site } from '@daybook/contract/site';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { ErrorState } from '@daybook/ui/ErrorState';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Catalogue } from '../booking/read-booking-choice.ts';
import { useServicesByLink, withCategories } from '../booking/services-by-link.ts';
import { BookingSkeleton } from './BookingSkeleton.tsx';
import classes from './booking.module.css';

export interface FlowData {
  site: Site;
  catalogue: Catalogue;
}

interface Props {
  /** The heading while nothing else can be shown. */
  title: string;
  children: (data: FlowData) => ReactNode;
}

/** The data that every page of the flow needs first. */
export function WithFlowData({ title, children }: Props) {
  const site = useQuery(siteQueries.get());
  const categories = useQuery(catalogueQueries.categories());
  const services = useQuery(catalogueQueries.services());
  const staff = useQuery(catalogueQueries.staff());

  const byLink = useServicesByLink(services.data);

  if (site.data && categories.data && services.data && staff.data && byLink) {
    const catalogue = {
      categories: withCategories(categories.data, byLink.categories),
      services: [...services.data, ...byLink.services],
      staff: staff.data,
    };
    return children({ site: site.data, catalogue });
  }
  const queries = [site, categories, services, staff];
  const failed = queries.find(({ error }) => error);
  if (!failed) return <BookingSkeleton />;
  return (
    <>
      <h1 className={classes.heading} tabIndex={-1}>
        {title}
      </h1>
      <ErrorState
        title={t('The services couldn’t be loaded')}
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
