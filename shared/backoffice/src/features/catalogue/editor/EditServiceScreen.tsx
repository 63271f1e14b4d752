import { catalogueEditingQueries } from '@daybook/api/catalogue-editing';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { usePageTitle } from '@daybook/shell/page-title';
import { areaPaths } from '@daybook/shell/paths';
import { EmptyState } from '@daybook/ui/EmptyState';
import { PageHeader } from '@daybook/ui/PageHeader';
import { QueryView } from '@daybook/ui/QueryView';
import { RowsSkeleton } from '@daybook/ui/RowsSkeleton';
import { Badge } from '@mantine/core';
import { useArea } from '../../../kit/area/Area.tsx';
import '@mantine/core/styles/Badge.layer.css';
import { useQueries } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { BackToServices } from './BackToServices.tsx';
import { ServiceForm } from './ServiceForm.tsx';

/** Edits the service that the URL names (`?service=`). */
export function EditServiceScreen() {
  const area = useArea();
  const [params] = useSearchParams();
  const serviceId = params.get('service');
  usePageTitle(t('Edit service'));
  if (serviceId) return <Editor key={serviceId} serviceId={serviceId} />;
  return (
    <>
      <PageHeader title={t('Edit service')} above={<BackToServices />} />
      <EmptyState
        drawing="services"
        title={t('No service selected')}
        action={<Link to={areaPaths(area).services}>{t('Choose one from the list')}</Link>}
      />
    </>
  );
}

function Editor({ serviceId }: { serviceId: string }) {
  const [service, choices] = useQueries({
    queries: [catalogueEditingQueries.service(serviceId), catalogueEditingQueries.choices()],
  });
  const query = {
    data: service.data && choices.data && { service: service.data, choices: choices.data },
    error: service.error ?? choices.error,
    isFetching: service.isFetching || choices.isFetching,
    refetch: () => Promise.all([service.refetch(), choices.refetch()]),
  };
  return (
    <>
      <PageHeader title={service.data?.name ?? t('Edit service')} above={<BackToServices />}>
        {service.data?.isArchived && <Badge variant="default">{t('Archived [service]')}</Badge>}
      </PageHeader>
      <QueryView
        query={query}
        what={t('the service')}
        errorText={sentenceOf}
        skeleton={<RowsSkeleton height={480} />}
      >
        {(data) => <ServiceForm service={data.service} first={data.service} choices={data.choices} />}
      </QueryView>
    </>
  );
}
