import { siteQueries } from '@daybook/api/site';
import type { Site } from '@daybook/contract/site';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { Accent } from '@daybook/ui/Accent';
import { formatDayOf, formatTime, formatWhen } from '@daybook/ui/format/when';
import { QueryView } from '@daybook/ui/QueryView';
import { useNow } from '@daybook/ui/use-now';
import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';

/** The business of the area, and its clock: the back office shows all times in its zone. */
interface Business {
  site: Site;
  zone: string;
  now: Date;
  when: (at: string) => string;
  day: (at: string) => string;
  time: (at: string) => string;
}

const BusinessContext = createContext<Business | null>(null);

/** Requests the business once, in parallel with the first screen's data, and provides it to everything below. */
export function BusinessProvider({ children }: { children: ReactNode }) {
  const query = useQuery(siteQueries.get());
  return (
    <QueryView
      query={query}
      what={t('the business')}
      errorText={sentenceOf}
      skeleton={<Skeleton height={32} width={192} />}
    >
      {(site) => <Clock site={site}>{children}</Clock>}
    </QueryView>
  );
}

function Clock({ site, children }: { site: Site; children: ReactNode }) {
  const now = useNow();
  const business = useMemo(() => {
    const { zone } = site;
    return {
      site,
      zone,
      now,
      when: (at: string) => formatWhen(at, zone, now),
      day: (at: string) => formatDayOf(at, zone, now),
      time: (at: string) => formatTime(at, zone),
    };
  }, [site, now]);
  return (
    <BusinessContext value={business}>
      <Accent color={site.accentColor} />
      {children}
    </BusinessContext>
  );
}

export function useBusiness(): Business {
  const business = useContext(BusinessContext);
  if (!business) throw new Error('useBusiness needs a BusinessProvider above it.');
  return business;
}
