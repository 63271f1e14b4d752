import { t } from '@daybook/i18n';
import { NativeSelect } from '@mantine/core';

const overlaps = [0, 24, 168] as const;

interface Props {
  hours: number;
  onChange: (hours: number) => void;
}

/** How long an old secret still works. */
export const Overlap = ({ hours, onChange }: Props) => (
  <NativeSelect
    label={t('The old secret keeps working for')}
    value={String(hours)}
    data={overlaps.map((each) => ({
      value: String(each),
      label:
        each === 0
          ? t('No more days')
          : t('{count, plural, one {# more day} other {# more days}}', { count: each / 24 }),
    }))}
    onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
  />
);
