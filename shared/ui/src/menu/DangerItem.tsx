import { Menu, type MenuItemProps } from '@mantine/core';

type Props = Pick<MenuItemProps, 'leftSection' | 'children'> & { readonly onClick: () => void };

/** A destructive menu entry, in the red of errors: the library's own red lacks contrast on dark (3.3:1). */
export function DangerItem(props: Props) {
  return <Menu.Item {...props} style={{ '--menu-item-color': 'var(--mantine-color-error)' }} />;
}
