import { savedViewMutations } from '@daybook/api/saved-views';
import { type RegisterColumn, registerColumns } from '@daybook/domain/register';
import { t } from '@daybook/i18n';
import { Button, Checkbox, Popover } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { IconColumns3 } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import classes from './RegisterTools.module.css';
import type { RegisterState } from './register-filters.ts';
import { columnLabels } from './register-labels.ts';

interface Props {
  state: RegisterState;
  columns: readonly RegisterColumn[];
}

/** Chooses the columns, stored for the user on every device. */
export function ColumnsMenu({ state, columns }: Props) {
  const { mutate } = useMutation(savedViewMutations.chooseColumns());

  const choose = (column: RegisterColumn, isOn: boolean) => {
    mutate({ columns: registerColumns.filter((one) => (one === column ? isOn : columns.includes(one))) });
    // A manual choice overrides the columns of a view.
    if (state.params.has('columns')) state.set({ columns: null }, true);
  };

  return (
    <Popover position="bottom-end" trapFocus withinPortal={false}>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 aria-hidden size={16} />}>
          {t('Columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('Columns')}>
        <div className={classes.columns}>
          {registerColumns.map((column) => (
            <Checkbox
              key={column}
              label={t(columnLabels[column])}
              checked={columns.includes(column)}
              // It names the row and links to the booking.
              disabled={column === 'customer'}
              onChange={({ currentTarget }) => choose(column, currentTarget.checked)}
            />
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
