import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import type { CoverPicture, Format } from '../../../../../../shared/books/books.ts';
import { LEAST_DPI } from '../../../../../../shared/books/preflight.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { Dialog } from '../../../../../ui/overlays/Dialog.tsx';
import { Chip } from '../../../../../ui/status/Chip.tsx';
import styles from './CoverPicture.module.css';
import {
  type Corner,
  type Crop,
  dpiOf,
  dragCorner,
  LEAST_SIZE,
  largestCrop,
  moveCrop,
  resizeCrop,
  sizeOf,
} from './crop.model.ts';

const CORNERS: readonly Corner[] = ['left-top', 'right-top', 'left-bottom', 'right-bottom'];
const STEP = 0.02;
const ARROWS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};
const SIZES: Readonly<Record<string, number>> = { '+': STEP, '=': STEP, '-': -STEP };

interface Point {
  x: number;
  y: number;
}

interface CropDialogProps {
  picture: CoverPicture;
  format: Format;
  /** Another picture is being uploaded. */
  busy: boolean;
  onOther(): void;
  onUse(crop: Crop): void;
  onClose(): void;
}

/** Which part of a picture is on the cover: by dragging, two fingers, keys or the sliders. */
export function CropDialog({ picture, format, busy, onOther, onUse, onClose }: CropDialogProps) {
  const frame = { width: picture.width, height: picture.height, format };
  const [crop, setCrop] = useState(picture.crop);
  const stage = useRef<HTMLDivElement>(null);
  const pointers = useRef(new Map<number, Point>());
  const corner = useRef<Corner | undefined>(undefined);
  const hint = useId();
  const size = sizeOf(crop, frame);
  const dpi = dpiOf(crop, frame);

  /** In shares of the picture. */
  function pointOf({ clientX, clientY }: PointerEvent): Point {
    const box = stage.current?.getBoundingClientRect();
    if (!box?.width) return { x: 0, y: 0 };
    return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height };
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, pointOf(event));
    const { target } = event;
    const name = target instanceof HTMLElement ? target.dataset.corner : undefined;
    corner.current = CORNERS.find((one) => one === name);
  }

  function onPointerMove(event: PointerEvent) {
    const from = pointers.current.get(event.pointerId);
    if (!from) return;
    const to = pointOf(event);
    const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId);
    const { current: dragged } = corner;
    pointers.current.set(event.pointerId, to);
    if (other) {
      const ratio = distance(to, other[1]) / Math.max(distance(from, other[1]), 0.01);
      setCrop((now) => resizeCrop(now, sizeOf(now, frame) * ratio, frame));
    } else if (dragged) setCrop((now) => dragCorner(now, dragged, to, frame));
    else setCrop((now) => moveCrop(now, to.x - from.x, to.y - from.y));
  }

  function onPointerEnd({ pointerId }: PointerEvent) {
    pointers.current.delete(pointerId);
    corner.current = undefined;
  }

  function onKeyDown(event: KeyboardEvent) {
    const arrow = ARROWS[event.key];
    const growth = SIZES[event.key];
    if (!arrow && growth === undefined) return;
    event.preventDefault();
    setCrop((now) =>
      arrow ? moveCrop(now, ...arrow) : resizeCrop(now, sizeOf(now, frame) + (growth ?? 0), frame),
    );
  }

  const place = {
    left: `${crop.x * 100}%`,
    top: `${crop.y * 100}%`,
    width: `${crop.width * 100}%`,
    height: `${crop.height * 100}%`,
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="wide"
      title="표지에 실을 곳을 골라요"
      footer={
        <>
          <Button busy={busy} onClick={onOther}>
            다른 그림
          </Button>
          <Button variant="primary" disabled={busy} onClick={() => onUse(crop)}>
            이 그림으로
          </Button>
        </>
      }
    >
      <div
        ref={stage}
        className={styles.stage}
        style={{ '--shape': picture.width / picture.height } as React.CSSProperties}
      >
        <div className={styles.picture}>
          <img src={picture.fileUrl} alt="" draggable={false} />
          <span className={styles.veil} style={place} />
        </div>
        <button
          type="button"
          className={styles.frame}
          style={place}
          aria-label="실을 곳: 끌거나 화살표 키로 옮기기"
          aria-describedby={hint}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={onPointerEnd}
          onPointerCancel={onPointerEnd}
          onKeyDown={onKeyDown}
        >
          {CORNERS.map((name) => (
            <span key={name} className={styles.corner} data-corner={name} />
          ))}
        </button>
      </div>
      <div className={styles.sliders}>
        <Slider
          label="크기"
          value={size}
          least={LEAST_SIZE}
          most={1}
          onChange={(next) => setCrop((now) => resizeCrop(now, next, frame))}
        />
        <Slider
          label="왼쪽 오른쪽"
          value={crop.x}
          most={1 - crop.width}
          onChange={(next) => setCrop((now) => moveCrop(now, next - now.x, 0))}
        />
        <Slider
          label="위아래"
          value={crop.y}
          most={1 - crop.height}
          onChange={(next) => setCrop((now) => moveCrop(now, 0, next - now.y))}
        />
      </div>
      <p id={hint} className={styles.hint}>
        그림 위의 네모를 끌어서 옮기고, 모서리를 끌거나 두 손가락을 벌려서 크기를 바꿔요.
      </p>
      <div className={styles.foot}>
        {dpi >= LEAST_DPI ? (
          <Chip tone="done" icon="check">
            또렷해요, {dpi} dpi
          </Chip>
        ) : (
          <Chip tone="due" icon="alert">
            인쇄하면 흐릴 수 있어요, {dpi} dpi
          </Chip>
        )}
        <Button size="small" variant="quiet" onClick={() => setCrop(largestCrop(frame))}>
          제자리로
        </Button>
      </div>
    </Dialog>
  );
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

interface SliderProps {
  label: string;
  value: number;
  least?: number;
  most: number;
  onChange(value: number): void;
}

/** In per cent for screen readers. */
function Slider({ label, value, least = 0, most, onChange }: SliderProps) {
  return (
    <label className={styles.slider}>
      <span>{label}</span>
      <input
        type="range"
        min={Math.round(least * 100)}
        max={Math.round(most * 100)}
        value={Math.round(value * 100)}
        // Without room there is nothing to move.
        disabled={most - least < 0.01}
        onChange={({ target }) => onChange(Number(target.value) / 100)}
      />
    </label>
  );
}
