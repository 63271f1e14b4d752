import { importMutations } from '@daybook/api/imports';
import type { ImportFile } from '@daybook/contract/imports';
import { type ImportKind, importFields, importKinds, labelOf } from '@daybook/domain/import/fields';
import { listsAppointments, matchHeadings, unmappedColumns } from '@daybook/domain/import/headings';
import { all } from '@daybook/domain/lists';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { useTyped } from '@daybook/shell/unsaved-work';
import { InlineError } from '@daybook/ui/InlineError';
import { Stack } from '@daybook/ui/Layout';
import { Button, NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import classes from './Import.module.css';
import { kindLabels } from './import-labels.ts';
import { WorkProgress } from './WorkProgress.tsx';

const isKind = (value: string): value is ImportKind => importKinds.some((kind) => kind === value);

interface ColumnChoice {
  kind: ImportKind | null;
  mapping: readonly (string | null)[];
}

/** The columns of the file, and the field that each one fills. */
export function Columns({ file }: { file: ImportFile }) {
  const [{ kind, mapping }, setTyped, settle] = useTyped<ColumnChoice>(`columns ${file.importFileId}`, {
    kind: file.kind,
    mapping: file.mapping,
  });
  const [far, setFar] = useState({ done: 0, total: file.rows });
  const check = useMutation({ ...importMutations.check(), meta: shownByScreen });

  function choose(value: string): void {
    if (!isKind(value)) return;
    setTyped({ kind: value, mapping: matchHeadings(value, file.headings) });
  }

  /** Each field has one column: the last assignment wins. */
  function fill(column: number, field: string | null): void {
    setTyped({
      kind,
      mapping: mapping.map((one, at) => (at === column ? field : one === field ? null : one)),
    });
  }

  const leftOut = unmappedColumns(file.headings, mapping);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!kind) return;
    const { importFileId, version } = file;
    check.mutate(
      { importFileId, version, kind, mapping: [...mapping], hear: setFar },
      { onSuccess: () => settle({ kind, mapping }) },
    );
  }

  return (
    <Stack as="form" gap="md" align="start" onSubmit={submit}>
      <h3 className={classes.title}>{t('Columns')}</h3>
      {listsAppointments(file.headings) && (
        <p className={classes.text} role="note">
          {t(
            'This looks like a list of appointments. Appointments aren’t imported: only the customers in it can be, each from their first row. A customer list from the same program contains more.',
          )}
        </p>
      )}
      <NativeSelect
        className={classes.kind}
        label={t('What to import')}
        data={[
          ...(kind ? [] : [{ value: '', label: t('Choose') }]),
          ...importKinds.map((value) => ({ value, label: t(kindLabels[value]) })),
        ]}
        value={kind ?? ''}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {file.isRemembered && (
        <p className={classes.text}>
          {t('We matched the columns as in your last file with these headings.')}
        </p>
      )}
      {kind && <Mapping file={file} kind={kind} mapping={mapping} onFill={fill} />}
      {kind && leftOut.length > 0 && (
        <p className={classes.text} role="status">
          {t('These columns won’t be imported unless you choose a field: {columns}.', {
            columns: all(leftOut.map(({ name }) => name)),
          })}
        </p>
      )}
      {check.isPending && <WorkProgress what={t('Checking rows')} {...far} />}
      <InlineError>{check.error && sentenceOf(check.error)}</InlineError>
      <Button
        type="submit"
        variant={file.counts ? 'default' : 'filled'}
        disabled={!kind || mapping.every((field) => field === null)}
        loading={check.isPending}
      >
        {file.counts ? t('Check again') : t('Check rows')}
      </Button>
    </Stack>
  );
}

interface MappingProps {
  file: ImportFile;
  kind: ImportKind;
  mapping: readonly (string | null)[];
  onFill: (column: number, field: string | null) => void;
}

function Mapping({ file, kind, mapping, onFill }: MappingProps) {
  const fields = [
    { value: '', label: t('Don’t import') },
    ...importFields[kind]
      .filter(({ key, isColumn }) => !isColumn || mapping.includes(key))
      .map((field) => ({ value: field.key, label: labelOf(field) })),
  ];
  return (
    <ul className={classes.columns}>
      {file.headings.map((heading, column) => {
        const name = heading || t('Column {number}', { number: column + 1 });
        const examples = file.sample.map((cells) => cells[column]).filter(Boolean);
        return (
          <li key={column} className={classes.column}>
            <NativeSelect
              label={name}
              description={examples.join(' · ') || t('Blank in the first rows')}
              data={fields}
              value={mapping[column] ?? ''}
              onChange={({ currentTarget }) => onFill(column, currentTarget.value || null)}
            />
          </li>
        );
      })}
    </ul>
  );
}
