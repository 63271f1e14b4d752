import { Modal } from '@mantine/core';
import '@mantine/core/styles/Modal.layer.css';
import type { ReactNode } from 'react';
import classes from './Dialog.module.css';

interface Props {
  isOpen: boolean;
  title: string;
  /** Left out of what has to be answered: then nothing but its own buttons closes it. */
  onDismiss?: (() => void) | undefined;
  /** False while a click beside it must not close it. */
  closesOutside?: boolean;
  /** False when the caller places the focus on closing: what opened it may be gone by then. */
  returnsFocus?: boolean;
  children: ReactNode;
}

/** What lies above a screen until it is closed. */
export const Dialog = ({ isOpen, title, onDismiss, closesOutside, returnsFocus, children }: Props) => (
  <Modal.Root
    opened={isOpen}
    onClose={() => onDismiss?.()}
    closeOnEscape={onDismiss !== undefined}
    closeOnClickOutside={onDismiss !== undefined && closesOutside !== false}
    returnFocus={returnsFocus ?? true}
  >
    <Modal.Overlay />
    <Modal.Content className={classes.content}>
      {/* Not the library's header: outside of the page's landmarks that one would be a second banner. */}
      <div className={classes.head}>
        <Modal.Title className={classes.title}>{title}</Modal.Title>
        {onDismiss && <Modal.CloseButton />}
      </div>
      {/* What is sent here is not sent by the form of the screen as well, which React takes it to stand in. */}
      <div className={classes.body} onSubmit={(event) => event.stopPropagation()}>
        {children}
      </div>
    </Modal.Content>
  </Modal.Root>
);
