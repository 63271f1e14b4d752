import { t } from '@daybook/i18n';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { findSettings, type Phrases } from './find-settings.ts';
import classes from './Settings.module.css';
import { addressOf, type SettingsGroup, type SettingsPage } from './settings-list.ts';

interface Props {
  groups: readonly SettingsGroup[];
  current: SettingsPage | null;
}

/** The pages in their groups, filtered by the words on them. */
export function SettingsList({ groups, current }: Props) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [phrases, setPhrases] = useState<Phrases>({});
  const found = findSettings(groups, typed, phrases);
  const pages = found.flatMap((group) => group.pages);
  const [first] = pages;

  /** Without these words, the names of pages are searched. */
  function loadPhrases(): void {
    void import('./generated/phrases.ts').then(
      (module) => setPhrases(module.phrases),
      () => {},
    );
  }

  return (
    <nav className={classes.list} aria-label={t('Settings')}>
      {/* biome-ignore lint/a11y/useSemanticElements: the test environment does not know <search> */}
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() !== '' && first) void navigate(addressOf(first.page));
        }}
      >
        <TextInput
          type="search"
          aria-label={t('Find a setting')}
          placeholder={t('Find a setting')}
          leftSection={<IconSearch aria-hidden size={16} />}
          value={typed}
          onFocus={loadPhrases}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <p role="status" className={classes.status}>
          {typed.trim() !== '' &&
            t('{count, plural, =0 {No settings found} one {# page found} other {# pages found}}', {
              count: pages.length,
            })}
        </p>
      </form>
      {found.map(({ label, pages: ofGroup }) => (
        <section key={label} aria-label={t(label)} className={classes.group}>
          <p aria-hidden className={classes.groupName}>
            {t(label)}
          </p>
          <ul className={classes.pages}>
            {ofGroup.map(({ page, matches }) => (
              <li key={page.key}>
                <Link
                  className={classes.link}
                  to={addressOf(page)}
                  aria-current={page === current ? 'page' : undefined}
                  aria-describedby={matches.length > 0 ? `found-on-${page.key}` : undefined}
                >
                  {t(page.label)}
                </Link>
                {matches.length > 0 && (
                  <p id={`found-on-${page.key}`} className={classes.matches}>
                    {matches.join(' · ')}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
