import { TextInput } from '@mantine/core';
import type { PerformerDraft } from './draft.ts';
import classes from './editor.module.css';
import type { Editor } from './editor.ts';

interface Props {
  editor: Editor;
  /** Whose terms they are, for the labels: a staff member, perhaps with an option. */
  of: string;
  path: string;
  own: PerformerDraft;
  /** The values that apply where a field is empty. */
  usual: PerformerDraft;
  onChange: (changed: Partial<PerformerDraft>) => void;
}

/** A staff member's own duration and price, where they differ from the service's. */
export function OwnTerms({ editor: { draft, choices, problem }, of, path, own, usual, onChange }: Props) {
  const isPriced = draft.priceKind === 'fixed' || draft.priceKind === 'from';
  return (
    <div className={classes.own}>
      <TextInput
        label="Minutes"
        aria-label={`Minutes of ${of}`}
        placeholder={usual.durationMinutes}
        inputMode="numeric"
        data-path={`${path}.durationMinutes`}
        value={own.durationMinutes}
        error={problem(`${path}.durationMinutes`)}
        onChange={({ currentTarget }) => onChange({ durationMinutes: currentTarget.value })}
      />
      {isPriced && (
        <TextInput
          label={`Price (${choices.currency})`}
          aria-label={`Price of ${of}`}
          placeholder={usual.price}
          inputMode="decimal"
          data-path={`${path}.priceMinor`}
          value={own.price}
          error={problem(`${path}.priceMinor`)}
          onChange={({ currentTarget }) => onChange({ price: currentTarget.value })}
        />
      )}
    </div>
  );
}
