import { type DrawingProps, mix, PT, path, range, W } from './drawing.ts';

const COLUMNS = 10;
const CELL = W * 0.078;
const LEFT = (W - COLUMNS * CELL) / 2;

export function Manuscript({ h, color, ink }: DrawingProps) {
  const top = h * 0.37;
  const line = mix(color, ink, 42);
  return (
    <g fill="none" stroke={line}>
      {range(6).map((row) => {
        const y = top + row * CELL * 1.32;
        return (
          <g key={row} strokeWidth={0.6 * PT}>
            <rect x={LEFT} y={y} width={COLUMNS * CELL} height={CELL} />
            <path
              d={range(COLUMNS - 1)
                .map((at) => path`M${LEFT + (at + 1) * CELL} ${y}v${CELL}`)
                .join('')}
            />
          </g>
        );
      })}
      <rect
        x={LEFT - CELL * 0.18}
        y={top - CELL * 0.32}
        width={COLUMNS * CELL + CELL * 0.36}
        height={5 * CELL * 1.32 + CELL + CELL * 0.64}
        strokeWidth={0.9 * PT}
      />
    </g>
  );
}
