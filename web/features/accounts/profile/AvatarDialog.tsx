import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import styles from './AvatarDialog.module.css';
import { type Crop, centeredCrop, cropLayout, MAX_ZOOM, panCrop, zoomCrop } from './crop.ts';
import { cropToBlob, type LoadedPicture } from './load-picture.ts';

/** Side of the crop area in CSS pixels. */
const CROP_SIDE = 256;
/** Share of the crop's side that one press of an arrow key moves. */
const PAN_STEP = 0.05;
const ZOOM_STEP = 0.1;

const ARROWS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-PAN_STEP, 0],
  ArrowRight: [PAN_STEP, 0],
  ArrowUp: [0, -PAN_STEP],
  ArrowDown: [0, PAN_STEP],
};

export interface AvatarDialogProps {
  picture: LoadedPicture;
  busy: boolean;
  onSave(cut: Blob): void;
  onClose(): void;
}

export function AvatarDialog({ picture, busy, onSave, onClose }: AvatarDialogProps) {
  const [crop, setCrop] = useState(() => centeredCrop(picture));
  const lastPointer = useRef<{ x: number; y: number } | null>(null);
  const id = useId();

  function onPointerDown(event: PointerEvent) {
    event.currentTarget.setPointerCapture(event.pointerId);
    lastPointer.current = { x: event.clientX, y: event.clientY };
  }

  function onPointerMove(event: PointerEvent) {
    const { current: from } = lastPointer;
    if (!from || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    lastPointer.current = { x: event.clientX, y: event.clientY };
    const right = (event.clientX - from.x) / CROP_SIDE;
    const down = (event.clientY - from.y) / CROP_SIDE;
    setCrop((now) => panCrop(now, picture, right, down));
  }

  function onKeyDown(event: KeyboardEvent) {
    const arrow = ARROWS[event.key];
    const zoomIn = event.key === '+' || event.key === '=';
    const zoomOut = event.key === '-';
    if (!arrow && !zoomIn && !zoomOut) return;
    event.preventDefault();
    setCrop((now) =>
      arrow
        ? panCrop(now, picture, ...arrow)
        : zoomCrop(now, picture, now.zoom + (zoomIn ? ZOOM_STEP : -ZOOM_STEP)),
    );
  }

  async function save() {
    try {
      onSave(await cropToBlob(picture, crop));
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
          <Button variant="primary" busy={busy} onClick={() => void save()}>
            이 사진 쓰기
          </Button>
        </>
      }
    >
      <div className={styles.editor}>
        <button
          type="button"
          className={styles.square}
          style={{ width: CROP_SIDE, height: CROP_SIDE }}
          aria-label="보일 곳: 끌거나 화살표 키로 옮기기"
          aria-describedby={id}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={() => {
            lastPointer.current = null;
          }}
          onKeyDown={onKeyDown}
          onWheel={({ deltaY }) =>
            setCrop((now) => zoomCrop(now, picture, now.zoom * (deltaY < 0 ? 1.06 : 1 / 1.06)))
          }
        >
          <CroppedPicture picture={picture} crop={crop} side={CROP_SIDE} />
          <span className={styles.ring} />
        </button>
        <div className={styles.previews} aria-hidden="true">
          {[72, 32].map((side) => (
            <span key={side} className={styles.preview} style={{ width: side, height: side }}>
              <CroppedPicture picture={picture} crop={crop} side={side} />
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
          max={MAX_ZOOM}
          step={0.05}
          value={crop.zoom}
          onChange={({ target }) => setCrop((now) => zoomCrop(now, picture, Number(target.value)))}
        />
      </label>
      <p id={id} className={styles.hint}>
        그림을 끌어서 옮겨요. 키보드로는 화살표 키로 옮기고 +, - 로 크기를 바꿔요.
      </p>
    </Dialog>
  );
}

function CroppedPicture({
  picture,
  crop,
  side,
}: {
  picture: LoadedPicture;
  crop: Crop;
  side: number;
}) {
  return <img src={picture.url} alt="" draggable={false} style={cropLayout(crop, picture, side)} />;
}
