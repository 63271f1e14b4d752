import { type Actor, can } from '@daybook/domain/people';
import { t } from '@daybook/i18n';
import { useUser } from '@daybook/session';
import { areaPaths } from '@daybook/shell/paths';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useArea } from '../../kit/area/Area.tsx';
import type { MenuEntry } from '../menu/menu-entry.ts';
import classes from './command-palette.module.css';
import { usePaletteKeys } from './use-palette-keys.ts';

// Loaded on first use, because most page views do without them.
const Palette = lazy(async () => ({ default: (await import('./Palette.tsx')).Palette }));
const KeysSheet = lazy(async () => ({ default: (await import('./KeysSheet.tsx')).KeysSheet }));

interface Props {
  entries: readonly MenuEntry[];
}

/** Lists the kinds of records that the user may search. */
function searchLabel(user: Actor): string {
  if (!can(user, 'booking.view')) return can(user, 'customer.view') ? t('Search customers') : t('Search');
  return can(user, 'customer.view') ? t('Search customers and bookings') : t('Search bookings');
}

/** The header's search, and the keyboard shortcuts of the area. */
export function HeaderActions({ entries }: Props) {
  const area = useArea();
  // Counts the searches, so that one can start while the one before is closing; 0 without one.
  const [search, setSearch] = useState(0);
  const [help, setHelp] = useState<'never' | 'open' | 'closed'>('never');
  const navigate = useNavigate();
  const user = useUser();
  const mayBook = can(user, 'booking.create');
  const label = searchLabel(user);

  const openHelp = () => setHelp('open');
  const startSearch = () => setSearch((count) => count + 1);

  usePaletteKeys({
    search: startSearch,
    help: openHelp,
    create: mayBook ? () => void navigate(areaPaths(area).newBooking) : null,
  });

  return (
    <>
      <button
        type="button"
        className={classes.search}
        aria-label={label}
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        onClick={startSearch}
      >
        <IconSearch aria-hidden size={18} />
        <span className={classes.word}>{label}</span>
        <span className={classes.shortWord}>{t('Search')}</span>
        <kbd className={classes.key} aria-hidden>
          /
        </kbd>
      </button>
      <Suspense>
        {search > 0 && (
          <Palette key={search} entries={entries} onClosed={() => setSearch(0)} onHelp={openHelp} />
        )}
        {help !== 'never' && <KeysSheet isOpen={help === 'open'} onDismiss={() => setHelp('closed')} />}
      </Suspense>
    </>
  );
}
