import { msg, t } from '@daybook/i18n';
import { Radio } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import classes from './hues.module.css';

/** As many colours as people can distinguish at a glance, by their common names. */
const names = [
  msg('Rose'),
  msg('Orange'),
  msg('Amber'),
  msg('Olive'),
  msg('Green'),
  msg('Emerald'),
  msg('Teal'),
  msg('Cyan'),
  msg('Blue'),
  msg('Indigo'),
  msg('Violet'),
  msg('Magenta'),
] as const;

interface Props {
  value: number | null;
  onChange: (hue: number | null) => void;
}

/** The colour of a staff member in a calendar coloured by staff. */
export function HueField({ value, onChange }: Props) {
  return (
    <Radio.Group
      label={t('Calendar colour')}
      description={t('When the calendar is coloured by staff.')}
      value={value === null ? 'auto' : String(value)}
      onChange={(chosen) => onChange(chosen === 'auto' ? null : Number(chosen))}
    >
      <div className={classes.hues}>
        <Radio value="auto" label={t('Automatic')} />
        {names.map((name, hue) => (
          <Radio
            key={name}
            value={String(hue)}
            label={
              <span className={classes.hue} style={{ '--hue': hue * 30 }}>
                {t(name)}
              </span>
            }
          />
        ))}
      </div>
    </Radio.Group>
  );
}
