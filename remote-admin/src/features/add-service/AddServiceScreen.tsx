import { catalogueEditingQueries } from '@daybook/api/catalogue-editing';
import type { ServiceChoices } from '@daybook/contract/service-lists';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { usePageTitle } from '@daybook/shell/page-title';
import { EmptyState } from '@daybook/ui/EmptyState';
import { PageHeader } from '@daybook/ui/PageHeader';
import { QueryView } from '@daybook/ui/QueryView';
import { RowsSkeleton } from '@daybook/ui/RowsSkeleton';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { BackToServices } from '@daybook/backoffice/BackToServices';
import { CategoryDialog } from '@daybook/backoffice/CategoryDialog';
import { ServiceForm } from '@daybook/backoffice/ServiceForm';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { emptyService } from '../../services/empty-service.ts';

/** The first category, and everyone performs it until the user chooses. */
const newService = ({ categories, staff }: ServiceChoices) => ({
  ...emptyService(categories[0]?.categoryId ?? ''),
  performers: staff.map(({ staffId }) => ({ staffId, durationMinutes: null, priceMinor: null })),
});

/** The service form, empty. The specification defines its heading. */
export function AddServiceScreen() {
  usePageTitle(t('New service'));
  const query = useQuery(catalogueEditingQueries.choices());
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <PageHeader title={t('NewService')} above={<BackToServices />} />
      <QueryView
        query={query}
        what={t('the form')}
        errorText={sentenceOf}
        skeleton={<RowsSkeleton height={480} />}
        isEmpty={({ categories }) => categories.length === 0}
        empty={
          <EmptyState
            drawing="services"
            title={t('Create a category first')}
            action={<Button onClick={() => setIsAdding(true)}>{t('Add a category')}</Button>}
          >
            {t('Services are grouped by category, such as Hair or Nails. Create one to continue.')}
          </EmptyState>
        }
      >
        {(choices) => <ServiceForm service={null} first={newService(choices)} choices={choices} />}
      </QueryView>
      {isAdding && <CategoryDialog category={null} onClose={() => setIsAdding(false)} />}
    </>
  );
}
