import { msg, t } from '@daybook/i18n';
import { useUser } from '@daybook/session';
import { IconMenu2 } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useArea } from '../../kit/area/Area.tsx';
import classes from './BottomBar.module.css';
import { MenuGlyph } from './MenuGlyph.tsx';
import { entriesFor, type MenuEntry } from './menu-entry.ts';
import { useCurrent } from './use-current.ts';

/** The entries of the menu that are one touch away, with their short labels. */
const before = { dashboard: msg('Today'), appointment: msg('Calendar') };
const after = { bookings: msg('Bookings') };

interface Props {
  entries: readonly MenuEntry[];
  isMenuOpen: boolean;
  onMenu: (event: MouseEvent<HTMLElement>) => void;
  onChoose: () => void;
  /** The button that creates records, in the middle. */
  children: ReactNode;
}

/** The bar of a narrow window: the screens of every day, and the menu with all of them. */
export function BottomBar({ entries, isMenuOpen, onMenu, onChoose, children }: Props) {
  const area = useArea();
  const currentOf = useCurrent();
  const offered = entriesFor(useUser(), entries);
  const linksOf = (labels: Readonly<Record<string, string>>) =>
    Object.entries(labels).flatMap(([path, label]) => {
      const entry = offered.find((each) => each.path === path);
      if (!entry) return [];
      return (
        <Link
          key={path}
          className={classes.item}
          to={`${area}/${path}`}
          aria-current={currentOf(entry)}
          onClick={onChoose}
        >
          <MenuGlyph name={entry.icon} size={22} />
          {t(label)}
        </Link>
      );
    });

  return (
    <nav className={classes.root} aria-label={t('Main screens')}>
      {linksOf(before)}
      {children}
      {linksOf(after)}
      <button
        type="button"
        className={classes.item}
        // The header's button is called "Menu".
        aria-label={t('Menu, all screens')}
        aria-expanded={isMenuOpen}
        aria-controls="area-menu"
        onClick={onMenu}
      >
        <IconMenu2 aria-hidden size={22} stroke={1.75} />
        {t('Menu')}
      </button>
    </nav>
  );
}
