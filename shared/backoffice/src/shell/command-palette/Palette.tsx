import { t } from '@daybook/i18n';
import { useUser } from '@daybook/session';
import { useEntriesOutside } from '@daybook/shell/extensions';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useArea } from '../../kit/area/Area.tsx';
import '@mantine/core/styles/Modal.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.layer.css';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { MenuEntry } from '../menu/menu-entry.ts';
import classes from './Palette.module.css';
import { choicesOf } from './palette-choices.ts';
import { useSearchResults } from './search-results.ts';
import { optionId, useActive } from './use-active.ts';

/** Waits for the next letter without keeping the reader waiting. */
const pauseMs = 250;

interface Props {
  entries: readonly MenuEntry[];
  onClosed: () => void;
  /** Opens the list of shortcuts, so that it is reachable without one. */
  onHelp: () => void;
}

/** Finds screens, creating actions, bookings, customers and invoices. */
export function Palette({ entries, onClosed, onHelp }: Props) {
  const area = useArea();
  const [store, palette] = useMemo(createSpotlight, []);
  useEffect(() => palette.open(), [palette]);
  const typed = useSpotlight(store).query.trim();
  const user = useUser();
  const others = useEntriesOutside(area);
  const navigate = useNavigate();
  const [isFollowing, setIsFollowing] = useState(false);
  const [words] = useDebouncedValue(typed, pauseMs);
  const searched = useSearchResults({ words });
  // Results of an earlier search are not shown for the current text.
  const found = words === typed ? searched : [];
  const isSearching = typed.length > 1 && (words !== typed || found.some((group) => group.isSearching));
  const failed = [...new Set(found.flatMap(({ hasFailed, label }) => (hasFailed ? [label] : [])))];

  const groups = choicesOf({ area, user, entries, others, typed, found });
  const choices = groups.flatMap((group) => group.choices);
  const follow = (to: string | undefined) => {
    if (to === undefined) return;
    // The focus goes to the new page.
    setIsFollowing(true);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    palette.close();
    void navigate(to);
  };
  const { active, onKeyDownCapture } = useActive(typed, choices.length, (index) =>
    follow(choices[index]?.to),
  );

  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      attributes={{ content: { 'aria-label': t('Search') } }}
      centered={false}
      returnFocus={!isFollowing}
      yOffset="min(5rem, 10dvh)"
      zIndex="var(--mantine-z-index-modal)"
      classNames={{ content: classes.content, search: classes.search }}
      overlayProps={{ backgroundOpacity: 0.4, blur: 0 }}
      transitionProps={{ duration: 100, onExited: onClosed }}
    >
      <Spotlight.Search
        aria-label={t('Search or go to a screen')}
        placeholder={t('Search bookings and customers, or go to…')}
        leftSection={<IconSearch aria-hidden size={18} />}
        maxLength={100}
        role="combobox"
        aria-expanded
        aria-controls="finding-options"
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? optionId(active) : undefined}
        onKeyDownCapture={onKeyDownCapture}
      />
      <Spotlight.ActionsList className={classes.list}>
        <div id="finding-options" role="listbox" aria-label={t('Results')}>
          {groups.map((group) => (
            <Spotlight.ActionsGroup
              key={group.choices[0]?.index}
              label={group.label}
              role="group"
              aria-label={group.label}
            >
              {group.choices.map(({ index, icon: Glyph, label, description, to }) => (
                <button
                  key={index}
                  id={optionId(index)}
                  type="button"
                  className={classes.option}
                  role="option"
                  aria-selected={index === active}
                  tabIndex={-1}
                  onClick={() => follow(to)}
                >
                  <Glyph aria-hidden size={18} stroke={1.75} className={classes.icon} />
                  <span className={classes.text}>
                    <span className={classes.label}>{label}</span>
                    {description && <span className={classes.description}>{description}</span>}
                  </span>
                </button>
              ))}
            </Spotlight.ActionsGroup>
          ))}
        </div>
        {isSearching && <p className={classes.note}>{t('Searching…')}</p>}
        {choices.length === 0 && !isSearching && failed.length === 0 && (
          <p className={classes.note}>
            {typed.length > 1
              ? t('Nothing found for “{typed}”.', { typed })
              : t('Type at least two letters of a name, phone number, email or reference.')}
          </p>
        )}
        {failed.map((label) => (
          <p key={label} className={classes.note}>
            {t('Couldn’t search {label}. Check your connection and try again.', { label })}
          </p>
        ))}
      </Spotlight.ActionsList>
      <Spotlight.Footer className={classes.footer}>
        <UnstyledButton
          data-touch
          className={classes.help}
          onClick={() => {
            palette.close();
            onHelp();
          }}
        >
          {t('Keyboard shortcuts')}
        </UnstyledButton>
      </Spotlight.Footer>
      <VisuallyHidden role="status">
        {isSearching ? '' : t('{count, plural, one {# result} other {# results}}', { count: choices.length })}
      </VisuallyHidden>
    </Spotlight.Root>
  );
}
