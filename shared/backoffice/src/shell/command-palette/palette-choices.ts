import type { Actor } from '@daybook/domain/people';
import { t } from '@daybook/i18n';
import type { AreaEntry } from '@daybook/shell/extensions';
import type { BackofficeArea } from '@daybook/shell/paths';
import { type Icon, IconArrowRight } from '@tabler/icons-react';
import type { MenuEntry } from '../menu/menu-entry.ts';
import { matching, newCommands, screenCommands } from './commands.ts';
import type { ResultGroup } from './result-group.ts';

interface Choice {
  label: string;
  description?: string;
  icon: Icon;
  to: string;
}

interface PaletteContext {
  area: BackofficeArea;
  user: Actor;
  entries: readonly MenuEntry[];
  /** The entries of other areas. */
  others: readonly AreaEntry[];
  typed: string;
  found: readonly ResultGroup[];
}

function choicesFound({ label, items, all }: ResultGroup): Choice[] {
  const rest = {
    label: t('All results in {label}', { label }),
    icon: IconArrowRight,
  };
  return all === null ? [...items] : [...items, { ...rest, to: all }];
}

/**
 * The palette's lines. Commands come first, because they are known at once and nothing shifts when the search
 * results arrive. The arrow keys use each line's index.
 */
export function choicesOf({ area, user, entries, others, typed, found }: PaletteContext) {
  const groups: { label: string; choices: Choice[] }[] = [
    { label: t('Go to'), choices: matching(screenCommands(area, user, entries, others), typed) },
    { label: t('New'), choices: matching(newCommands(area, user, others), typed) },
    ...found.map((group) => ({ label: group.label, choices: choicesFound(group) })),
  ];
  let index = 0;
  return groups
    .filter(({ choices }) => choices.length > 0)
    .map(({ label, choices }) => ({
      label,
      choices: choices.map((choice) => ({ ...choice, index: index++ })),
    }));
}
