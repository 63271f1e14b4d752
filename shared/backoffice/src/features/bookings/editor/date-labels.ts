import type { DeskDate } from '@daybook/contract/desk-dates';
import { all } from '@daybook/domain/lists';
import { t } from '@daybook/i18n';
import { type RuleContext, ruleText } from '../../../entities/booking/form/rule-labels.ts';

type Dated = Pick<DeskDate, 'breaches' | 'staffNames'>;

interface Words extends Pick<RuleContext, 'when'> {
  nameOf: (staffId: string) => string;
}

export const isBound = ({ breaches }: Pick<Dated, 'breaches'>): boolean =>
  breaches.some(({ binds }) => binds);

/** The state of a date: its broken rules, or the free staff. */
export function stateLabels({ breaches, staffNames }: Dated, { nameOf, when }: Words): string {
  const words = breaches.map((breach) => ruleText(breach, { staffName: nameOf(breach.staffId), when }));
  return words.length === 0
    ? t('Available with {names}', { names: all([...new Set(staffNames)]) })
    : [...new Set(words)].join('. ');
}
