import { Button } from '@mantine/core';
import { Row, Stack } from '../layout/Layout.tsx';
import '@mantine/core/styles/Button.layer.css';
import type { FormEvent, ReactNode } from 'react';
import { InlineError } from '../states/InlineError.tsx';
import { Dialog } from './Dialog.tsx';

interface Props {
  isOpen: boolean;
  /** The question: "Cancel this booking?" */
  title: string;
  /** The affected records, and further questions. */
  children: ReactNode;
  /** The action as a verb: "Cancel booking". */
  confirmLabel: string;
  /** The refusal as a verb: "Keep booking". */
  dismissLabel: string;
  /** `danger` for irreversible actions. */
  tone?: 'plain' | 'danger';
  isBusy?: boolean;
  /** The error of the last attempt. */
  error?: ReactNode;
  /** False if the caller sets the focus on closing, because the element that opened the dialog may have disappeared. */
  returnsFocus?: boolean;
  onConfirm: () => void;
  onDismiss: () => void;
}

/** Asks before an action; stays open, with all input, until the action is done or dismissed. */
export function ConfirmDialog(props: Props) {
  const { isOpen, title, children, tone = 'plain', isBusy = false, error, onConfirm, onDismiss } = props;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onConfirm();
  };

  return (
    <Dialog
      isOpen={isOpen}
      title={title}
      onDismiss={onDismiss}
      closesOutside={!isBusy}
      returnsFocus={props.returnsFocus ?? true}
    >
      <Stack onSubmit={submit} as="form" gap="md">
        {children}
        <InlineError>{error}</InlineError>
        <Row justify="end">
          <Button variant="default" onClick={onDismiss}>
            {props.dismissLabel}
          </Button>
          <Button type="submit" color={tone === 'danger' ? 'red' : 'brand'} loading={isBusy}>
            {props.confirmLabel}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
