import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { Button, IconButton } from '../Button.tsx';
import { cx } from '../cx.ts';
import styles from './Dialog.module.css';
import { useModal } from './modal.ts';

interface SheetProps {
  role: 'dialog' | 'alertdialog';
  className: string | undefined;
  title: string;
  description: ReactNode;
  /** Escape or the phone's back gesture. */
  onEscape(): void;
  onOutside?(): void;
  children: ReactNode;
  /** Does not scroll with the content. */
  footer: ReactNode;
  last?: ReactNode;
}

/** A `<dialog>` with its backdrop; the visible panel is a child. */
function Sheet({
  role,
  className,
  title,
  description,
  onEscape,
  onOutside,
  children,
  footer,
  last,
}: SheetProps) {
  const ref = useModal();
  const [body, isLong] = useIsLong();
  const id = useId();
  const hasDescription = description !== undefined;

  /** Prevents the browser's own closing, because the page decides whether the dialog closes. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    onEscape();
  }

  function onMouseDown(event: MouseEvent) {
    if (event.target !== event.currentTarget) return;
    // A press on the backdrop must not move the focus.
    event.preventDefault();
    if (event.button === 0) onOutside?.();
  }

  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles Escape
    <dialog
      ref={ref}
      role={role}
      className={styles.veil}
      aria-labelledby={`${id}title`}
      aria-describedby={hasDescription ? `${id}text` : undefined}
      onKeyDown={onKeyDown}
      onMouseDown={onMouseDown}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onEscape();
      }}
      // A browser ignores preventDefault of a second request to close.
      onClose={(event) => {
        if (event.target !== event.currentTarget) return;
        event.currentTarget.showModal();
        onEscape();
      }}
    >
      <div className={cx(styles.dialog, className)} data-long={isLong || undefined}>
        <h2 id={`${id}title`} className={cx(styles.title, 'font-title')}>
          {title}
        </h2>
        {/* Where it scrolls, the keyboard can scroll it: not every browser does that by itself. */}
        <div ref={body} className={styles.body} tabIndex={isLong ? 0 : undefined}>
          {hasDescription && (
            <div id={`${id}text`} className={styles.description}>
              {description}
            </div>
          )}
          {children}
        </div>
        {footer !== undefined && <footer className={styles.foot}>{footer}</footer>}
        {last}
      </div>
    </dialog>,
    document.body,
  );
}

/** Whether the element scrolls. Known only after the dialog has set the focus. */
function useIsLong() {
  const ref = useRef<HTMLDivElement>(null);
  const [isLong, setLong] = useState(false);
  useLayoutEffect(() => {
    const part = ref.current;
    if (part === null) return undefined;
    const measure = () => setLong(part.scrollHeight > part.clientHeight + 1);
    const resized = new ResizeObserver(measure);
    resized.observe(part);
    for (const child of part.children) resized.observe(child);
    return () => resized.disconnect();
  }, []);
  return [ref, isLong] as const;
}

export interface DialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons below the content, the primary one last. */
  footer?: ReactNode;
  size?: 'usual' | 'wide' | undefined;
}

export function Dialog({ open, ...props }: DialogProps) {
  return open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = 'usual',
}: Omit<DialogProps, 'open'>) {
  const close = () => onOpenChange(false);
  return (
    <Sheet
      role="dialog"
      className={styles[size]}
      title={title}
      description={description}
      onEscape={close}
      onOutside={close}
      footer={footer}
      // Last, so that the first field gets the focus.
      last={<IconButton icon="close" label="닫기" className={styles.close} onClick={close} />}
    >
      {children}
    </Sheet>
  );
}

export interface AlertDialogProps {
  open: boolean;
  title: string;
  text: ReactNode;
  /** The label of the confirming button: what it does, not '확인'. */
  confirm: string;
  onConfirm(): void;
  /** Without it there is only the confirming button. */
  onCancel?: (() => void) | undefined;
  cancel?: string | undefined;
  destructive?: boolean | undefined;
  busy?: boolean | undefined;
  /** A typed confirmation, for instance. */
  children?: ReactNode;
  confirmDisabled?: boolean | undefined;
}

/** Asks for confirmation or acknowledgement; only its buttons close it. */
export function AlertDialog({ open, ...props }: AlertDialogProps) {
  return open ? <OpenAlert {...props} /> : null;
}

function OpenAlert({
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
}: Omit<AlertDialogProps, 'open'>) {
  return (
    <Sheet
      role="alertdialog"
      className={styles.alert}
      title={title}
      description={text}
      onEscape={() => onCancel?.()}
      footer={
        <>
          {onCancel !== undefined && (
            <Button disabled={busy} onClick={onCancel}>
              {cancel}
            </Button>
          )}
          <Button
            variant={destructive ? 'pen' : 'primary'}
            busy={busy}
            disabled={confirmDisabled}
            onClick={onConfirm}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Sheet>
  );
}
