import { type DrawingProps, lighten, PT, path, range, W } from './drawing.ts';

const BLADES = [
  [60, 0.84, -62, 46],
  [40, 0.8, -118, 30],
] as const;

export function Leaf({ h, color }: DrawingProps) {
  const pale = lighten(color, 28);
  return (
    <>
      <g stroke={lighten(color, 20)} strokeWidth={0.45 * PT}>
        {range(26).map((i) => (
          <path
            key={i}
            d={path`M${(i / 22 + 0.02) * W} ${h * 0.46}L${(i / 22 - 0.13) * W} ${h * 1.02}`}
          />
        ))}
      </g>
      {BLADES.map(([x, y, turn, l]) => (
        <g key={turn} transform={path`translate(${x} ${y * h}) rotate(${turn})`}>
          <path
            fill={lighten(color, 13)}
            d={path`M0 0C${l * 0.25} ${-l * 0.34} ${l * 0.75} ${-l * 0.26} ${l} 0C${l * 0.75} ${l * 0.26} ${l * 0.25} ${l * 0.34} 0 0`}
          />
          <path stroke={pale} strokeWidth={0.9 * PT} d={path`M${-l * 0.14} 0H${l * 0.94}`} />
          <path fill="none" stroke={pale} strokeWidth={0.5 * PT} d={veins(l)} />
        </g>
      ))}
    </>
  );
}

function veins(l: number): string {
  return range(6)
    .flatMap((at) =>
      [-1, 1].map((side) => {
        const k = (at + 1) * 0.125;
        const reach = side * l * 0.17 * Math.sin(Math.PI * (k + 0.06));
        return path`M${l * k} 0L${l * k + l * 0.12} ${reach}`;
      }),
    )
    .join('');
}
