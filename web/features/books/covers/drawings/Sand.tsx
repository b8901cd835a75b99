import { type DrawingProps, darken, noise, PT, path, polarPoint, range, W } from './drawing.ts';

const SHELL = '#b8775a';

export function Sand({ h, color }: DrawingProps) {
  const sea = darken(color, 16);
  const swell = h * 0.018;
  const r = W * 0.06;
  const [x, y] = [W * 0.74, h * 0.76];
  return (
    <>
      <g fill="none" stroke={sea}>
        {range(7).map((k) => {
          const y = h * (0.44 + k * 0.055);
          return (
            <path
              key={k}
              strokeWidth={(0.55 + 0.12 * k) * PT}
              d={path`M-5 ${y}C${W * (0.16 + 0.03 * k)} ${y - swell * 2} 36 ${y + swell * 2} 55 ${y}C72 ${y - swell * 1.6} 88 ${y + swell} 105 ${y - swell * 0.5}`}
            />
          );
        })}
      </g>
      {range(90).map((i) => (
        <circle
          key={i}
          cx={noise(i) * W}
          cy={(0.4 + noise(i + 50) * 0.4) * h}
          r={(0.35 + noise(i + 9) * 0.5) * PT}
          fill={sea}
        />
      ))}
      <g fill="none" stroke={SHELL} strokeWidth={0.9 * PT} strokeLinecap="round">
        {range(9).map((k) => {
          const [toX, toY] = polarPoint(x, y, 180 + k * 22.5, r);
          return <path key={k} d={path`M${x} ${y}L${toX} ${toY}`} />;
        })}
        <path
          d={path`M${x - r} ${y}C${x - r} ${y - r * 1.33} ${x + r} ${y - r * 1.33} ${x + r} ${y}`}
        />
      </g>
    </>
  );
}
