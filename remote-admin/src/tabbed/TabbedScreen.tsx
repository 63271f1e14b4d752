import { SectionTabs } from '@daybook/backoffice/SectionTabs';
import { can } from '@daybook/domain/people';
import { type Message, t } from '@daybook/i18n';
import { useUser } from '@daybook/session';
import { usePageTitle } from '@daybook/shell/page-title';
import { PageHeader } from '@daybook/ui/PageHeader';
import { Navigate, useLoaderData } from 'react-router-dom';
import { NotInYourRole } from '../permitted.tsx';
import type { LoadedTab, Tab } from './tabs.ts';

interface Props {
  title: Message;
  tabs: readonly Tab[];
}

/** A screen of tabs, of which each is an address and loads its own code when the address names it. */
export function TabbedScreen({ title, tabs }: Props) {
  usePageTitle(t(title));
  const user = useUser();
  const { key, Tab } = useLoaderData<LoadedTab>();
  const offered = tabs.filter(({ permission }) => can(user, permission));
  const [first] = offered;
  if (!first) return <NotInYourRole />;
  const isOffered = offered.some((tab) => tab.key === key);
  if (!isOffered) return <Navigate to={{ search: `?tab=${first.key}` }} replace />;
  return (
    <>
      <PageHeader title={t(title)} />
      <SectionTabs
        label={t(title)}
        tabs={offered.map((tab) => ({ key: tab.key, label: t(tab.label) }))}
        current={key}
      />
      <Tab key={key} />
    </>
  );
}
