import { importMutations } from '@daybook/api/imports';
import { saveFile } from '@daybook/backoffice/save-file';
import type { ImportReceipt } from '@daybook/contract/imports';
import { importKinds, importLimits } from '@daybook/domain/import/fields';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { InlineError } from '@daybook/ui/InlineError';
import { Row, Stack } from '@daybook/ui/Layout';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type DragEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import classes from './Import.module.css';
import { kindLabels, templateOf } from './import-labels.ts';
import { WorkProgress } from './WorkProgress.tsx';

type Refused = Extract<ImportReceipt['files'][number], { state: 'refused' }>;

const megabytes = importLimits.fileBytes / 1024 / 1024;

function validate(files: readonly File[]): string | null {
  if (files.length > importLimits.files)
    return t('Send up to {count} files at a time.', { count: importLimits.files });
  const large = files.find(({ size }) => size > importLimits.fileBytes);
  return large ? t('{name} is larger than {megabytes} MB.', { name: large.name, megabytes }) : null;
}

/** Files are dropped or chosen. A single readable file opens. */
export function SendFiles() {
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [isOver, setIsOver] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [sent, setSent] = useState(0);
  const send = useMutation({ ...importMutations.send(), meta: shownByScreen });

  function show({ files }: ImportReceipt): void {
    setRefused(files.filter((file) => file.state === 'refused'));
    const [only, ...others] = files;
    if (only?.state === 'staged' && others.length === 0)
      void navigate({ search: `?tab=import&file=${only.importFileId}` });
  }

  function take(list: FileList | null): void {
    const files = [...(list ?? [])];
    if (files.length === 0 || send.isPending) return;
    const found = validate(files);
    setProblem(found);
    setRefused([]);
    setSent(0);
    if (found === null) send.mutate({ files, onProgress: setSent }, { onSuccess: show });
  }

  function over(event: DragEvent): void {
    event.preventDefault();
    setIsOver(true);
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  }

  return (
    <Stack as="section" gap="md" align="start" aria-labelledby="import-send">
      <h2 className={classes.title} id="import-send">
        {t('Import customers, services or staff')}
      </h2>
      <p className={classes.text}>
        {t(
          'CSV or XLSX with headings in the first row. Nothing changes until you’ve checked the rows and imported them.',
        )}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside is the alternative to dropping files */}
      <div
        className={classes.drop}
        data-over={isOver || undefined}
        onDragOver={over}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <IconFileSpreadsheet aria-hidden size={28} stroke={1.5} />
        <p className={classes.text}>{t('Drop files here, or')}</p>
        <Button loading={send.isPending} onClick={() => input.current?.click()}>
          {t('Choose files')}
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label={t('Files to import')}
          accept=".csv,.xlsx,.tsv,.txt"
          onChange={({ currentTarget }) => {
            take(currentTarget.files);
            currentTarget.value = '';
          }}
        />
        <p className={classes.hint}>
          {t('Up to {files} files, each up to {megabytes} MB and 10,000 rows', {
            files: importLimits.files,
            megabytes,
          })}
        </p>
      </div>
      {send.isPending && sent < 1 && (
        <WorkProgress what={t('Sending')} done={Math.round(sent * 100)} total={100} unit="%" />
      )}
      <p role="status" className={classes.text}>
        {send.isPending && sent === 1 && t('Reading the files…')}
      </p>
      <InlineError>{problem ?? (send.error && sentenceOf(send.error))}</InlineError>
      {refused.map(({ name, reason }, at) => (
        <InlineError key={at}>{`${name}: ${reason}`}</InlineError>
      ))}
      <Row align="center">
        <span className={classes.text}>{t('Templates:')}</span>
        {importKinds.map((kind) => (
          <Button
            key={kind}
            variant="subtle"
            size="compact-sm"
            leftSection={<IconDownload aria-hidden size={14} />}
            onClick={() => saveFile(templateOf(kind), `${kind}.csv`)}
          >
            {t(kindLabels[kind])}
          </Button>
        ))}
      </Row>
    </Stack>
  );
}
