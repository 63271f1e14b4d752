import type { CancelTier } from '@daybook/domain/prepayment/cancellation-split';
import { t } from '@daybook/i18n';
import { TextInput } from '@mantine/core';
import classes from '../payment-settings.module.css';
import { Rows, rowKey } from '../Rows.tsx';

/** A tier as typed: its numbers may be incomplete. */
interface TierDraft {
  key: string;
  hoursBefore: string;
  keepsPercent: string;
}

export const tierDraftOf = ({ hoursBefore, keepsPercent }: CancelTier): TierDraft => ({
  key: rowKey(),
  hoursBefore: String(hoursBefore),
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
    add={() => ({ key: rowKey(), hoursBefore: tiers.length === 0 ? '24' : '', keepsPercent: '100' })}
    most={5}
    removeLabel={({ hoursBefore }) =>
      hoursBefore ? t('Remove the fee under {hours} hours', { hours: hoursBefore }) : t('Remove the new fee')
    }
    onChange={onChange}
  >
    {({ hoursBefore, keepsPercent }, change, isFirst) => (
      <>
        <TextInput
          {...(isFirst ? { id: firstId, error: problem } : {})}
          className={classes.grows}
          label={t('Less than (hours before)')}
          inputMode="numeric"
          value={hoursBefore}
          onChange={({ currentTarget }) => change({ hoursBefore: currentTarget.value })}
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
