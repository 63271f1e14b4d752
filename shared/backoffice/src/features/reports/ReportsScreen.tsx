import { can } from '@daybook/domain/people';
import { msg, t } from '@daybook/i18n';
import { useUser } from '@daybook/session';
import { usePageTitle } from '@daybook/shell/page-title';
import { areaPaths } from '@daybook/shell/paths';
import { PageHeader } from '@daybook/ui/PageHeader';
import { useSearchParams } from 'react-router-dom';
import { useArea } from '../../kit/area/Area.tsx';
import { SectionTabs } from '../../kit/tabs/SectionTabs.tsx';
import { BackLink } from '../../shell/layout/BackLink.tsx';
import { Ageing } from './ageing/Ageing.tsx';
import { Taxes } from './taxes/Taxes.tsx';

/** Reports over all invoices: overdue amounts and taxes. */
export function ReportsScreen() {
  const area = useArea();
  usePageTitle(t('Invoice reports'));
  const user = useUser();
  const [params] = useSearchParams();
  const tabs = [
    { key: 'ageing', label: msg('Open balances') },
    ...(can(user, 'report.view') ? [{ key: 'taxes', label: msg('Taxes') }] : []),
  ];
  const current = tabs.find(({ key }) => key === params.get('tab'))?.key ?? 'ageing';
  return (
    <>
      <PageHeader
        above={<BackLink to={areaPaths(area).invoices}>{t('Invoices')}</BackLink>}
        title={t('Reports')}
      />
      <SectionTabs
        label={t('Reports')}
        tabs={tabs}
        current={current}
        addressOf={(tab) => new URLSearchParams({ tab }).toString()}
      />
      {current === 'taxes' ? <Taxes /> : <Ageing />}
    </>
  );
}
