import { scalePoint } from 'd3-scale';
import { line } from 'd3-shape';
import { useState } from 'react';
import { CHART_BOTTOM, CHART_HEIGHT, heightScale, isLabelled } from './axis.ts';
import type { Bar } from './BarChart.tsx';
import { ChartDetail } from './ChartCard.tsx';
import { ChartPoints } from './ChartPoints.tsx';
import styles from './Charts.module.css';

/** One line over time; a value of null leaves a gap. */
export function LineChart({ label, points }: { label: string; points: Bar[] }) {
  const [pointed, setPointed] = useState<string>();
  const x = scalePoint()
    .domain(points.map(({ key }) => key))
    .range([0, 100])
    .padding(0.5);
  const y = heightScale(points.map(({ value }) => value));
  const floor = CHART_HEIGHT - CHART_BOTTOM;
  const path = line<Bar>()
    .defined(({ value }) => value !== null)
    .x(({ key }) => x(key) ?? 0)
    .y(({ value }) => y(value ?? 0))(points);
  return (
    <div>
      <div className={styles.chart}>
        <svg width="100%" height={CHART_HEIGHT} aria-hidden="true" focusable="false">
          {/* The path is in per cent of the width; only it is stretched, not the width of its line. */}
          <svg
            width="100%"
            height={CHART_HEIGHT}
            viewBox={`0 0 100 ${CHART_HEIGHT}`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <path className={styles.line} d={path ?? ''} vectorEffect="non-scaling-stroke" />
          </svg>
          {points.map(({ key, label: below, value, valueLabel }, at) => (
            <g key={key} className={key === pointed ? styles.pointed : undefined}>
              {value !== null && (
                <circle className={styles.dot} cx={`${x(key) ?? 0}%`} cy={y(value)} r={4} />
              )}
              {value !== null && isLabelled(at, points.length) && (
                <text className={styles.value} x={`${x(key) ?? 0}%`} y={y(value) - 11}>
                  {valueLabel}
                </text>
              )}
              {isLabelled(at, points.length) && (
                <text className={styles.label} x={`${x(key) ?? 0}%`} y={CHART_HEIGHT - 5}>
                  {below}
                </text>
              )}
            </g>
          ))}
          <line className={styles.axis} x1="0" x2="100%" y1={floor} y2={floor} />
        </svg>
        <ChartPoints
          label={label}
          points={points.map(({ key, text }) => ({
            key,
            text,
            left: (x(key) ?? 0) - x.step() / 2,
            width: x.step(),
          }))}
          onPoint={setPointed}
        />
      </div>
      <ChartDetail
        text={points.find(({ key }) => key === pointed)?.text}
        hint="점을 누르면 여기에 자세히 보여요."
      />
    </div>
  );
}
