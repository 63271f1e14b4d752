import { importMutations } from '@daybook/api/imports';
import { saveFile } from '@daybook/backoffice/save-file';
import type { ImportReceipt } from '@daybook/contract/imports';
import { importKinds, importLimits } from '@daybook/domain/import/fields';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { InlineError } from '@daybook/ui/InlineError';
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

function validate(files: readonly File[]): string | null {
  if (files.length > importLimits.files) return `At most ${importLimits.files} files at once.`;
  const large = files.find(({ size }) => size > importLimits.fileBytes);
  return large ? `${large.name} is larger than ${importLimits.fileBytes / 1024 / 1024} MB.` : null;
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
    <section className={classes.part} aria-labelledby="import-send">
      <h2 className={classes.title} id="import-send">
        Import customers, services or staff
      </h2>
      <p className={classes.text}>
        CSV or XLSX with headings in the first row. Nothing changes before you have looked at each row and
        applied it.
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside serves those who cannot drop */}
      <div
        className={classes.drop}
        data-over={isOver || undefined}
        onDragOver={over}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <IconFileSpreadsheet aria-hidden size={28} stroke={1.5} />
        <p className={classes.text}>Drop files here, or</p>
        <Button loading={send.isPending} onClick={() => input.current?.click()}>
          Choose files
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label="Files to import"
          accept=".csv,.xlsx,.tsv,.txt"
          onChange={({ currentTarget }) => {
            take(currentTarget.files);
            currentTarget.value = '';
          }}
        />
        <p className={classes.hint}>
          Up to {importLimits.files} files of {importLimits.fileBytes / 1024 / 1024} MB and 10,000 rows each
        </p>
      </div>
      {send.isPending && sent < 1 && (
        <WorkProgress what="Sending" done={Math.round(sent * 100)} total={100} unit="%" />
      )}
      <p role="status" className={classes.text}>
        {send.isPending && sent === 1 && 'The files are being read.'}
      </p>
      <InlineError>{problem ?? (send.error && sentenceOf(send.error))}</InlineError>
      {refused.map(({ name, reason }, at) => (
        <InlineError key={at}>{`${name}: ${reason}`}</InlineError>
      ))}
      <div className={classes.templates}>
        <span className={classes.text}>Templates:</span>
        {importKinds.map((kind) => (
          <Button
            key={kind}
            variant="subtle"
            size="compact-sm"
            leftSection={<IconDownload aria-hidden size={14} />}
            onClick={() => saveFile(templateOf(kind), `${kind}.csv`)}
          >
            {kindLabels[kind]}
          </Button>
        ))}
      </div>
    </section>
  );
}
