import type { InvoiceReminders } from '@daybook/contract/invoice-reminders';
import { reminderBases } from '@daybook/domain/invoicing/reminding';
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
  before_due: 'days before it is due',
  after_due: 'days after it was due',
  after_issue: 'days after it was issued',
};

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
    addLabel="Add a reminder"
    add={() => newDraft('after_due', '')}
    most={12}
    removeLabel={({ basis, days }) => `Remove the reminder ${days || 'no'} ${names[basis]}`}
    onChange={onChange}
  >
    {({ basis, days }, change, isFirst) => (
      <>
        <TextInput
          {...(isFirst ? { id: firstId, error: problem } : {})}
          className={classes.days}
          label="Days"
          inputMode="numeric"
          value={days}
          onChange={({ currentTarget }) => change({ days: currentTarget.value })}
        />
        <NativeSelect
          className={classes.basis}
          label="When"
          data={reminderBases.map((value) => ({ value, label: names[value] }))}
          value={basis}
          onChange={({ currentTarget }) =>
            change({ basis: reminderBases.find((one) => one === currentTarget.value) ?? basis })
          }
        />
      </>
    )}
  </Rows>
);
