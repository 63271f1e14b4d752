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
  /** What it affects, and what more is asked. */
  children: ReactNode;
  /** The act in a verb: "Cancel booking". */
  confirmLabel: string;
  /** The way out in a verb: "Keep booking". */
  dismissLabel: string;
  /** `danger` for what cannot be undone. */
  tone?: 'plain' | 'danger';
  isBusy?: boolean;
  /** What went wrong with the last try. */
  error?: ReactNode;
  /** False when the caller places the focus on closing: what opened the dialog may be gone by then. */
  returnsFocus?: boolean;
  onConfirm: () => void;
  onDismiss: () => void;
}

/** Asks before an act; stays open, with all that was typed, until the act is done or dismissed. */
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
