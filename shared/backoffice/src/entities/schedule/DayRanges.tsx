import { t } from '@daybook/i18n';
import { ActionIcon } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './DayRanges.module.css';
import { RangeFields } from './RangeFields.tsx';
import { nextDraft, type RangeDraft } from './week-draft.ts';

interface Props {
  /** The day: "Monday". */
  label: string;
  ranges: readonly RangeDraft[];
  problems: ReadonlyMap<number, string>;
  showsErrors: boolean;
  /** The text for a day without ranges: "Closed". */
  none: string;
  /** The name of a range: "hours". */
  what: string;
  onChange: (ranges: RangeDraft[]) => void;
  /** More actions for the day. */
  children?: ReactNode;
}

/** The ranges of one day. A new one gets the focus; after a removal the focus moves to the add button. */
export function DayRanges({ label, ranges, problems, showsErrors, none, what, onChange, children }: Props) {
  const added = useRef<number | null>(null);
  const first = useRef<HTMLInputElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!ranges.some(({ id }) => id === added.current)) return;
    added.current = null;
    first.current?.focus();
  }, [ranges]);

  return (
    <fieldset className={classes.root}>
      <legend className={classes.day}>{label}</legend>
      <div className={classes.ranges}>
        {ranges.length === 0 && <span className={classes.none}>{none}</span>}
        {ranges.map((range) => (
          <RangeFields
            key={range.id}
            ref={range.id === added.current ? first : undefined}
            label={label}
            range={range}
            problem={problems.get(range.id)}
            showsErrors={showsErrors}
            onChange={(changed) => onChange(ranges.map((one) => (one.id === range.id ? changed : one)))}
            onRemove={() => {
              onChange(ranges.filter((one) => one.id !== range.id));
              add.current?.focus();
            }}
          />
        ))}
      </div>
      <div className={classes.actions}>
        <ActionIcon
          ref={add}
          variant="default"
          size="lg"
          aria-label={t('Add {what} on {label}', { what, label })}
          onClick={() => {
            const range = nextDraft(ranges);
            added.current = range.id;
            onChange([...ranges, range]);
          }}
        >
          <IconPlus aria-hidden size={16} />
        </ActionIcon>
        {children}
      </div>
    </fieldset>
  );
}
