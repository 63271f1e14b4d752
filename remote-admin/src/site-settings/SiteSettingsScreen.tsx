import { SectionTabs } from '@daybook/backoffice/SectionTabs';
import { usePageTitle } from '@daybook/shell/page-title';
import { PageHeader } from '@daybook/ui/PageHeader';
import { useLoaderData } from 'react-router-dom';
import { type LoadedTab, tabs } from './tabs.ts';

export function SiteSettingsScreen() {
  usePageTitle('Site settings');
  const { key, Tab } = useLoaderData<LoadedTab>();
  return (
    <>
      <PageHeader title="Site settings" />
      <SectionTabs label="Site settings" tabs={tabs} current={key} />
      <Tab key={key} />
    </>
  );
}
