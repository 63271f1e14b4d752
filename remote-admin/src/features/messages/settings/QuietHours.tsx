import type { MessageSettings } from '@daybook/contract/messages';
import { t } from '@daybook/i18n';
import { formatMinute } from '@daybook/ui/format/time-style';
import { Quiet } from '@daybook/ui/Layout';
import { NativeSelect } from '@mantine/core';
import own from './settings.module.css';

type Hours = MessageSettings['quietHours'];

const usual = { from: 21 * 60, to: 8 * 60 };
const never = '';

/** Full hours, and the chosen time even if it is none. */
const timesWith = (chosen: number) =>
  [...new Set([...Array.from({ length: 24 }, (_, hour) => hour * 60), chosen])]
    .sort((one, other) => one - other)
    .map((minute) => ({ value: String(minute), label: formatMinute(minute) }));

interface Props {
  id: string;
  hours: Hours;
  problem: string | undefined;
  onChange: (hours: Hours) => void;
}

/** The quiet hours for reminders. */
export function QuietHours({ id, hours, problem, onChange }: Props) {
  const { from, to } = hours ?? usual;
  return (
    <fieldset className={own.reminders} aria-describedby={`${id}-hint`}>
      <legend className={own.legend}>{t('Quiet hours')}</legend>
      <Quiet id={`${id}-hint`} size="xs">
        {t(
          'In the business’s time zone. Reminders due in these hours are sent when they end, unless the visit has started.',
        )}
      </Quiet>
      <div className={own.reminder}>
        <NativeSelect
          id={id}
          aria-label={t('Quiet from')}
          data={[{ value: never, label: t('None') }, ...timesWith(from)]}
          value={hours ? String(from) : never}
          error={problem}
          onChange={({ currentTarget: { value } }) =>
            onChange(value === never ? null : { from: Number(value), to })
          }
        />
        {hours && (
          <>
            <span>{t('until')}</span>
            <NativeSelect
              aria-label={t('Quiet until')}
              data={timesWith(to)}
              value={String(to)}
              onChange={({ currentTarget }) => onChange({ from, to: Number(currentTarget.value) })}
            />
          </>
        )}
      </div>
    </fieldset>
  );
}
