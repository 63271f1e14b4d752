import { t } from '@daybook/i18n';
import { useUser } from '@daybook/session';
import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import { useArea } from '../../kit/area/Area.tsx';
import { Badge } from './Badge.tsx';
import { MenuGlyph } from './MenuGlyph.tsx';
import { entriesFor, type MenuEntry } from './menu-entry.ts';
import classes from './SideMenu.module.css';
import { useCurrent } from './use-current.ts';
import { useOtherAreas } from './use-other-areas.ts';

interface Props {
  ref: Ref<HTMLElement>;
  entries: readonly MenuEntry[];
  isOpen: boolean;
  onChoose: () => void;
}

export function SideMenu({ ref, entries, isOpen, onChoose }: Props) {
  const area = useArea();
  const user = useUser();
  const currentOf = useCurrent();
  const others = useOtherAreas('menu');

  return (
    <nav ref={ref} id="area-menu" className={classes.root} aria-label={t('Menu')} hidden={!isOpen}>
      <h2 className={classes.welcome}>
        <span className={classes.greeting}>{t('Welcome,')}</span>
        <span className={classes.name}>{user.fullName}</span>
      </h2>
      <ul className={classes.list}>
        {entriesFor(user, entries).map(({ label, path, icon, owns }) => (
          <li key={path}>
            <Link
              className={classes.entry}
              to={`${area}/${path}`}
              aria-current={currentOf({ path, owns })}
              onClick={onChoose}
            >
              <MenuGlyph name={icon} />
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <ul className={classes.others}>
          {others.map(({ label, to, icon, badge }) => (
            <li key={`${to} ${label}`}>
              <Link className={classes.entry} to={to} onClick={onChoose}>
                <MenuGlyph name={icon} />
                {label}
                {badge && <Badge path={badge} />}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}
