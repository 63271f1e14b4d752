import { t } from '@daybook/i18n';
import { copyText } from '@daybook/shell/copy-text';
import { focusHeading } from '@daybook/shell/focus-heading';
import { notify } from '@daybook/shell/notify';
import { Row } from '@daybook/ui/Layout';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { saveFile } from '../../../kit/files/save-file.ts';
import classes from '../account.module.css';

interface Props {
  codes: readonly string[];
  /** The account, for the file's name. */
  email: string;
  onDone: () => void;
}

/** Recovery codes, shown only this once: to be kept somewhere other than on the phone. */
export function RecoveryCodes({ codes, email, onDone }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusHeading(heading.current), []);

  const text = t(
    'Recovery codes for {email}\nUse each one once, instead of a code from your app.\n\n{codes}\n',
    { email, codes: codes.join('\n') },
  );
  const copy = async () => {
    notify(
      (await copyText(text))
        ? { tone: 'success', message: t('Codes copied.') }
        : { tone: 'warning', message: t('Your browser blocked copying. Download the codes instead.') },
    );
  };

  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={classes.heading}>
        {t('Save these recovery codes')}
      </h3>
      <p className={classes.text}>
        {t(
          'Each code works once when you don’t have your phone. You won’t see them again: print them or save them in a password manager.',
        )}
      </p>
      <ul className={classes.codes} aria-label={t('Recovery codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code className={classes.code}>{code}</code>
          </li>
        ))}
      </ul>
      <Row>
        <Button
          variant="default"
          leftSection={<IconDownload aria-hidden size={16} />}
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')}
        >
          {t('Download')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconCopy aria-hidden size={16} />}
          onClick={() => void copy()}
        >
          {t('Copy')}
        </Button>
        <Button onClick={onDone}>{t('I’ve saved them')}</Button>
      </Row>
    </>
  );
}
