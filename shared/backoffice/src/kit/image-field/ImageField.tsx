import { uploadUrl } from '@daybook/domain/pictures';
import { t } from '@daybook/i18n';
import { Quiet } from '@daybook/ui/Layout';
import { smallestFor } from '@daybook/ui/smallest-for';
import { Button, FileButton, Progress, VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Progress.layer.css';
import { IconPhoto } from '@tabler/icons-react';
import { type ClipboardEvent, type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import classes from './ImageField.module.css';
import { useUpload } from './use-upload.ts';

interface Props {
  label: string;
  /** Tells the user where the picture is shown. */
  description?: ReactNode;
  /** The stored path; null without a picture. */
  value: string | null;
  onChange: (path: string | null) => void;
  /** The crop that visitors see: a portrait is round, a logo is shown whole, a cover as on a desktop. */
  shape?: 'wide' | 'cover' | 'round' | 'whole';
  /** The server's message about the field. */
  error?: ReactNode;
  /** Lets the form find the field; `form.getInputProps` supplies it. */
  'data-path'?: string;
}

const accepted = 'image/jpeg,image/png,image/webp';
/** The width of the preview: a cover has the proportions of the booking page's top. */
const shownPixels = { wide: 96, cover: 320, round: 96, whole: 96 };

/** Uploads a dropped, pasted or chosen picture at once; the form saves only its path. */
export function ImageField({ label, description, value, onChange, shape = 'wide', error, ...rest }: Props) {
  const id = useId();
  const choose = useRef<HTMLButtonElement>(null);
  const [announcement, announce] = useState('');
  const upload = useUpload((path) => {
    onChange(path);
    announce(t('Picture uploaded.'));
  });
  const problem = upload.error ?? error;

  function take(file: File | null | undefined): void {
    if (!file) return;
    announce(t('Uploading the picture…'));
    upload.send(file);
  }

  function remove(): void {
    onChange(null);
    upload.forget();
    announce(t('Picture removed.'));
    choose.current?.focus();
  }

  const address =
    upload.running?.preview ?? (value && smallestFor(uploadUrl(value) ?? '', shownPixels[shape]));

  return (
    <DropArea id={id} describedBy={`${id}hint ${id}problem`} onFile={take}>
      <div className={classes.picture} data-shape={shape} data-busy={upload.running ? true : undefined}>
        {address ? <img src={address} alt="" /> : <IconPhoto aria-hidden size={28} stroke={1.5} />}
      </div>
      <div className={classes.words}>
        <span className={classes.label} id={id}>
          {label}
        </span>
        {description && (
          <Quiet as="span" size="xs">
            {description}
          </Quiet>
        )}
        {upload.running ? (
          <Sending sent={upload.running.sent} onCancel={upload.cancel} />
        ) : (
          <div className={classes.actions}>
            <FileButton accept={accepted} onChange={take}>
              {(button) => (
                <Button
                  {...button}
                  ref={choose}
                  size="xs"
                  variant="default"
                  aria-invalid={problem ? true : undefined}
                  data-path={rest['data-path']}
                  aria-describedby={`${id} ${id}hint ${id}problem`}
                >
                  {value ? t('Choose another') : t('Choose picture')}
                </Button>
              )}
            </FileButton>
            {value && (
              <Button size="xs" variant="subtle" color="gray" aria-describedby={id} onClick={remove}>
                {t('Remove')}
              </Button>
            )}
          </div>
        )}
        <Quiet as="span" size="xs" id={`${id}hint`}>
          {t('Or drop or paste it here. JPEG, PNG or WebP.')}
        </Quiet>
        <span role="alert" id={`${id}problem`} className={classes.problem}>
          {problem}{' '}
          {upload.again && (
            <button type="button" className={classes.again} onClick={upload.again}>
              {t('Try again')}
            </button>
          )}
        </span>
        <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      </div>
    </DropArea>
  );
}

function Sending({ sent, onCancel }: { sent: number; onCancel: () => void }) {
  const percent = Math.round(sent * 100);
  return (
    <div className={classes.sending}>
      <Progress
        value={percent}
        aria-label={t('Upload progress')}
        className={classes.bar}
        animated={sent === 1}
      />
      <span className={classes.percent}>{sent < 1 ? `${percent}%` : t('Processing…')}</span>
      <Button size="compact-xs" variant="subtle" color="gray" onClick={onCancel}>
        {t('Cancel')}
      </Button>
    </div>
  );
}

interface Area {
  id: string;
  describedBy: string;
  onFile: (file: File | null | undefined) => void;
  children: ReactNode;
}

/** Accepts a dropped file, and a pasted one while it has the focus. A click focuses it. */
function DropArea({ id, describedBy, onFile, children }: Area) {
  const [isOver, setIsOver] = useState(false);
  const hasFile = (event: DragEvent) => event.dataTransfer.types.includes('Files');

  function over(event: DragEvent): void {
    if (!hasFile(event)) return;
    event.preventDefault();
    setIsOver(true);
  }

  function drop(event: DragEvent): void {
    if (!hasFile(event)) return;
    event.preventDefault();
    setIsOver(false);
    onFile(event.dataTransfer.files[0]);
  }

  function paste(event: ClipboardEvent): void {
    const [file] = event.clipboardData.files;
    if (!file) return;
    event.preventDefault();
    onFile(file);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be placed beside the picture.
    <div
      role="group"
      aria-labelledby={id}
      aria-describedby={describedBy}
      tabIndex={-1}
      className={classes.root}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      onPaste={paste}
    >
      {children}
    </div>
  );
}
