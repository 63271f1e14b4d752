import { BackLink } from '@daybook/backoffice/BackLink';
import { can } from '@daybook/domain/people';
import { type Message, t } from '@daybook/i18n';
import { useUser } from '@daybook/session';
import { usePageTitle } from '@daybook/shell/page-title';
import { PageHeader } from '@daybook/ui/PageHeader';
import { useIsNarrow } from '@daybook/ui/use-narrow';
import { Navigate, useLoaderData } from 'react-router-dom';
import { NotInYourRole } from '../permitted.tsx';
import classes from './Settings.module.css';
import { SettingsList } from './SettingsList.tsx';
import { addressOf, type LoadedPage, type SettingsPath, settingsGroups } from './settings-list.ts';

/** The list of settings with the page that the address names; in a narrow window one of the two. */
export function SettingsScreen({ path, title }: { path: SettingsPath; title: Message }) {
  usePageTitle(t(title));
  const user = useUser();
  const isNarrow = useIsNarrow();
  const { page, Page, isNamed } = useLoaderData<LoadedPage>();
  const groups = settingsGroups
    .map((group) => ({ ...group, pages: group.pages.filter(({ permission }) => can(user, permission)) }))
    .filter(({ pages }) => pages.length > 0);
  const offered = groups.flatMap(({ pages }) => pages);
  const first = offered.find((one) => one.path === path);
  if (!first) return <NotInYourRole />;
  if (isNarrow && !isNamed) {
    return (
      <>
        <PageHeader title={t(title)} />
        <SettingsList
          groups={[...groups].sort((one, other) => placeOf(one, path) - placeOf(other, path))}
          current={null}
        />
      </>
    );
  }
  if (!offered.includes(page)) return <Navigate to={addressOf(first)} replace />;
  return (
    <>
      <PageHeader
        title={t(title)}
        above={isNarrow && <BackLink to={`/admin/${path}`}>{t('All settings')}</BackLink>}
      />
      <div className={classes.root}>
        {!isNarrow && <SettingsList groups={groups} current={page} />}
        <div className={classes.page}>
          <h2 className={classes.title}>{t(page.label)}</h2>
          <Page key={page.key} />
        </div>
      </div>
    </>
  );
}

/** On a page of its own, the list begins with the groups of its screen. */
const placeOf = ({ pages: [page] }: (typeof settingsGroups)[number], path: SettingsPath): number =>
  page?.path === path ? 0 : 1;
