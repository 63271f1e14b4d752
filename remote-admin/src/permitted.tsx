import { can, type Permission } from '@daybook/domain/people';
import { t } from '@daybook/i18n';
import { useUser } from '@daybook/session';
import { usePageTitle } from '@daybook/shell/page-title';
import { PageHeader } from '@daybook/ui/PageHeader';
import { Outlet, type RouteObject } from 'react-router-dom';

/** Any of these permissions opens the screen; the tabs of other screens have their own. */
const opens: Readonly<Record<string, readonly Permission[]>> = {
  'add-service': ['catalog.manage'],
  'set-up': ['settings.site'],
  'manage-user': ['user.manage'],
  'manage-user/:userId': ['user.manage'],
  'staff-manage': ['staff.manage', 'user.manage', 'schedule.all', 'timeoff.approve'],
  roles: ['role.manage', 'user.manage', 'staff.manage'],
};

/** Replaces a screen that the user's role does not include. */
export function NotInYourRole() {
  usePageTitle(t('Your role doesn’t include this screen'));
  return (
    <PageHeader
      title={t('Your role doesn’t include this screen')}
      below={t('Ask someone who manages roles for permission.')}
    />
  );
}

function Permitted({ any }: { any: readonly Permission[] }) {
  const user = useUser();
  return any.some((permission) => can(user, permission)) ? <Outlet /> : <NotInYourRole />;
}

/** The screen for permitted users, and a sentence for all others. */
export function permitted(route: RouteObject): RouteObject {
  const any = opens[route.path ?? ''];
  return any ? { element: <Permitted any={any} />, children: [route] } : route;
}
