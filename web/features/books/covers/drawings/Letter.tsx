import { type DrawingProps, fade, lighten, PT, path, range, W } from './drawing.ts';

const RED = '#b9523c';
const BLUE = '#3f5f94';
const WIDTH = W * 0.64;
const HEIGHT = WIDTH * 0.66;
const STRIPE = WIDTH / 20;

export function Letter({ h, color, ink }: DrawingProps) {
  const line = fade(ink, 35);
  return (
    <g transform={path`translate(${W * 0.18} ${h * 0.47})`}>
      <svg width={WIDTH} height={HEIGHT} aria-hidden="true">
        <rect width={WIDTH} height={HEIGHT} fill={lighten(color, 55)} />
        {range(28).map((at) => {
          const x = (at - 2) * STRIPE;
          const stripe = (y: number) =>
            path`M${x} ${y + STRIPE * 0.7}h${STRIPE * 0.62}L${x + STRIPE} ${y}h${-STRIPE * 0.62}Z`;
          return (
            <path
              key={at}
              fill={at % 2 === 0 ? RED : BLUE}
              d={stripe(0) + stripe(HEIGHT - STRIPE * 0.7)}
            />
          );
        })}
      </svg>
      <g fill="none" stroke={line} strokeWidth={0.9 * PT}>
        <path d={path`M0 ${HEIGHT * 0.1}L${WIDTH / 2} ${HEIGHT * 0.6}L${WIDTH} ${HEIGHT * 0.1}`} />
        <rect width={WIDTH} height={HEIGHT} />
      </g>
      <circle cx={WIDTH / 2} cy={HEIGHT * 0.6} r={WIDTH * 0.065} fill={RED} />
    </g>
  );
}
