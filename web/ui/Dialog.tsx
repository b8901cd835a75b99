import { AlertDialog as RadixAlert, Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { Button, IconButton } from './Button.tsx';
import styles from './Dialog.module.css';
import { cx } from './cx.ts';

export interface DialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons at the foot, the primary one last. */
  footer?: ReactNode;
  size?: 'usual' | 'wide' | undefined;
}

/** The cursor goes back to where it was: our dialogs have no trigger of their own to return to. */
function useReturn() {
  const from = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      from.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (from.current instanceof HTMLElement) from.current.focus({ preventScroll: true });
    },
  };
}

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = 'usual',
}: DialogProps) {
  const focusing = useReturn();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={styles.veil}>
          <Radix.Content
            {...focusing}
            className={cx(styles.dialog, styles[size])}
            {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          >
            <Radix.Title className={cx(styles.title, 'face-title')}>{title}</Radix.Title>
            {description !== undefined && (
              <Radix.Description className={styles.description} asChild>
                <div>{description}</div>
              </Radix.Description>
            )}
            {children}
            {footer !== undefined && <footer className={styles.foot}>{footer}</footer>}
            {/* Last, so that the first field gets the cursor. */}
            <Radix.Close asChild>
              <IconButton icon="close" label="닫기" className={styles.close} />
            </Radix.Close>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

export interface AlertDialogProps {
  open: boolean;
  title: string;
  text: ReactNode;
  /** The word on the button that says yes: what it does, not '확인'. */
  confirm: string;
  onConfirm(): void;
  /** Left out: there is only one way on. */
  onCancel?: (() => void) | undefined;
  cancel?: string | undefined;
  destructive?: boolean | undefined;
  busy?: boolean | undefined;
  /** A typed confirmation, for instance. */
  children?: ReactNode;
  confirmDisabled?: boolean | undefined;
}

/** Asks, or tells something that must be acknowledged. It stays until it is answered. */
export function AlertDialog({
  open,
  title,
  text,
  confirm,
  onConfirm,
  onCancel,
  cancel = '그만두기',
  destructive = false,
  busy = false,
  children,
  confirmDisabled = false,
}: AlertDialogProps) {
  const focusing = useReturn();
  const only = useRef<HTMLButtonElement>(null);
  function onOpenAutoFocus(event: Event) {
    focusing.onOpenAutoFocus();
    if (onCancel !== undefined) return;
    // Radix looks for a way back; where there is none, the one way on gets the cursor.
    event.preventDefault();
    only.current?.focus({ preventScroll: true });
  }
  return (
    <RadixAlert.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onCancel?.();
      }}
    >
      <RadixAlert.Portal>
        <RadixAlert.Overlay className={styles.veil}>
          <RadixAlert.Content
            {...focusing}
            onOpenAutoFocus={onOpenAutoFocus}
            className={cx(styles.dialog, styles.alert)}
          >
            <RadixAlert.Title className={cx(styles.title, 'face-title')}>{title}</RadixAlert.Title>
            <RadixAlert.Description className={styles.description} asChild>
              <div>{text}</div>
            </RadixAlert.Description>
            {children}
            <footer className={styles.foot}>
              {onCancel !== undefined && (
                <RadixAlert.Cancel asChild>
                  <Button disabled={busy}>{cancel}</Button>
                </RadixAlert.Cancel>
              )}
              <Button
                ref={only}
                look={destructive ? 'pen' : 'primary'}
                busy={busy}
                disabled={confirmDisabled}
                onClick={onConfirm}
              >
                {confirm}
              </Button>
            </footer>
          </RadixAlert.Content>
        </RadixAlert.Overlay>
      </RadixAlert.Portal>
    </RadixAlert.Root>
  );
}
