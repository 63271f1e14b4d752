import { siteQueries } from '@daybook/api/site';
import { setNumberStyle } from '@daybook/domain/number-style';
import { t } from '@daybook/i18n';
import { useUser } from '@daybook/session';
import type { BackofficeArea } from '@daybook/shell/paths';
import { DaybookProvider } from '@daybook/ui/DaybookProvider';
import { keepTimeStyle } from '@daybook/ui/format/time-style';
import { IconMenu2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { BusinessProvider } from '../../entities/business/Business.tsx';
import { AreaProvider } from '../../kit/area/Area.tsx';
import { useLiveChanges } from '../../kit/live/use-live-changes.ts';
import { HeaderActions } from '../command-palette/HeaderActions.tsx';
import { NewMenu } from '../command-palette/NewMenu.tsx';
import { BottomBar } from '../menu/BottomBar.tsx';
import type { MenuEntry } from '../menu/menu-entry.ts';
import { SideMenu } from '../menu/SideMenu.tsx';
import { useKeyboardOpen } from '../menu/use-keyboard-open.ts';
import { useSideMenu } from '../menu/use-side-menu.ts';
import { Bell } from '../notifications/Bell.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import classes from './AreaLayout.module.css';
import { BusinessTime } from './BusinessTime.tsx';
import { useOwnLanguage } from './use-own-language.ts';

const SetUpFirst = lazy(async () => ({ default: (await import('./SetUpFirst.tsx')).SetUpFirst }));

interface Props {
  area: BackofficeArea;
  /** The header's title, if the area has its own. */
  title?: string;
  /** The width of the open menu as a CSS length. */
  menuWidth: string;
  entries: readonly MenuEntry[];
  /** Shows the screen alone, without menu and header. */
  isBare?: boolean;
  /** Dialogs that can open over every screen. */
  children?: ReactNode;
}

/** The frame of a back office area: menu, header and the current screen. */
export function AreaLayout({ area, isBare = false, ...frame }: Props) {
  const { mustSetUpTwoStep } = useUser();
  const isLeaving = useOwnLanguage();
  // A screen in the wrong language, perhaps from right to left, would flash.
  if (isLeaving) return null;
  return (
    <DaybookProvider density="compact">
      {mustSetUpTwoStep ? (
        <Suspense>
          <SetUpFirst />
        </Suspense>
      ) : (
        <AreaProvider value={area}>{isBare ? <Bare /> : <Shell {...frame} />}</AreaProvider>
      )}
    </DaybookProvider>
  );
}

/** What every screen needs: live data, and the formats of the business. */
function useBusinessFormats(): void {
  useLiveChanges();
  const { data: site } = useQuery(siteQueries.get());
  if (!site) return;
  keepTimeStyle(site);
  setNumberStyle(site.locale);
}

function Bare() {
  useBusinessFormats();
  return (
    <main id="content" className={classes.bare} tabIndex={-1}>
      <BusinessProvider>
        <Outlet />
      </BusinessProvider>
    </main>
  );
}

function Shell({ title, menuWidth, entries, children }: Omit<Props, 'area' | 'isBare'>) {
  const side = useSideMenu();
  const isKeyboardOpen = useKeyboardOpen();
  const hasBar = side.isOverlay && !isKeyboardOpen;
  useBusinessFormats();
  return (
    // Escape closes the overlaid menu wherever the focus is.
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is a second way beside the toggle
    <div
      className={classes.root}
      data-open={side.isOpen || undefined}
      data-bar={hasBar || undefined}
      style={{ '--menu-width': menuWidth }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && side.liesOver) side.close();
      }}
    >
      <a className={classes.skip} href="#content">
        {t('Skip to content')}
      </a>
      <header className={classes.header}>
        <button
          type="button"
          className={classes.toggle}
          aria-label={t('Menu')}
          aria-expanded={side.isOpen}
          aria-controls="area-menu"
          onClick={side.onToggle}
        >
          <IconMenu2 aria-hidden size={20} />
        </button>
        {title && <p className={classes.title}>{title}</p>}
        <div className={classes.time}>
          <BusinessTime />
        </div>
        <div className={classes.end}>
          <HeaderActions entries={entries} />
          {!side.isOverlay && <NewMenu position="bottom-end" />}
          <Bell />
          <AccountMenu />
        </div>
      </header>
      <SideMenu ref={side.menu} entries={entries} isOpen={side.isOpen} onChoose={side.onChoose} />
      {side.liesOver && (
        <div className={classes.backdrop} data-part="backdrop" onClick={side.close} aria-hidden />
      )}
      <main id="content" className={classes.content} tabIndex={-1} inert={side.liesOver}>
        <div className={classes.page}>
          <BusinessProvider>
            <Outlet />
            {children}
          </BusinessProvider>
        </div>
      </main>
      {hasBar && (
        <BottomBar entries={entries} isMenuOpen={side.isOpen} onMenu={side.onToggle} onChoose={side.onChoose}>
          <NewMenu position="top" />
        </BottomBar>
      )}
    </div>
  );
}
