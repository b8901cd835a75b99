import { Popover as Radix } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { Avatar } from '../Avatar.tsx';
import { IconButton } from '../Button.tsx';
import { useMediaQuery } from '../hooks/use-media-query.ts';
import styles from './AnchoredCard.module.css';
import { Dialog } from './Dialog.tsx';

interface AnchoredCardProps {
  /** The button that opened it; it gets the focus back. */
  anchor: HTMLElement;
  /** A person's name. */
  title: string;
  note: string;
  onClose(): void;
  children: ReactNode;
}

/** A small card at a button; on a phone a sheet from below. */
export function AnchoredCard({ anchor, title, note, onClose, children }: AnchoredCardProps) {
  const isNarrow = useMediaQuery('(max-width: 520px)');
  const [ref] = useState({ current: anchor });
  if (isNarrow) {
    return (
      <Dialog open onOpenChange={onClose} title={title} description={note}>
        {children}
      </Dialog>
    );
  }
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Anchor virtualRef={ref} />
      <Radix.Portal>
        <Radix.Content
          className={styles.card}
          aria-label={title}
          sideOffset={6}
          collisionPadding={12}
          // A press on the button itself closes the card by the button's own handler.
          onInteractOutside={(event) => {
            if (event.target instanceof Node && anchor.contains(event.target))
              event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            anchor.focus({ preventScroll: true });
          }}
        >
          <header className={styles.head}>
            <Avatar name={title} />
            <p>
              <b>{title}</b>
              {note}
            </p>
            <IconButton icon="close" label="닫기" variant="quiet" onClick={onClose} />
          </header>
          {children}
          <Radix.Arrow className={styles.arrow} width={18} height={9} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
