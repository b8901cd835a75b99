import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import styles from './AvatarDialog.module.css';
import { type Crop, firstCrop, MOST_ZOOM, moved, placeOf, zoomed } from './crop.ts';
import { cutOut, type OpenPicture } from './open-picture.ts';

/** Side of the crop area in CSS pixels. */
const SHOWN = 256;
/** Share of the crop's side that one press of an arrow key moves. */
const STEP = 0.05;
const ZOOM_STEP = 0.1;

const ARROWS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

export interface AvatarDialogProps {
  picture: OpenPicture;
  busy: boolean;
  onKeep(cut: Blob): void;
  onClose(): void;
}

export function AvatarDialog({ picture, busy, onKeep, onClose }: AvatarDialogProps) {
  const [crop, setCrop] = useState(() => firstCrop(picture));
  const last = useRef<{ x: number; y: number } | null>(null);
  const id = useId();

  function onPointerDown(event: PointerEvent) {
    event.currentTarget.setPointerCapture(event.pointerId);
    last.current = { x: event.clientX, y: event.clientY };
  }

  function onPointerMove(event: PointerEvent) {
    const { current: from } = last;
    if (!from || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    last.current = { x: event.clientX, y: event.clientY };
    const right = (event.clientX - from.x) / SHOWN;
    const down = (event.clientY - from.y) / SHOWN;
    setCrop((now) => moved(now, picture, right, down));
  }

  function onKeyDown(event: KeyboardEvent) {
    const arrow = ARROWS[event.key];
    const nearer = event.key === '+' || event.key === '=';
    const farther = event.key === '-';
    if (!arrow && !nearer && !farther) return;
    event.preventDefault();
    setCrop((now) =>
      arrow
        ? moved(now, picture, ...arrow)
        : zoomed(now, picture, now.zoom + (nearer ? ZOOM_STEP : -ZOOM_STEP)),
    );
  }

  async function keep() {
    try {
      onKeep(await cutOut(picture, crop));
    } catch {
      toast({
        variant: 'destructive',
        title: '사진을 자르지 못했어요',
        description: '다른 그림으로 다시 해 주세요.',
      });
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title="보일 곳 고르기"
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            그만두기
          </Button>
          <Button variant="primary" busy={busy} onClick={() => void keep()}>
            이 사진 쓰기
          </Button>
        </>
      }
    >
      <div className={styles.table}>
        <button
          type="button"
          className={styles.square}
          style={{ width: SHOWN, height: SHOWN }}
          aria-label="보일 곳: 끌거나 화살표 키로 옮기기"
          aria-describedby={id}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={() => {
            last.current = null;
          }}
          onKeyDown={onKeyDown}
          onWheel={({ deltaY }) =>
            setCrop((now) => zoomed(now, picture, now.zoom * (deltaY < 0 ? 1.06 : 1 / 1.06)))
          }
        >
          <Cut picture={picture} crop={crop} shown={SHOWN} />
          <span className={styles.ring} />
        </button>
        <div className={styles.looks} aria-hidden="true">
          {[72, 32].map((shown) => (
            <span key={shown} className={styles.round} style={{ width: shown, height: shown }}>
              <Cut picture={picture} crop={crop} shown={shown} />
            </span>
          ))}
          <small>이렇게 보여요</small>
        </div>
      </div>
      <label className={styles.zoom}>
        가까이
        <input
          type="range"
          min={1}
          max={MOST_ZOOM}
          step={0.05}
          value={crop.zoom}
          onChange={({ target }) => setCrop((now) => zoomed(now, picture, Number(target.value)))}
        />
      </label>
      <p id={id} className={styles.hint}>
        그림을 끌어서 옮겨요. 키보드로는 화살표 키로 옮기고 +, - 로 가까이하거나 멀리해요.
      </p>
    </Dialog>
  );
}

function Cut({ picture, crop, shown }: { picture: OpenPicture; crop: Crop; shown: number }) {
  return <img src={picture.url} alt="" draggable={false} style={placeOf(crop, picture, shown)} />;
}
