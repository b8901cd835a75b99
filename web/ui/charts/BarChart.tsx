import { scaleBand } from 'd3-scale';
import { useState } from 'react';
import { CHART_BOTTOM, CHART_HEIGHT, heightScale, isLabelled, valuedItems } from './axis.ts';
import { ChartDetail } from './ChartCard.tsx';
import { ChartPoints } from './ChartPoints.tsx';
import styles from './Charts.module.css';

export interface Bar {
  key: string;
  /** Below the bar; on a narrow chart not every label is shown. */
  label: string;
  /** Null if it may not be shown. */
  value: number | null;
  /** Short, above the bar. */
  valueLabel: string;
  /** The bar in a sentence. */
  text: string;
}

/** Vertical bars in the order of time. */
export function BarChart({ label, bars }: { label: string; bars: Bar[] }) {
  const [pointed, setPointed] = useState<string>();
  const x = scaleBand()
    .domain(bars.map(({ key }) => key))
    .range([0, 100])
    .paddingInner(0.24)
    // One bar must not be as wide as the chart.
    .paddingOuter(bars.length < 4 ? 1 : 0);
  const y = heightScale(bars.map(({ value }) => value));
  const valued = valuedItems(bars.map(({ value }) => (value === null ? null : y(value))));
  const floor = CHART_HEIGHT - CHART_BOTTOM;
  const middleOf = (key: string) => `${(x(key) ?? 0) + x.bandwidth() / 2}%`;
  return (
    <div>
      <div className={styles.chart}>
        <svg width="100%" height={CHART_HEIGHT} aria-hidden="true" focusable="false">
          {bars.map(({ key, label: below, value, valueLabel }, at) => (
            <g key={key} className={key === pointed ? styles.pointed : undefined}>
              {value !== null && (
                <rect
                  className={styles.bar}
                  x={`${x(key) ?? 0}%`}
                  width={`${x.bandwidth()}%`}
                  y={y(value)}
                  height={floor - y(value)}
                  rx={2}
                />
              )}
              {valued.has(at) && (
                <text className={styles.value} x={middleOf(key)} y={y(value ?? 0) - 7}>
                  {valueLabel}
                </text>
              )}
              {isLabelled(at, bars.length) && (
                <text className={styles.label} x={middleOf(key)} y={CHART_HEIGHT - 5}>
                  {below}
                </text>
              )}
            </g>
          ))}
          <line className={styles.axis} x1="0" x2="100%" y1={floor} y2={floor} />
        </svg>
        <ChartPoints
          label={label}
          points={bars.map(({ key, text }) => ({
            key,
            text,
            left: x(key) ?? 0,
            width: x.bandwidth(),
          }))}
          onPoint={setPointed}
        />
      </div>
      <ChartDetail
        text={bars.find(({ key }) => key === pointed)?.text}
        hint="막대를 누르면 여기에 자세히 보여요."
      />
    </div>
  );
}
