import { type DrawingProps, fade, PT, path, W } from './drawing.ts';

export function Window({ h, ink }: DrawingProps) {
  const frame = fade(ink, 15);
  const [width, height] = [W * 0.56, h * 0.4];
  return (
    <g transform={path`translate(${W * 0.22} ${h * 0.4})`}>
      <svg width={width} height={height} aria-hidden="true">
        <rect width={width} height={height} fill="#f7edd2" />
        <circle
          cx={width * 0.69}
          cy={height * 0.12 + width * 0.11}
          r={width * 0.11}
          fill="#e8863f"
        />
        <ellipse
          cx={width * 0.225}
          cy={height * 0.995}
          rx={width * 0.475}
          ry={height * 0.375}
          fill="#7f9a6a"
        />
        <ellipse
          cx={width * 0.84}
          cy={height * 1.07}
          rx={width * 0.5}
          ry={height * 0.35}
          fill="#5f7d55"
        />
      </svg>
      <g fill="none" stroke={frame}>
        <rect width={width} height={height} strokeWidth={2.2 * PT} />
        <path
          strokeWidth={1.6 * PT}
          d={path`M${width / 2} 0V${height}M0 ${height * 0.42}H${width}`}
        />
      </g>
      <rect x={-3.5} y={height} width={width + 7} height={h * 0.014} fill={frame} />
    </g>
  );
}
