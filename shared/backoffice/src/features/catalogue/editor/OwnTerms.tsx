import { TextInput } from '@mantine/core';
import type { PerformerDraft } from './draft.ts';
import classes from './editor.module.css';
import type { Editor } from './editor.ts';

interface Props {
  editor: Editor;
  /** Whose they are, and for what of the service. */
  of: string;
  path: string;
  own: PerformerDraft;
  /** What counts where nothing is typed. */
  usual: PerformerDraft;
  onChange: (changed: Partial<PerformerDraft>) => void;
}

/** The time that somebody takes and the price that they cost, where that is not what is said of everyone. */
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
