import type { MessageForm } from '@daybook/domain/messages/kinds';
import {
  type PlaceholderShape,
  placeholderShapes,
  placeholdersOf,
} from '@daybook/domain/messages/placeholders';
import { placeholderText } from '@daybook/domain/messages/template';
import { t } from '@daybook/i18n';
import { Button, Menu } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { IconBraces } from '@tabler/icons-react';
import { placeholderLabels } from '../placeholder-labels.ts';
import classes from './editor.module.css';

interface Props {
  form: MessageForm;
  /** The button’s name for screen readers. */
  label: string;
  /** Leaves out placeholders of other shapes. */
  only?: PlaceholderShape;
  onChoose: (placeholder: string) => void;
}

/** The available placeholders with their descriptions; the chosen one is inserted at the cursor. */
export function PlaceholderMenu({ form, label, only, onChoose }: Props) {
  const offered = placeholdersOf(form).filter(
    (name) => only === undefined || placeholderShapes[name] === only,
  );
  return (
    // The focus moves to the field, with the cursor behind the inserted placeholder.
    <Menu position="bottom-end" width={320} returnFocus={false} withinPortal={false}>
      <Menu.Target>
        <Button
          className={classes.insert}
          variant="subtle"
          size="xs"
          leftSection={<IconBraces aria-hidden size={16} />}
          aria-label={label}
        >
          {t('Insert')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {offered.map((name) => (
          <Menu.Item key={name} onClick={() => onChoose(name)}>
            {t(placeholderLabels[name])}
            <span className={classes.code}>{placeholderText(name)}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
