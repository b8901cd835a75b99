import { type DrawingProps, lighten, PT, path, range, W } from './drawing.ts';

const R = W / 8;
const RINGS = [1, 0.72, 0.44];

export function Wave({ h, color }: DrawingProps) {
  const line = lighten(color, 38);
  return (
    <>
      <g stroke={line} strokeWidth={0.6 * PT}>
        {range(12).map((row) =>
          range(6).map((column) => (
            <g
              key={column}
              transform={path`translate(${(column - 1) * 2 * R + (row % 2) * R + R} ${h * 0.42 + row * R * 0.5 + R})`}
            >
              {RINGS.map((share, k) => (
                <circle key={share} r={R * share} fill={k % 2 === 0 ? color : lighten(color, 9)} />
              ))}
            </g>
          )),
        )}
      </g>
      <rect y={h * 0.8} width={W} height={h * 0.2} fill={color} />
      <path d={path`M0 ${h * 0.8}H100`} stroke={line} strokeWidth={0.6 * PT} />
    </>
  );
}
