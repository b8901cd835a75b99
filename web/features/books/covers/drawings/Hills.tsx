import { type DrawingProps, darken, lighten, path, W } from './drawing.ts';

const HOUSES = [
  [56, 0.795, 7],
  [67, 0.805, 5.5],
] as const;

export function Hills({ h, color }: DrawingProps) {
  const ridge = (y: number, bend: number) =>
    path`M-5 ${h * 1.05}V${h * y}C18 ${h * (y - bend)} 30 ${h * (y - bend * 1.1)} 46 ${h * (y + bend * 0.15)}C62 ${h * (y + bend * 0.9)} 78 ${h * (y - bend * 0.9)} 105 ${h * (y - bend * 0.2)}V${h * 1.05}`;
  return (
    <>
      <circle cx={W * 0.73} cy={h * 0.42 + W * 0.07} r={W * 0.07} fill={lighten(color, 60)} />
      <path d={ridge(0.6, 0.09)} fill={darken(color, 10)} />
      <path d={ridge(0.7, 0.07)} fill={darken(color, 24)} />
      <path d={ridge(0.8, 0.06)} fill={darken(color, 38)} />
      {HOUSES.map(([x, y, s]) => (
        <g key={x} transform={path`translate(${x} ${y * h})`}>
          <rect width={s} height={s * 0.7} fill="#f1e6cf" />
          <path d={path`M${-s * 0.15} 0L${s * 0.5} ${-s * 0.5}L${s * 1.15} 0Z`} fill="#9c4a34" />
          <rect x={s * 0.36} y={s * 0.22} width={s * 0.28} height={s * 0.28} fill="#e3a54a" />
        </g>
      ))}
      <path d={ridge(0.9, 0.04)} fill={darken(color, 52)} />
    </>
  );
}
