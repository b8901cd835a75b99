import { type DrawingProps, darken, lighten, path, W } from './drawing.ts';

const FRUITS = [
  [30, 0.655, 8.8],
  [52, 0.715, 6.6],
  [84, 0.805, 9.8],
] as const;
const BRANCHES = [
  [1.05, 0.4, 0.16, 0.52, -0.035, 1.1],
  [0.625, 0.44, 0.52, 0.66, -0.03, 0.6],
  [0.345, 0.4835, 0.3, 0.6, -0.015, 0.5],
  [0.885, 0.4117, 0.84, 0.75, 0.02, 0.6],
] as const;
const LEAVES = [
  [55, 0.4503, 205, 12],
  [17, 0.518, 152, 11],
  [74, 0.4259, 32, 10],
  [84, 0.4157, -52, 11],
] as const;
const SEPALS = [-50, -18, 18, 50];

export function Persimmon({ h, color }: DrawingProps) {
  return (
    <>
      <g fill="none" stroke={darken(color, 38)} strokeLinecap="round">
        {BRANCHES.map(([x0, y0, x1, y1, bend, width]) => (
          <path
            key={y0}
            strokeWidth={width}
            d={path`M${x0 * W} ${y0 * h}Q${((x0 + x1) / 2) * W} ${((y0 + y1) / 2 + bend) * h} ${x1 * W} ${y1 * h}`}
          />
        ))}
      </g>
      {FRUITS.map(([x, y, r]) => (
        <g key={x} transform={path`translate(${x} ${y * h})`}>
          <circle r={r} fill="#f0a64b" />
          <circle cx={-r * 0.42} cy={-r * 0.46} r={r * 0.2} fill="#f7c67f" />
          {SEPALS.map((turn) => (
            <ellipse
              key={turn}
              transform={path`translate(0 ${-r * 1.08}) rotate(${turn})`}
              cy={r * 0.3}
              rx={r * 0.13}
              ry={r * 0.3}
              fill="#5f7a3c"
            />
          ))}
        </g>
      ))}
      {LEAVES.map(([x, y, turn, s]) => (
        <path
          key={turn}
          transform={path`translate(${x} ${y * h}) rotate(${turn})`}
          fill={lighten(color, 16)}
          d={path`M0 0Q${s * 0.5} ${-s * 0.42} ${s} 0Q${s * 0.5} ${s * 0.42} 0 0`}
        />
      ))}
    </>
  );
}
