import { can } from '@daybook/domain/people';
import { msg, t } from '@daybook/i18n';
import { useUser } from '@daybook/session';
import { usePageTitle } from '@daybook/shell/page-title';
import { areaPaths } from '@daybook/shell/paths';
import { EmptyState } from '@daybook/ui/EmptyState';
import { PageHeader } from '@daybook/ui/PageHeader';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconCash } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router-dom';
import { useArea } from '../../kit/area/Area.tsx';
import { SectionTabs } from '../../kit/tabs/SectionTabs.tsx';
import { BackLink } from '../../shell/layout/BackLink.tsx';
import { Ageing } from './ageing/Ageing.tsx';
import { Figures } from './figures/Figures.tsx';
import { Taxes } from './taxes/Taxes.tsx';

/** All reports: the figures of a period, overdue amounts and taxes. */
export function ReportsScreen() {
  const paths = areaPaths(useArea());
  usePageTitle(t('Reports'));
  const user = useUser();
  const [params] = useSearchParams();
  const [seesReport, seesInvoices] = [can(user, 'report.view'), can(user, 'invoice.view')];
  const tabs = [
    ...(seesReport ? [{ key: 'figures', label: msg('Overview') }] : []),
    ...(seesInvoices ? [{ key: 'ageing', label: msg('Open balances') }] : []),
    ...(seesReport && seesInvoices ? [{ key: 'taxes', label: msg('Taxes') }] : []),
  ];
  const current = (tabs.find(({ key }) => key === params.get('tab')) ?? tabs[0])?.key;
  return (
    <>
      <PageHeader above={<BackLink to={paths.dashboard}>{t('Dashboard')}</BackLink>} title={t('Reports')}>
        {can(user, 'day.close') && seesInvoices && (
          <Button
            component={Link}
            to={paths.closedDays}
            variant="default"
            leftSection={<IconCash aria-hidden size={16} />}
          >
            {t('Closed days')}
          </Button>
        )}
      </PageHeader>
      {tabs.length > 1 && (
        <SectionTabs
          label={t('Reports')}
          tabs={tabs}
          current={current ?? ''}
          addressOf={(tab) => new URLSearchParams({ tab }).toString()}
        />
      )}
      {current === 'figures' && <Figures />}
      {current === 'ageing' && <Ageing />}
      {current === 'taxes' && <Taxes />}
      {current === undefined && (
        <EmptyState drawing="locked" title={t('Your role doesn’t include this screen')}>
          {t('Ask an administrator for access.')}
        </EmptyState>
      )}
    </>
  );
}
