import { catalogueEditingQueries } from '@daybook/api/catalogue-editing';
import type { ManagedServiceRow } from '@daybook/contract/service-lists';
import { serviceStates } from '@daybook/domain/service-states';
import { msg, t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { usePageTitle } from '@daybook/shell/page-title';
import { PageHeader } from '@daybook/ui/PageHeader';
import { QueryView } from '@daybook/ui/QueryView';
import { RowsSkeleton } from '@daybook/ui/RowsSkeleton';
import { Button } from '@mantine/core';
import { useArea } from '../../../kit/area/Area.tsx';
import '@mantine/core/styles/Button.layer.css';
import { IconPlus, IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { SearchField } from '../../../kit/filters/search/SearchField.tsx';
import { useAddress } from '../../../kit/paging/use-address.ts';
import { SectionTabs } from '../../../kit/tabs/SectionTabs.tsx';
import classes from '../catalogue.module.css';
import { ArchiveServiceDialog } from './ArchiveServiceDialog.tsx';
import { NoServices } from './NoServices.tsx';
import { PricesDialog } from './PricesDialog.tsx';
import { ServiceGroup } from './ServiceGroup.tsx';
import { groupsOf, questionOf } from './services-question.ts';

const tabLabels = { active: msg('Active'), hidden: msg('Hidden'), archived: msg('Archived') };

type OpenDialog = { kind: 'prices' } | { kind: 'archive'; service: ManagedServiceRow };

export function ServicesScreen() {
  const area = useArea();
  usePageTitle(t('Services'));
  const { params, set } = useAddress();
  const question = questionOf(params);
  const query = useQuery(catalogueEditingQueries.services(question));
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { data } = query;
  // Only the complete list can be sorted.
  const isWhole = question.state === 'active' && !question.q && !query.isPlaceholderData;
  const add = area === '/admin' && data?.mayManage && (
    <Button component={Link} to={`${area}/add-service`} leftSection={<IconPlus aria-hidden size={16} />}>
      {t('New service')}
    </Button>
  );

  return (
    <div className={classes.screen}>
      <PageHeader title={t('Services')}>
        {data?.mayManage && data.items.length > 0 && question.state !== 'archived' && (
          <Button
            variant="default"
            leftSection={<IconReceipt aria-hidden size={16} />}
            onClick={() => setDialog({ kind: 'prices' })}
          >
            {t('Change prices')}
          </Button>
        )}
        {add}
      </PageHeader>
      <SectionTabs
        label={t('Services')}
        current={question.state}
        tabs={serviceStates.map((state) => ({
          key: state,
          label: tabLabels[state],
          count: data && String(data.counts[state]),
        }))}
      />
      <div className={classes.tools}>
        <SearchField
          className={classes.search}
          by="name"
          value={question.q ?? ''}
          onSearch={(q) => set({ q }, true)}
        />
      </div>
      <QueryView
        query={query}
        what={t('the services')}
        errorText={sentenceOf}
        skeleton={<RowsSkeleton height={400} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<NoServices {...question} action={add} onClear={() => set({ q: null }, true)} />}
      >
        {({ items, currency, mayManage }) => (
          <>
            {groupsOf(items).map((group) => (
              <ServiceGroup
                key={group[0]?.categoryId}
                services={group}
                currency={currency}
                mayManage={mayManage}
                canOrder={isWhole && mayManage}
                onArchive={(service) => setDialog({ kind: 'archive', service })}
              />
            ))}
            {dialog?.kind === 'prices' && (
              <PricesDialog services={items} currency={currency} onClose={() => setDialog(null)} />
            )}
          </>
        )}
      </QueryView>
      {dialog?.kind === 'archive' && (
        <ArchiveServiceDialog service={dialog.service} onClose={() => setDialog(null)} />
      )}
    </div>
  );
}
