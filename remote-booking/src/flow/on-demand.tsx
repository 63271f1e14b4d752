import { t } from '@daybook/i18n';
import { build } from '@daybook/shell/build';
import { focusPageHeading } from '@daybook/shell/focus-heading';
import { tellScreenFailure } from '@daybook/shell/screen-failure';
import { ErrorState } from '@daybook/ui/ErrorState';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';

/**
 * A part of the flow whose code loads on demand. Unlike `React.lazy`, which keeps a failure for ever, another attempt
 * loads again. `preload` loads early and in the background.
 */
export function onDemand<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  skeleton: ReactNode,
) {
  const code = queryOptions({
    // The cache belongs to the host and outlives this build.
    queryKey: [build.name, build.version, name],
    queryFn: async () => ({ Part: await load() }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

  function OnDemand(props: Props) {
    const { data, error, isFetching, refetch } = useQuery(code);
    const hasFailed = useRef(false);
    useEffect(() => {
      if (error) {
        hasFailed.current = true;
        tellScreenFailure(error);
      } else if (data && hasFailed.current) {
        // The button that loaded it has disappeared, and the focus with it.
        focusPageHeading();
        hasFailed.current = false;
      }
    }, [error, data]);
    if (data) return <data.Part {...props} />;
    if (!error) return skeleton;
    return (
      <ErrorState
        title={t('This step couldn’t be loaded')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      >
        {t('Check your connection. Your choices are saved.')}
      </ErrorState>
    );
  }

  return Object.assign(OnDemand, { preload: (client: QueryClient) => client.prefetchQuery(code) });
}
