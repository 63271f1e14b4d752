import { SectionTabs } from '@daybook/backoffice/SectionTabs';
import { can } from '@daybook/domain/people';
import { useUser } from '@daybook/session';
import { usePageTitle } from '@daybook/shell/page-title';
import { PageHeader } from '@daybook/ui/PageHeader';
import { Navigate, useLoaderData } from 'react-router-dom';
import { NotInYourRole } from '../permitted.tsx';
import type { LoadedTab, Tab } from './tabs.ts';

interface Props {
  title: string;
  tabs: readonly Tab[];
}

/** A screen of tabs, of which each is an address and loads its own code when the address names it. */
export function TabbedScreen({ title, tabs }: Props) {
  usePageTitle(title);
  const user = useUser();
  const { key, Tab } = useLoaderData<LoadedTab>();
  const offered = tabs.filter(({ permission }) => can(user, permission));
  const [first] = offered;
  if (!first) return <NotInYourRole />;
  const isOffered = offered.some((tab) => tab.key === key);
  if (!isOffered) return <Navigate to={{ search: `?tab=${first.key}` }} replace />;
  return (
    <>
      <PageHeader title={title} />
      <SectionTabs label={title} tabs={offered} current={key} />
      <Tab key={key} />
    </>
  );
}
