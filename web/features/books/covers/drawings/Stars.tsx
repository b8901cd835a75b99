import { type DrawingProps, fade, noise, PT, range, W } from './drawing.ts';

/** The Big Dipper. */
const DIPPER = [
  [0.2, 0.6],
  [0.33, 0.565],
  [0.43, 0.6],
  [0.54, 0.635],
  [0.575, 0.715],
  [0.76, 0.715],
  [0.79, 0.615],
  [0.54, 0.635],
] as const;

export function Stars({ h, ink }: DrawingProps) {
  return (
    <>
      {range(130).map((i) => (
        <circle
          key={i}
          cx={noise(i) * W}
          cy={(0.36 + noise(i + 300) ** 0.8 * 0.66) * h}
          r={(0.3 + 0.8 * noise(i + 700) ** 4) * PT}
          fill={fade(ink, Math.round(30 * noise(i + 90)))}
        />
      ))}
      <polyline
        points={DIPPER.map(([x, y]) => `${x * W},${y * h}`).join(' ')}
        fill="none"
        stroke={fade(ink, 50)}
        strokeWidth={0.4 * PT}
      />
      {DIPPER.slice(0, 7).map(([x, y]) => (
        <circle key={x} cx={x * W} cy={y * h} r={1.7 * PT} fill="#f6e3a8" />
      ))}
    </>
  );
}
