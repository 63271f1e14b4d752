import { Stack } from '@daybook/ui/Layout';
import { ActionIcon, Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import classes from './payment-settings.module.css';

interface Props<Row> {
  rows: readonly Row[];
  /** The label of the button that adds a row. */
  addLabel: string;
  add: () => Row;
  most: number;
  removeLabel: (row: Row) => string;
  onChange: (rows: Row[]) => void;
  /** The fields of one row; the one with `isFirst` takes the id that errors refer to. */
  children: (row: Row, change: (more: Partial<Row>) => void, isFirst: boolean) => ReactNode;
}

let made = 0;

/** A key for a row that is not saved yet. */
export function rowKey(): string {
  made += 1;
  return `row-${made}`;
}

/** Rows of a form that can be added and removed. */
export function Rows<Row extends { key: string }>({ rows, most, onChange, children, ...words }: Props<Row>) {
  const adding = useRef<HTMLButtonElement>(null);
  return (
    <div className={classes.wide}>
      <Stack as="ul" gap="sm">
        {rows.map((row, place) => (
          <li key={row.key} className={classes.row}>
            {children(
              row,
              (more) => onChange(rows.map((one) => (one.key === row.key ? { ...one, ...more } : one))),
              place === 0,
            )}
            <ActionIcon
              size="input-sm"
              variant="subtle"
              color="gray"
              aria-label={words.removeLabel(row)}
              onClick={() => {
                onChange(rows.filter((one) => one.key !== row.key));
                // The button disappears with its row.
                adding.current?.focus();
              }}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </Stack>
      <Button
        ref={adding}
        mt="sm"
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={rows.length >= most}
        onClick={() => onChange([...rows, words.add()])}
      >
        {words.addLabel}
      </Button>
    </div>
  );
}
