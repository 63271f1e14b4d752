import { currentLanguage } from '@daybook/i18n';
import { directionOf } from '@daybook/i18n/languages';
import { DirectionProvider, MantineContext, MantineProvider } from '@mantine/core';
import { type ReactNode, use, useState } from 'react';
import '../foundation.css';
import { roomyTheme, theme } from '../theme/theme.ts';
import { colorSchemeManager } from './color-scheme.ts';
import { styleNonce } from './style-nonce.ts';

interface Props {
  /** `roomy` for visitors (controls of 44 px, text of 16), `compact` for staff. */
  density: 'roomy' | 'compact';
  /** `test` renders menus and dialogs at once and in place; a nested area inherits it. */
  env?: 'default' | 'test';
  children: ReactNode;
}

/**
 * The design system around the host and around each remote's area. It emits no variables: they come from the single
 * token sheet that the host serves (`@daybook/ui/base.css`). The colour scheme follows the system until the user
 * chooses one. Controls read in the direction of the page's language.
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
      <DirectionProvider initialDirection={directionOf(currentLanguage())} detectDirection={false}>
        {children}
      </DirectionProvider>
    </MantineProvider>
  );
}
