import { type DrawingProps, darken, lighten, polarPoint, range, W } from './drawing.ts';

/** Clouds across the sun, denser towards the horizon. */
const CLOUDS = [0.665, 0.705, 0.742, 0.775];

export function Plum({ h, color }: DrawingProps) {
  const horizon = h * 0.8;
  const centre: [number, number] = [W / 2, horizon];
  const r = W * 0.27;
  return (
    <>
      <g fill={lighten(color, 11)}>
        {range(9).map((k) => {
          const turn = 180 + k * 20 + 5.5;
          const ray = [
            centre,
            polarPoint(...centre, turn, h * 0.52),
            polarPoint(...centre, turn + 9, h * 0.52),
          ];
          return <polygon key={k} points={ray.map((point) => point.join(',')).join(' ')} />;
        })}
      </g>
      <circle cx={W / 2} cy={horizon} r={r} fill="#e2a27a" />
      {CLOUDS.map((y, k) => (
        <rect
          key={y}
          x={W / 2 - r}
          y={y * h}
          width={r * 2}
          height={h * (0.004 + k * 0.003)}
          fill={color}
        />
      ))}
      <rect y={horizon} width={W} height={h - horizon} fill={darken(color, 22)} />
    </>
  );
}
