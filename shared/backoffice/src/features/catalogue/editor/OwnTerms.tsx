import { t } from '@daybook/i18n';
import { DurationField } from '@daybook/ui/DurationField';
import { writeDuration } from '@daybook/ui/format/typed-duration';
import { MoneyField } from '@daybook/ui/MoneyField';
import type { PerformerDraft } from './draft.ts';
import classes from './editor.module.css';
import type { Editor } from './editor.ts';

interface Props {
  editor: Editor;
  /** The owner of the terms, for the labels: a staff member, perhaps with an option. */
  of: string;
  path: string;
  own: PerformerDraft;
  /** The values that apply to empty fields. */
  usual: PerformerDraft;
  onChange: (changed: Partial<PerformerDraft>) => void;
}

/** A staff member's own duration and price, if they differ from the service's. */
export function OwnTerms({ editor: { draft, choices, problem }, of, path, own, usual, onChange }: Props) {
  const isPriced = draft.priceKind === 'fixed' || draft.priceKind === 'from';
  return (
    <div className={classes.own}>
      <DurationField
        label={t('Duration')}
        aria-label={t('Duration for {name}', { name: of })}
        placeholder={usual.durationMinutes ? writeDuration(usual.durationMinutes) : ''}
        data-path={`${path}.durationMinutes`}
        value={own.durationMinutes}
        error={problem(`${path}.durationMinutes`)}
        onChange={(durationMinutes) => onChange({ durationMinutes })}
      />
      {isPriced && (
        <MoneyField
          currency={choices.currency}
          label={t('Price ({currency})', { currency: choices.currency })}
          aria-label={t('Price for {name}', { name: of })}
          placeholder={usual.price}
          data-path={`${path}.priceMinor`}
          value={own.price}
          error={problem(`${path}.priceMinor`)}
          onChange={(price) => onChange({ price })}
        />
      )}
    </div>
  );
}
