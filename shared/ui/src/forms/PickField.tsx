import { groupBy } from '@daybook/domain/group-by';
import { foldText } from '@daybook/domain/text/folding';
import { t } from '@daybook/i18n';
import { Combobox, TextInput, type TextInputProps, useCombobox } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { type ReactNode, useEffect, useState } from 'react';
import { PersonAvatar } from '../avatar/PersonAvatar.tsx';
import { useIsTouched } from '../window/use-narrow.ts';
import classes from './PickField.module.css';

/** A service or a person as a choice. */
export interface Pick {
  value: string;
  label: string;
  /** The second line, such as length and price. */
  detail?: string;
  /** The heading above it; picks of one group follow each other. */
  group?: string | undefined;
  /** Set for a person; the picture is null without one. */
  person?: { picture: string | null };
}

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'inputMode' | 'leftSection'> {
  picks: readonly Pick[];
  /** Empty or unknown before a choice. */
  value: string;
  onChange: (value: string) => void;
  /** True to show the choices as soon as the field appears. */
  opensAtOnce?: boolean;
}

/** A short list needs no search, so a phone shows no keyboard over it. */
const searchedFrom = 9;

/** The library’s name for closing by a press elsewhere or a loss of focus. */
const leaving = 'unknown';

/**
 * Chooses a service or a person from a list that typing narrows. Leaving the field takes the first match of what was typed, as a native
 * list does.
 */
export function PickField({ picks, value, onChange, opensAtOnce = false, onBlur, ...field }: Props) {
  const [typed, setTyped] = useState('');
  const isTouched = useIsTouched();
  const list = useCombobox({
    defaultOpened: opensAtOnce,
    onDropdownClose: (by) => {
      const taken = by === leaving && typed ? found[list.getSelectedOptionIndex()] : undefined;
      setTyped('');
      list.resetSelectedOption();
      if (taken) choose(taken.value);
    },
  });
  const chosen = picks.find((pick) => pick.value === value);
  const found = picks.filter(({ label }) => foldText(label).includes(foldText(typed)));
  const choose = (picked: string) => picked !== value && onChange(picked);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only opening and other letters lead to another option
  useEffect(() => {
    if (typed) list.selectFirstOption();
    else if (list.dropdownOpened) list.updateSelectedOptionIndex('active', { scrollIntoView: true });
  }, [typed, list.dropdownOpened]);

  return (
    <Combobox
      store={list}
      onOptionSubmit={(picked) => {
        list.closeDropdown('mouse');
        choose(picked);
      }}
      withinPortal={false}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...field}
          autoComplete="off"
          inputMode={isTouched && picks.length < searchedFrom ? 'none' : undefined}
          leftSection={chosen?.person && <Face of={chosen} />}
          leftSectionPointerEvents="none"
          rightSection={<Combobox.Chevron />}
          rightSectionPointerEvents="none"
          value={typed || (chosen?.label ?? '')}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onClick={() => list.openDropdown()}
          onChange={({ currentTarget }) => {
            list.openDropdown();
            setTyped(currentTarget.value);
          }}
          onBlur={(event) => {
            list.closeDropdown(leaving);
            onBlur?.(event);
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options className={classes.options} aria-label={t('Choices')}>
          {inGroups(found, (pick) => (
            <Combobox.Option
              key={pick.value}
              value={pick.value}
              active={pick === chosen}
              aria-selected={pick === chosen}
              className={classes.option}
            >
              {pick.person && <Face of={pick} />}
              <span className={classes.words}>
                <span className={classes.label}>{pick.label}</span>
                {pick.detail && <span className={classes.detail}>{pick.detail}</span>}
              </span>
            </Combobox.Option>
          ))}
          {found.length === 0 && <Combobox.Empty>{t('No matches')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

const Face = ({ of: { label, person } }: { of: Pick }) => (
  <PersonAvatar name={label} src={person?.picture ?? null} size={24} />
);

/** The picks, each group below its heading. */
function inGroups(picks: readonly Pick[], draw: (pick: Pick) => ReactNode): ReactNode[] {
  return [...groupBy(picks, ({ group }) => group)].map(([group, items]) =>
    group === undefined ? (
      items.map(draw)
    ) : (
      <Combobox.Group key={group} label={group}>
        {items.map(draw)}
      </Combobox.Group>
    ),
  );
}
