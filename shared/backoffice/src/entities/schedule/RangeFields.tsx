import { t } from '@daybook/i18n';
import { Quiet, Row } from '@daybook/ui/Layout';
import { Input } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type Ref, useId, useState } from 'react';
import { RowButton } from '../../kit/buttons/RowButton.tsx';
import { tidyTime, timeField } from '../../kit/time/clock-text.ts';
import classes from './RangeFields.module.css';
import { minutesOf, type RangeDraft } from './week-draft.ts';

interface Props {
  /** The owner of the range for screen readers: "Monday". */
  label: string;
  range: RangeDraft;
  problem: string | undefined;
  /** A range is not validated while it is typed, only after an attempt to save. */
  showsErrors: boolean;
  onChange: (range: RangeDraft) => void;
  onRemove: () => void;
  ref?: Ref<HTMLInputElement>;
}

/** From and to, typed as `9`, `930` or `09:30`; an earlier end means the next day, and is shown so. */
export function RangeFields({ label, range, problem, showsErrors, onChange, onRemove, ref }: Props) {
  const id = useId();
  const [isTyping, setIsTyping] = useState(false);
  const isWrong = problem !== undefined && (showsErrors || !isTyping);
  const passesMidnight = (minutesOf(range)?.endMinute ?? 0) > 1440;
  const field = (end: 'start' | 'end', name: string) => (
    <Input
      ref={end === 'start' ? ref : undefined}
      className={classes.time}
      aria-label={`${label}, ${name}`}
      // Mantine wires one field per wrapper; this problem belongs to both.
      withAria={false}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? id : undefined}
      error={isWrong}
      {...timeField()}
      data-range={range.id}
      value={range[end]}
      onChange={({ currentTarget }) => onChange({ ...range, [end]: currentTarget.value })}
      onFocus={() => setIsTyping(true)}
      onBlur={() => {
        setIsTyping(false);
        onChange({ ...range, [end]: tidyTime(range[end]) });
      }}
    />
  );

  return (
    <Row align="center">
      {field('start', 'from')}
      <Quiet as="span" aria-hidden>
        –
      </Quiet>
      {field('end', 'to')}
      {passesMidnight && (
        <Quiet as="span" size="xs">
          {t('next day')}
        </Quiet>
      )}
      <RowButton
        icon={IconX}
        label={t('Remove {start} to {end} from {label}', { start: range.start, end: range.end, label })}
        onClick={onRemove}
      />
      {isWrong && (
        <p id={id} className={classes.problem}>
          {problem}
        </p>
      )}
    </Row>
  );
}
