import { customerQueries } from '@daybook/api/customers';
import { t } from '@daybook/i18n';
import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch, IconUserPlus, IconWalk } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Alerts } from './Alerts.tsx';
import classes from './CustomerPicker.module.css';
import { fullName, reachedBy } from './customer-labels.ts';
import { NewCustomer } from './NewCustomer.tsx';
import { PickedCard } from './PickedCard.tsx';
import type { PickedCustomer } from './picked-customer.ts';

interface Props {
  /** Null before a choice. */
  value: PickedCustomer | null;
  onChange: (picked: PickedCustomer | null) => void;
  label?: string;
  /** The problem of the choice, if any. */
  error?: string | undefined;
  /** False if it must not be anonymous. */
  allowsWalkIn?: boolean;
  /** False if it must be an existing customer. */
  allowsNew?: boolean;
  /** Set in a dialog, to focus this field first. */
  isFirst?: boolean;
  /** Excluded from the choice, such as the customer another one is merged into. */
  without?: string;
}

const newKey = 'new';
const walkInKey = 'walk-in';

/** Longer than the pause between letters, short enough for a waiting user. */
const pauseMs = 250;

/** Finds a customer by name, phone, email or booking reference, or creates one. */
export function CustomerPicker(props: Props) {
  const { value, onChange } = props;
  const [searched, setSearched] = useState<string | null>(null);
  const returns = useRef(false);

  if (searched !== null) {
    const leave = () => {
      returns.current = true;
      setSearched(null);
    };
    return (
      <NewCustomer
        typed={searched}
        onDone={(customer) => {
          leave();
          onChange({ kind: 'known', customer });
        }}
        onDismiss={leave}
      />
    );
  }
  if (value) {
    const takesFocus = returns.current;
    returns.current = true;
    return (
      <PickedCard
        label={props.label ?? t('Customer')}
        picked={value}
        takesFocus={takesFocus}
        onClear={() => onChange(null)}
      />
    );
  }
  return (
    <Search
      {...props}
      takesFocus={returns.current}
      onNew={setSearched}
      onPick={() => (returns.current = true)}
    />
  );
}

interface SearchProps extends Props {
  takesFocus: boolean;
  onNew: (typed: string) => void;
  onPick: () => void;
}

function Search({
  label = t('Customer'),
  error,
  allowsWalkIn = true,
  allowsNew = true,
  ...props
}: SearchProps) {
  const { without, takesFocus, isFirst, onChange, onNew, onPick } = props;
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), pauseMs);
  const input = useRef<HTMLInputElement>(null);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { data, isFetching, isError } = useQuery({
    ...customerQueries.list({ q, sort: q ? 'name' : '-lastVisitAt', pageSize: 8 }),
    placeholderData: keepPreviousData,
  });
  const found = data?.items.filter(({ customerId }) => customerId !== without) ?? [];

  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);

  const submit = (key: string) => {
    onPick();
    combobox.closeDropdown();
    if (key === newKey) return onNew(typed.trim());
    if (key === walkInKey) return onChange({ kind: 'walk-in' });
    const customer = found.find(({ customerId }) => customerId === key);
    if (customer) onChange({ kind: 'known', customer });
  };

  return (
    <Combobox store={combobox} onOptionSubmit={submit} withinPortal={false}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          ref={input}
          label={label}
          error={error}
          placeholder={t('Name, phone or email')}
          maxLength={100}
          autoComplete="off"
          data-autofocus={isFirst || undefined}
          leftSection={<IconSearch aria-hidden size={16} />}
          rightSection={isFetching && <Loader size={16} aria-hidden />}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            combobox.openDropdown();
            combobox.resetSelectedOption();
          }}
          onClick={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options className={classes.options} aria-label={label}>
          {found.map((customer) => (
            <Combobox.Option key={customer.customerId} value={customer.customerId} className={classes.option}>
              <span className={classes.name}>{fullName(customer)}</span>
              {reachedBy(customer) && <span className={classes.detail}>{reachedBy(customer)}</span>}
              <Alerts alerts={customer.alerts} isBlockedOnline={customer.isBlockedOnline} />
            </Combobox.Option>
          ))}
          {data && found.length === 0 && <Combobox.Empty>{t('No matching customers')}</Combobox.Empty>}
          {isError && <Combobox.Empty>{t('Couldn’t search customers')}</Combobox.Empty>}
          {(allowsNew || allowsWalkIn) && (
            <Combobox.Group className={classes.others}>
              {allowsNew && (
                <Combobox.Option value={newKey} className={classes.other}>
                  <IconUserPlus aria-hidden size={16} />
                  {typed.trim() ? t('New customer “{name}”', { name: typed.trim() }) : t('New customer')}
                </Combobox.Option>
              )}
              {allowsWalkIn && (
                <Combobox.Option value={walkInKey} className={classes.other}>
                  <IconWalk aria-hidden size={16} />
                  {t('Walk-in')}
                </Combobox.Option>
              )}
            </Combobox.Group>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
