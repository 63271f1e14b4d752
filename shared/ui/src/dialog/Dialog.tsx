import { Modal } from '@mantine/core';
import '@mantine/core/styles/Modal.layer.css';
import type { ReactNode } from 'react';
import classes from './Dialog.module.css';

interface Props {
  isOpen: boolean;
  title: string;
  /** Absent if an answer is required: then only the dialog's own buttons close it. */
  onDismiss?: (() => void) | undefined;
  /** False if a click outside must not close it. */
  closesOutside?: boolean;
  /** False if the caller sets the focus on closing, because the element that opened it may have disappeared. */
  returnsFocus?: boolean;
  children: ReactNode;
}

/** A modal layer above a screen. */
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
      {/* Not the library's header, which would be a second banner outside the page's landmarks. */}
      <div className={classes.head}>
        <Modal.Title className={classes.title}>{title}</Modal.Title>
        {onDismiss && <Modal.CloseButton />}
      </div>
      {/* A submit here must not reach the form of the screen, which is an ancestor in React's tree. */}
      <div className={classes.body} onSubmit={(event) => event.stopPropagation()}>
        {children}
      </div>
    </Modal.Content>
  </Modal.Root>
);
