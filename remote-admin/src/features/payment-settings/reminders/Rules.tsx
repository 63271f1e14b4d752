import type { InvoiceReminders } from '@daybook/contract/invoice-reminders';
import { reminderBases } from '@daybook/domain/invoicing/reminding';
import { msg, t } from '@daybook/i18n';
import { NativeSelect, TextInput } from '@mantine/core';
import classes from '../payment-settings.module.css';
import { Rows, rowKey } from '../Rows.tsx';

type Basis = InvoiceReminders['rules'][number]['basis'];

/** A reminder as typed: its number may be incomplete. */
interface RuleDraft {
  key: string;
  basis: Basis;
  days: string;
}

const newDraft = (basis: Basis, days: string): RuleDraft => ({ key: rowKey(), basis, days });

export const ruleDraftOf = ({ basis, days }: InvoiceReminders['rules'][number]): RuleDraft =>
  newDraft(basis, String(days));

const names: Readonly<Record<Basis, string>> = {
  before_due: msg('days before the due date'),
  after_due: msg('days after the due date'),
  after_issue: msg('days after the issue date'),
};

function nameOf({ basis, days: typed }: RuleDraft): string {
  const days = Number(typed);
  if (basis === 'before_due')
    return t('{days, plural, one {# day before the due date} other {# days before the due date}}', { days });
  return basis === 'after_due'
    ? t('{days, plural, one {# day after the due date} other {# days after the due date}}', { days })
    : t('{days, plural, one {# day after the issue date} other {# days after the issue date}}', { days });
}

interface Props {
  /** The id of the first field, which takes the focus after an error. */
  firstId: string;
  problem: string | undefined;
  rules: readonly RuleDraft[];
  onChange: (rules: RuleDraft[]) => void;
}

/** The days on which a reminder is sent. */
export const Rules = ({ firstId, problem, rules, onChange }: Props) => (
  <Rows
    rows={rules}
    addLabel={t('Add reminder')}
    add={() => newDraft('after_due', '')}
    most={12}
    removeLabel={(rule) =>
      rule.days ? t('Remove reminder: {name}', { name: nameOf(rule) }) : t('Remove the new reminder')
    }
    onChange={onChange}
  >
    {({ basis, days }, change, isFirst) => (
      <>
        <TextInput
          {...(isFirst ? { id: firstId, error: problem } : {})}
          className={classes.days}
          label={t('Days')}
          inputMode="numeric"
          value={days}
          onChange={({ currentTarget }) => change({ days: currentTarget.value })}
        />
        <NativeSelect
          className={classes.basis}
          label={t('When')}
          data={reminderBases.map((value) => ({ value, label: t(names[value]) }))}
          value={basis}
          onChange={({ currentTarget }) =>
            change({ basis: reminderBases.find((one) => one === currentTarget.value) ?? basis })
          }
        />
      </>
    )}
  </Rows>
);
