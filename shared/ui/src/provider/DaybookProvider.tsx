import { MantineContext, MantineProvider } from '@mantine/core';
import { type ReactNode, use, useState } from 'react';
import '../foundation.css';
import { roomyTheme, theme } from '../theme/theme.ts';
import { colorSchemeManager } from './color-scheme.ts';
import { styleNonce } from './style-nonce.ts';

interface Props {
  /** `roomy` for visitors (controls of 44 px, text of 16), `compact` where people work all day. */
  density: 'roomy' | 'compact';
  /** `test` draws menus and dialogs at once and in place; an area within keeps to it. */
  env?: 'default' | 'test';
  children: ReactNode;
}

/**
 * The design system around the host and around each remote's area. It emits no variables: they come from the one
 * sheet of tokens that the host serves (`@daybook/ui/base.css`). The scheme is the system's until someone chooses.
 */
export function DaybookProvider({ density, env, children }: Props) {
  const [manager] = useState(colorSchemeManager);
  const outer = use(MantineContext);
  return (
    <MantineProvider
      theme={density === 'roomy' ? roomyTheme : theme}
      defaultColorScheme="auto"
      colorSchemeManager={manager}
      withCssVariables={false}
      withGlobalClasses={false}
      getStyleNonce={styleNonce}
      env={env ?? outer?.env ?? 'default'}
    >
      {children}
    </MantineProvider>
  );
}
