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

  const text = `Recovery codes of ${email}\nEach lets you in once in place of a code of your app.\n\n${codes.join('\n')}\n`;
  const copy = async () => {
    notify(
      (await copyText(text))
        ? { tone: 'success', message: 'Codes copied.' }
        : { tone: 'warning', message: 'This browser does not let pages copy. Download them instead.' },
    );
  };

  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={classes.heading}>
        Keep these recovery codes
      </h3>
      <p className={classes.text}>
        Each lets you in once when your phone is not at hand. They are shown this once: print them, or keep
        them in a password manager.
      </p>
      <ul className={classes.codes} aria-label="Recovery codes">
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
          Download
        </Button>
        <Button
          variant="default"
          leftSection={<IconCopy aria-hidden size={16} />}
          onClick={() => void copy()}
        >
          Copy
        </Button>
        <Button onClick={onDone}>I have kept them</Button>
      </Row>
    </>
  );
}
