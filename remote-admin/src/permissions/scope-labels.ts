import type { Scope } from '@daybook/domain/people';
import { type Message, msg, t } from '@daybook/i18n';

export const scopeLabels: Readonly<Record<Scope, Message>> = {
  none: msg('None'),
  own: msg('Own'),
  team: msg('Team'),
  all: msg('All'),
};

/** For a permission with only two states, the scope reads as yes or no. */
export const scopeWord = (scope: Scope, choices: readonly Scope[]): string =>
  choices.length === 2 && choices.includes('all')
    ? scope === 'none'
      ? t('No')
      : t('Yes')
    : t(scopeLabels[scope]);
