import { t } from '@daybook/i18n';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import classes from './filters.module.css';

interface Props<Name extends string> {
  active: readonly Name[];
  /** The text of a filter's chip. */
  textOf: (name: Name) => string;
  onRemove: (name: Name) => void;
  onClear: () => void;
}

/** The active filters, each with a button to remove it. */
export function FilterChips<Name extends string>({ active, textOf, onRemove, onClear }: Props<Name>) {
  const root = useRef<HTMLDivElement>(null);
  if (active.length === 0) return null;

  const remove = (name: Name) => {
    // The removed chip had the focus; the focus moves to the group.
    root.current?.focus();
    onRemove(name);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that repeats the buttons
    <div ref={root} className={classes.chips} role="group" aria-label={t('Active filters')} tabIndex={-1}>
      {active.map((name) => (
        <button key={name} type="button" data-touch className={classes.chip} onClick={() => remove(name)}>
          <span className={classes.chipText}>{textOf(name)}</span>
          <IconX aria-label={t('Remove')} size={14} />
        </button>
      ))}
      <Button variant="subtle" color="gray" size="xs" onClick={onClear}>
        {t('Clear filters')}
      </Button>
    </div>
  );
}
