import { type CatalogueColor, catalogueColors } from '@daybook/contract/catalogue-values';
import { t } from '@daybook/i18n';
import { Row } from '@daybook/ui/Layout';
import { useId } from 'react';
import classes from './color-field.module.css';
import { Swatch } from './Swatch.tsx';

interface Props {
  value: CatalogueColor | null;
  onChange: (color: CatalogueColor | null) => void;
}

const all = [null, ...catalogueColors];

export function ColorField({ value, onChange }: Props) {
  const name = useId();
  return (
    <fieldset className={classes.field}>
      <legend className={classes.legend}>{t('Colour')}</legend>
      <Row gap="xxs">
        {all.map((color) => (
          <label key={color ?? 'none'} className={classes.color}>
            <input type="radio" name={name} checked={color === value} onChange={() => onChange(color)} />
            <Swatch color={color} />
            <span>{color ?? 'none'}</span>
          </label>
        ))}
      </Row>
    </fieldset>
  );
}
