import { Radio } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import classes from './hues.module.css';

/** As many colours as people can distinguish at a glance, by their common names. */
const names = [
  'Rose',
  'Orange',
  'Amber',
  'Olive',
  'Green',
  'Emerald',
  'Teal',
  'Cyan',
  'Blue',
  'Indigo',
  'Violet',
  'Pink',
] as const;

interface Props {
  value: number | null;
  onChange: (hue: number | null) => void;
}

/** The colour of a staff member in a calendar coloured by staff. */
export function HueField({ value, onChange }: Props) {
  return (
    <Radio.Group
      label="Colour in the calendar"
      description="Where the calendar is coloured by staff."
      value={value === null ? 'auto' : String(value)}
      onChange={(chosen) => onChange(chosen === 'auto' ? null : Number(chosen))}
    >
      <div className={classes.hues}>
        <Radio value="auto" label="Chosen for them" />
        {names.map((name, hue) => (
          <Radio
            key={name}
            value={String(hue)}
            label={
              <span className={classes.hue} style={{ '--hue': hue * 30 }}>
                {name}
              </span>
            }
          />
        ))}
      </div>
    </Radio.Group>
  );
}
