import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import classes from './filters.module.css';

interface Props<Name extends string> {
  /** The filters that narrow the list now. */
  active: readonly Name[];
  /** Each as a person says it. */
  textOf: (name: Name) => string;
  onRemove: (name: Name) => void;
  onClear: () => void;
}

/** What narrows the list, each with a way to take it back. */
export function FilterChips<Name extends string>({ active, textOf, onRemove, onClear }: Props<Name>) {
  const root = useRef<HTMLDivElement>(null);
  if (active.length === 0) return null;

  const remove = (name: Name) => {
    // The button goes with what it stood for; the focus stays among the chips.
    root.current?.focus();
    onRemove(name);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend for what the buttons say themselves
    <div ref={root} className={classes.chips} role="group" aria-label="Filters in force" tabIndex={-1}>
      {active.map((name) => (
        <button key={name} type="button" className={classes.chip} onClick={() => remove(name)}>
          <span className={classes.chipText}>{textOf(name)}</span>
          <IconX aria-label="Remove" size={14} />
        </button>
      ))}
      <Button variant="subtle" color="gray" size="xs" onClick={onClear}>
        Clear filters
      </Button>
    </div>
  );
}
