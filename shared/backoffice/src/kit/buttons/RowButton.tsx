import { ActionIcon, type ActionIconProps, type ElementProps } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';

interface Props extends ActionIconProps, ElementProps<'button', keyof ActionIconProps> {
  icon: Icon;
  label: string;
}

/** A quiet button with an icon, for the actions of a row. */
export const RowButton = ({ icon: Glyph, label, ...rest }: Props) => (
  <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} {...rest}>
    <Glyph aria-hidden size={16} />
  </ActionIcon>
);
