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
  const [isSearching, setIsSearching] = useState(false);
  const [help, setHelp] = useState<'never' | 'open' | 'closed'>('never');
  const navigate = useNavigate();
  const user = useUser();
  const mayBook = can(user, 'booking.create');
  const label = searchLabel(user);

  const openHelp = () => setHelp('open');

  usePaletteKeys({
    search: () => setIsSearching(true),
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
        onClick={() => setIsSearching(true)}
      >
        <IconSearch aria-hidden size={18} />
        <span className={classes.word}>{label}</span>
        <span className={classes.shortWord}>{t('Search')}</span>
        <kbd className={classes.key} aria-hidden>
          /
        </kbd>
      </button>
      <Suspense>
        {isSearching && (
          <Palette entries={entries} onClosed={() => setIsSearching(false)} onHelp={openHelp} />
        )}
        {help !== 'never' && <KeysSheet isOpen={help === 'open'} onDismiss={() => setHelp('closed')} />}
      </Suspense>
    </>
  );
}
