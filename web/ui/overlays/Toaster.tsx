import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../Icon.tsx';
import { useTopModal } from './modal.ts';
import styles from './Toaster.module.css';
import { dismissToast, type Toast, useToast, viewportOf } from './toast.ts';
import { useFreePlace } from './use-free-place.ts';

const STAYS_MS = 5000;
const SWIPE_PX = 50;

/** Shows one toast at most, above everything, also above a dialog. */
export function Toaster() {
  const toast = useToast();
  const modal = useTopModal();
  const region = useRef<HTMLElement>(null);
  const viewport = useFreePlace(region, {
    id: toast?.open === true ? toast.id : undefined,
    viewport: viewportOf(toast),
  });
  const cameFrom = useRef<Element | null>(null);

  useEffect(() => {
    function onKey(event: globalThis.KeyboardEvent) {
      if (event.key !== 'F8') return;
      event.preventDefault();
      region.current?.focus();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  function remember(event: FocusEvent<HTMLElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) cameFrom.current = event.relatedTarget;
  }

  function goBack() {
    const hadFocus = region.current?.contains(document.activeElement) === true;
    if (hadFocus && cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  }

  const notices = (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only observes
    <section
      ref={region}
      className={styles.viewport}
      data-viewport={viewport}
      tabIndex={-1}
      aria-label="알림 (F8)"
      onFocus={remember}
    >
      {toast?.open === true && <Notice key={toast.id} toast={toast} onClose={goBack} />}
    </section>
  );
  // A portal into the body would make React listen to every key event there.
  return modal ? createPortal(notices, modal) : notices;
}

function Notice({ toast, onClose }: { toast: Toast; onClose(): void }) {
  const { id, title, description, variant, action } = toast;
  const isHeard = useSoonAfter(id);
  const hold = useClosing(() => dismissToast(id));
  const swipe = useSwipe(() => dismissToast(id));
  return (
    <div
      {...swipe}
      {...hold}
      className={styles.toast}
      data-variant={variant}
      role={variant === 'destructive' ? 'alert' : 'status'}
    >
      <Icon name={variant === 'destructive' ? 'alert' : 'check'} />
      {/* A screen reader tells what comes into a region, not what stood in it from the start. */}
      {isHeard && (
        <div className={styles.words}>
          {title !== undefined && <div className={styles.title}>{title}</div>}
          {description !== undefined && <div className={styles.text}>{description}</div>}
        </div>
      )}
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            onClose();
            dismissToast(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className={styles.close}
        aria-label="알림 닫기"
        onClick={() => {
          onClose();
          dismissToast(id);
        }}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

function useSoonAfter(id: number): boolean {
  const [heard, setHeard] = useState<number>();
  useEffect(() => {
    const frame = requestAnimationFrame(() => setHeard(id));
    return () => cancelAnimationFrame(frame);
  }, [id]);
  return heard === id;
}

/**
 * Closes after its duration, which pauses under the pointer, with the focus inside, or in a hidden
 * window.
 */
function useClosing(close: () => void) {
  const [isHeld, setHeld] = useState(false);
  const [isAway, setAway] = useState(false);
  const left = useRef(STAYS_MS);
  const closeNow = useEffectEvent(close);

  useEffect(() => {
    const away = () => setAway(true);
    const back = () => setAway(false);
    window.addEventListener('blur', away);
    window.addEventListener('focus', back);
    return () => {
      window.removeEventListener('blur', away);
      window.removeEventListener('focus', back);
    };
  }, []);

  useEffect(() => {
    if (isHeld || isAway) return;
    const from = performance.now();
    const timer = setTimeout(() => closeNow(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - from;
    };
  }, [isHeld, isAway]);

  return {
    // Pause only on real movement: a stationary pointer also gets events when the toast appears
    // under it.
    onMouseMove: ({ movementX, movementY }: MouseEvent) => {
      if (movementX !== 0 || movementY !== 0) setHeld(true);
    },
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
}

/** A swipe to the right closes it beyond a threshold. */
function useSwipe(close: () => void) {
  const from = useRef<number>(undefined);
  const wayOf = (event: PointerEvent) => Math.max(0, event.clientX - (from.current ?? 0));
  function put(event: PointerEvent<HTMLElement>, translate: string) {
    event.currentTarget.style.translate = translate;
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || (event.target as Element).closest('button')) return;
      from.current = event.clientX;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (from.current !== undefined) put(event, `${wayOf(event)}px`);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (from.current === undefined) return;
      const isFar = wayOf(event) > SWIPE_PX;
      from.current = undefined;
      if (isFar) close();
      else put(event, '');
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      from.current = undefined;
      put(event, '');
    },
  };
}
