import { useBusiness } from '@daybook/backoffice/Business';
import {
  type Clock,
  clocks,
  clockText,
  type DateOrder,
  dateOrders,
  dateText,
} from '@daybook/domain/time-style';
import { t } from '@daybook/i18n';
import { inZone } from '@daybook/ui/format/wall-time';
import { NativeSelect } from '@mantine/core';

interface Field {
  id: string;
  error: string | undefined;
}

interface Props {
  zone: string;
  clock: Clock;
  dateOrder: DateOrder;
  field: (name: 'clock' | 'dateOrder') => Field;
  onChange: (change: { clock?: Clock; dateOrder?: DateOrder }) => void;
}

/** The formats of times and dates, each with an example of now. */
export function TimeStyleFields({ zone, clock, dateOrder, field, onChange }: Props) {
  const { now } = useBusiness();
  const wall = inZone(now, zone);
  return (
    <>
      <NativeSelect
        {...field('clock')}
        label={t('Time format')}
        description={t('On every screen and in every email.')}
        data={clocks.map((value) => ({ value, label: clockText(wall.minute, { clock: value }) }))}
        value={clock}
        onChange={({ currentTarget: { value } }) =>
          onChange({ clock: clocks.find((one) => one === value) ?? clock })
        }
      />
      <NativeSelect
        {...field('dateOrder')}
        label={t('Date format')}
        description={t('On every screen and in every email.')}
        data={dateOrders.map((value) => ({
          value,
          label: dateText(wall, { length: 'short', weekday: true, year: true }, { dateOrder: value }),
        }))}
        value={dateOrder}
        onChange={({ currentTarget: { value } }) =>
          onChange({ dateOrder: dateOrders.find((one) => one === value) ?? dateOrder })
        }
      />
    </>
  );
}
