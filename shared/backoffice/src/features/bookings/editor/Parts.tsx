import type { CheckedPlan } from '@daybook/contract/desk-booking';
import { t } from '@daybook/i18n';
import { Stack } from '@daybook/ui/Layout';
import { Button, VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { type EditorDraft, emptyPart, type PartDraft } from './draft.ts';
import classes from './editor.module.css';
import type { EditorData } from './editor-data.ts';
import { Part, type PartAct } from './Part.tsx';
import type { Problems } from './validate-draft.ts';

interface Props {
  parts: EditorDraft['parts'];
  data: EditorData;
  problems: Problems;
  /** Their prices as last calculated by the server. */
  planned: CheckedPlan['segments'];
  onChange: (parts: readonly PartDraft[]) => void;
}

/** The server's limit. */
const most = 10;

/** The services of the booking, in their order. */
export function Parts({ parts, data, problems, planned, onChange }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const made = useRef(0);
  const [announcement, announce] = useState('');
  const focus = useRef<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus depends on the current parts
  useEffect(() => {
    if (focus.current) root.current?.querySelector<HTMLElement>(focus.current)?.focus();
    focus.current = null;
  }, [parts]);

  const add = () => {
    made.current += 1;
    const key = `new-${made.current}`;
    const last = parts.at(-1);
    focus.current = `[data-part="${key}"] [role="combobox"]`;
    onChange([...parts, emptyPart(key, { staff: data.allowsAnyone ? 'any' : (last?.staff ?? 'any') })]);
  };

  const act = (index: number, kind: PartAct) => {
    const part = parts[index];
    if (!part) return;
    const others = parts.filter((one) => one !== part);
    if (kind === 'remove') {
      focus.current = '[data-add]';
      announce(t('Service {number} removed', { number: index + 1 }));
      return onChange(others);
    }
    const place = kind === 'up' ? index - 1 : index + 1;
    const isAtEnd = place === 0 || place === others.length;
    const button = isAtEnd ? (kind === 'up' ? 'down' : 'up') : kind;
    focus.current = `[data-part="${part.key}"] [data-act="${button}"]`;
    announce(t('Now service {number}', { number: place + 1 }));
    onChange([...others.slice(0, place), part, ...others.slice(place)]);
  };

  return (
    <Stack ref={root} gap="md">
      <Stack as="ol" gap="md">
        {parts.map((part, index) => (
          <li key={part.key} data-part={part.key}>
            <Part
              part={part}
              place={index}
              count={parts.length}
              data={data}
              problems={problems}
              planned={planned[index]}
              onChange={(changed) => onChange(parts.map((one) => (one === part ? changed : one)))}
              onAct={(kind) => act(index, kind)}
            />
          </li>
        ))}
      </Stack>
      {parts.length < most && (
        <Button
          variant="default"
          size="xs"
          className={classes.tail}
          leftSection={<IconPlus aria-hidden size={16} />}
          onClick={add}
          data-add
        >
          {t('Add a service')}
        </Button>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Stack>
  );
}
