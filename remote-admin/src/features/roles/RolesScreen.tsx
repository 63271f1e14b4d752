import { roleQueries } from '@daybook/api/roles';
import { BeforeLeaving } from '@daybook/backoffice/BeforeLeaving';
import { SectionTabs } from '@daybook/backoffice/SectionTabs';
import type { Role } from '@daybook/contract/roles';
import { msg, t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { usePageTitle } from '@daybook/shell/page-title';
import { PageHeader } from '@daybook/ui/PageHeader';
import { QueryView } from '@daybook/ui/QueryView';
import { RowsSkeleton } from '@daybook/ui/RowsSkeleton';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { type Menus, Preview } from './Preview.tsx';
import { RoleCards } from './RoleCards.tsx';
import { RoleEditor } from './RoleEditor.tsx';
import { SaveRoles } from './SaveRoles.tsx';
import { Teams } from './Teams.tsx';
import { useRoleDrafts } from './use-role-drafts.ts';

const tabs = [
  { key: 'permissions', label: msg('Permissions') },
  { key: 'preview', label: msg('Preview') },
  { key: 'teams', label: msg('Teams') },
] as const;

/** Permissions: the roles, their menus, and the teams of their users. */
export function RolesScreen({ menus }: { menus: Menus }) {
  usePageTitle(t('Roles'));
  const query = useQuery(roleQueries.list());
  return (
    <>
      <PageHeader
        title={t('Roles')}
        below={t('What each role can see and do. Changes take effect immediately.')}
      />
      <QueryView
        query={query}
        what={t('the roles')}
        errorText={sentenceOf}
        skeleton={<RowsSkeleton height={480} />}
      >
        {(roles) => <Roles roles={roles} menus={menus} />}
      </QueryView>
    </>
  );
}

function Roles({ roles, menus }: { roles: readonly Role[]; menus: Menus }) {
  const [params] = useSearchParams();
  const drafts = useRoleDrafts(roles);
  const current = tabs.find(({ key }) => key === params.get('tab'))?.key ?? 'permissions';
  const role = drafts.roles.find((one) => String(one.role) === params.get('role'));
  return (
    <>
      <SectionTabs
        label={t('Roles')}
        tabs={tabs.map(({ key, label }) => ({ key, label: t(label) }))}
        current={current}
      />
      {current === 'permissions' && (
        <>
          {role ? <RoleEditor role={role} drafts={drafts} /> : <RoleCards drafts={drafts} />}
          <SaveRoles drafts={drafts} />
        </>
      )}
      {current === 'preview' && <Preview roles={drafts.roles} menus={menus} />}
      {current === 'teams' && <Teams />}
      <BeforeLeaving isDirty={drafts.changed.length > 0} namedBy={[]}>
        {t('Your changes to the roles haven’t been saved.')}
      </BeforeLeaving>
    </>
  );
}
