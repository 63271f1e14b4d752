import { maxInvoiceLines } from '@daybook/contract/invoice-document';
import { t } from '@daybook/i18n';
import { Quiet } from '@daybook/ui/Layout';
import { Button, VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconArrowBackUp, IconPlus } from '@tabler/icons-react';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { SortableList } from '../../../kit/sortable/SortableList.tsx';
import classes from './editor.module.css';
import { type LineChoices, LineFields } from './LineFields.tsx';
import { emptyLine, isBlank, type LineDraft } from './line-draft.ts';
import { pastedRows } from './pasted-rows.ts';
import type { Editor } from './use-editor.ts';

interface Props {
  editor: Editor;
  choices: LineChoices;
}

const inputOf = (key: string) => `[data-line="${CSS.escape(key)}"] input`;

/** The invoice's lines, which can be written without a mouse. */
export function Lines({ editor, choices }: Props) {
  const { draft, change, problems, totals, settings } = editor;
  const { lines, currency } = draft;
  const root = useRef<HTMLDivElement>(null);
  const focus = useRef<string | null>(null);
  const [announcement, announce] = useState('');
  const fresh = () => emptyLine(settings.defaultTaxRateIds);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus depends on the current lines
  useEffect(() => {
    if (focus.current) root.current?.querySelector<HTMLElement>(focus.current)?.focus();
    focus.current = null;
  }, [lines]);

  const setLines = (next: readonly LineDraft[]) => change({ lines: next.slice(0, maxInvoiceLines) });

  const addAfter = (place: number, line: LineDraft) => {
    focus.current = inputOf(line.key);
    setLines([...lines.slice(0, place + 1), line, ...lines.slice(place + 1)]);
  };

  const remove = (place: number) => {
    const rest = lines.filter((_line, index) => index !== place);
    const next = rest.length > 0 ? rest : [fresh()];
    focus.current = inputOf((next[Math.min(place, next.length - 1)] ?? next[0])?.key ?? '');
    announce(t('Line {place} removed', { place: place + 1 }));
    setLines(next);
  };

  const paste = (event: ClipboardEvent<HTMLInputElement>, place: number) => {
    const rows = pastedRows(event.clipboardData.getData('text/plain'), settings.defaultTaxRateIds);
    const line = lines[place];
    if (!rows || !line) return;
    event.preventDefault();
    const before = isBlank(line) ? lines.slice(0, place) : lines.slice(0, place + 1);
    focus.current = inputOf(rows.at(-1)?.key ?? '');
    announce(t('{count, plural, one {# line pasted} other {# lines pasted}}', { count: rows.length }));
    setLines([...before, ...rows, ...lines.slice(place + 1)]);
  };

  const onEnter = (event: KeyboardEvent, place: number) => {
    const { target, key } = event;
    const isField = target instanceof HTMLInputElement && target.type === 'text';
    if (key !== 'Enter' || event.defaultPrevented || !isField) return;
    event.preventDefault();
    addAfter(place, fresh());
  };

  /** Handled before the field, because its list of services uses the arrow keys, too. */
  const onAltArrow = (event: KeyboardEvent, place: number) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    event.stopPropagation();
    move(place, event.key === 'ArrowUp' ? place - 1 : place + 1);
  };

  const move = (from: number, to: number) => {
    const line = lines[from];
    if (!line || to < 0 || to >= lines.length) return;
    const others = lines.filter((one) => one !== line);
    focus.current = inputOf(line.key);
    announce(t('Now line {place} of {count}', { place: to + 1, count: lines.length }));
    setLines([...others.slice(0, to), line, ...others.slice(to)]);
  };

  return (
    <div ref={root} className={classes.lines}>
      <SortableList
        label={t('Lines')}
        items={lines.map((line, index) => ({
          key: line.key,
          name: t('line {place}', { place: index + 1 }),
          line,
          index,
        }))}
        onOrder={(keys) => setLines(keys.flatMap((key) => lines.find((line) => line.key === key) ?? []))}
      >
        {({ line, index }) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the fields inside
          <div
            onKeyDown={(event) => onEnter(event, index)}
            onKeyDownCapture={(event) => onAltArrow(event, index)}
          >
            <LineFields
              line={line}
              place={index + 1}
              currency={currency}
              choices={choices}
              problemOf={(field) => problems[`${line.key}.${field}`]}
              netMinor={totals?.lines[index]?.net ?? 0}
              onChange={(changed) => setLines(lines.map((one) => (one.key === line.key ? changed : one)))}
              onRemove={() => remove(index)}
              onPaste={(event) => paste(event, index)}
            />
          </div>
        )}
      </SortableList>
      <Adding onAdd={(quantity) => addAfter(lines.length - 1, { ...fresh(), quantity })} />
      <Quiet size="xs">
        {t(
          'Press Enter to add a line, Alt and an arrow key to move it. You can paste spreadsheet rows into a description: description, quantity, price.',
        )}
      </Quiet>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </div>
  );
}

const Adding = ({ onAdd }: { onAdd: (quantity: string) => void }) => (
  <div className={classes.acts}>
    <Button
      variant="default"
      size="xs"
      leftSection={<IconPlus aria-hidden size={16} />}
      onClick={() => onAdd('1')}
    >
      {t('Add line')}
    </Button>
    <Button
      variant="default"
      size="xs"
      leftSection={<IconArrowBackUp aria-hidden size={16} />}
      onClick={() => onAdd('-1')}
    >
      {t('Add return')}
    </Button>
  </div>
);
