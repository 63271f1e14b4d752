import { type RegisterFilters, statusesIn } from '@daybook/contract/register-question';
import { formatDate } from '@daybook/ui/format/when';
import { statusLooks } from '@daybook/ui/statuses';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { useBusiness } from '../../business/Business.tsx';
import classes from './Filters.module.css';
import type { FilterName, RegisterState } from './register-filters.ts';
import { sourceWords } from './register-words.ts';
import { useChoices } from './use-choices.ts';

/** What narrows the list, each with a way to take it back. */
export function FilterChips({ state: { filters, active, set, clear } }: { state: RegisterState }) {
  const root = useRef<HTMLDivElement>(null);
  const textOf = useTexts(filters);
  if (active.length === 0) return null;

  const remove = (name: FilterName) => {
    // The button goes with what it stood for; the focus stays among the chips.
    root.current?.focus();
    set({ [name]: null });
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
      <Button variant="subtle" color="gray" size="xs" onClick={clear}>
        Clear filters
      </Button>
    </div>
  );
}

/** Each filter as a person says it. */
function useTexts(filters: RegisterFilters) {
  const { staff, services, categories } = useChoices();
  const { zone, now } = useBusiness();
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(now);
  const day = (date: string | undefined) => (date ? formatDate(date, today) : '');
  const named = (choices: { value: string; label: string }[], id: string | undefined) =>
    choices.find(({ value }) => value === id)?.label ?? '…';

  const texts: Readonly<Record<FilterName, () => string>> = {
    q: () => `“${filters.q}”`,
    staff: () => named(staff, filters.staff),
    service: () => named(services, filters.service),
    category: () => named(categories, filters.category),
    customer: () => 'One customer',
    status: () =>
      statusesIn(filters.status ?? '')
        .map((status) => statusLooks[status].word)
        .join(' or '),
    source: () => (filters.source ? sourceWords[filters.source] : ''),
    from: () => `From ${day(filters.from)}`,
    to: () => `Until ${day(filters.to)}`,
    createdFrom: () => `Booked from ${day(filters.createdFrom)}`,
    createdTo: () => `Booked until ${day(filters.createdTo)}`,
    changed: () => 'Changed by the customer',
    overridden: () => 'With a rule set aside',
  };
  return (name: FilterName) => texts[name]();
}
