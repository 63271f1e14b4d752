import { foldText } from '@daybook/domain/text/folding';
import { type Message, t } from '@daybook/i18n';
import { addressOf, type SettingsGroup, type SettingsPage } from './settings-list.ts';

/** The labels and hints on each page, by its address. */
export type Phrases = Readonly<Record<string, readonly Message[]>>;

interface FoundGroup {
  label: Message;
  /** `matches`: the found labels and hints of the page, labels first, unless its own name is found. */
  pages: readonly { page: SettingsPage; matches: readonly string[] }[];
}

const shownMatches = 3;

/** The pages on which every typed word is found, in one text, in the reader's language. */
export function findSettings(
  groups: readonly SettingsGroup[],
  typed: string,
  phrases: Phrases,
): readonly FoundGroup[] {
  const words = foldText(typed).split(' ').filter(Boolean);
  const hasAll = (text: string) => words.every((word) => foldText(text).includes(word));
  return groups
    .map(({ label, pages }) => ({
      label,
      pages: pages.flatMap((page) => {
        if (hasAll(`${t(label)} ${t(page.label)}`)) return [{ page, matches: [] }];
        const matches = (phrases[addressOf(page)] ?? [])
          .map((phrase) => t(phrase))
          .filter(hasAll)
          .sort((one, other) => one.length - other.length);
        return matches.length > 0 ? [{ page, matches: matches.slice(0, shownMatches) }] : [];
      }),
    }))
    .filter(({ pages }) => pages.length > 0);
}
