import type { SystemState } from '../../../../shared/administration/system.ts';
import type { Bar } from '../../../ui/charts/BarChart.tsx';
import { LineChart } from '../../../ui/charts/LineChart.tsx';
import { formatBytes } from '../../../ui/text/bytes.ts';
import styles from './System.module.css';

const DAY_MS = 86_400_000;

/** The size of each night; a night that was not recorded leaves a gap. */
export function DatabaseSizes({ days }: Pick<SystemState['database'], 'days'>) {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const count = Math.round((Date.parse(last.day) - Date.parse(first.day)) / DAY_MS) + 1;
  const points = Array.from({ length: count }, (_, at): Bar => {
    const day = new Date(Date.parse(first.day) + at * DAY_MS).toISOString().slice(0, 10);
    const bytes = days.find((one) => one.day === day)?.bytes ?? null;
    const [, month, date] = day.split('-').map(Number);
    const size = bytes === null ? '' : formatBytes(bytes);
    return {
      key: day,
      label: `${month}/${date}`,
      value: bytes,
      valueLabel: size,
      text: `${month}월 ${date}일: ${size || '확인하지 못했어요.'}`,
    };
  });
  return (
    <details className={styles.details}>
      <summary>지난 30일의 크기</summary>
      <LineChart label="데이터베이스의 크기" points={points} />
    </details>
  );
}
