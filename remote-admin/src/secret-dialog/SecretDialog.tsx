import { t } from '@daybook/i18n';
import { copyText } from '@daybook/shell/copy-text';
import { notify } from '@daybook/shell/notify';
import { Dialog } from '@daybook/ui/Dialog';
import { Row, Stack } from '@daybook/ui/Layout';
import { Button, TextInput } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconCopy } from '@tabler/icons-react';

interface Props {
  title: string;
  label: string;
  secret: string;
  onClose: () => void;
}

/** A new secret, which is shown this once. A click beside the dialog does not close it. */
export function SecretDialog({ title, label, secret, onClose }: Props) {
  const copy = async () =>
    notify(
      (await copyText(secret))
        ? { tone: 'success', message: t('Copied.') }
        : { tone: 'warning', message: t('Your browser blocked copying. Select the text and copy it.') },
    );
  return (
    <Dialog isOpen title={title} closesOutside={false} onDismiss={onClose}>
      <Stack gap="md">
        <TextInput
          data-autofocus
          readOnly
          label={label}
          description={t('Copy it now. You won’t see it again.')}
          value={secret}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Row justify="end">
          <Button
            variant="default"
            leftSection={<IconCopy aria-hidden size={16} />}
            onClick={() => void copy()}
          >
            {t('Copy')}
          </Button>
          <Button onClick={onClose}>{t('I’ve saved it')}</Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
