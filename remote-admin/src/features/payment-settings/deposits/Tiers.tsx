import type { CancelTier } from '@daybook/domain/prepayment/cancellation-split';
import { t } from '@daybook/i18n';
import { DurationField } from '@daybook/ui/DurationField';
import { writeDuration } from '@daybook/ui/format/typed-duration';
import { TextInput } from '@mantine/core';
import classes from '../payment-settings.module.css';
import { Rows, rowKey } from '../Rows.tsx';

/** A tier as typed: its numbers may be incomplete. */
interface TierDraft {
  key: string;
  /** Null for an empty field. */
  minutesBefore: number | null;
  keepsPercent: string;
}

export const tierDraftOf = ({ hoursBefore, keepsPercent }: CancelTier): TierDraft => ({
  key: rowKey(),
  minutesBefore: hoursBefore * 60,
  keepsPercent,
});

interface Props {
  /** The id of the first field, which takes the focus after an error. */
  firstId: string;
  problem: string | undefined;
  tiers: readonly TierDraft[];
  onChange: (tiers: TierDraft[]) => void;
}

/** The share kept, by the time of the cancellation. */
export const Tiers = ({ firstId, problem, tiers, onChange }: Props) => (
  <Rows
    rows={tiers}
    addLabel={t('Add fee')}
    add={() => ({ key: rowKey(), minutesBefore: tiers.length === 0 ? 1_440 : null, keepsPercent: '100' })}
    most={5}
    removeLabel={({ minutesBefore }) =>
      minutesBefore
        ? t('Remove the fee under {duration}', { duration: writeDuration(minutesBefore) })
        : t('Remove the new fee')
    }
    onChange={onChange}
  >
    {({ minutesBefore, keepsPercent }, change, isFirst) => (
      <>
        <DurationField
          {...(isFirst ? { id: firstId, error: problem } : {})}
          className={classes.grows}
          bare="hour"
          label={t('Less than (time before)')}
          value={minutesBefore}
          onChange={(minutes) => change({ minutesBefore: minutes })}
        />
        <TextInput
          className={classes.grows}
          label={t('Fee (%)')}
          inputMode="decimal"
          value={keepsPercent}
          onChange={({ currentTarget }) => change({ keepsPercent: currentTarget.value })}
        />
      </>
    )}
  </Rows>
);
