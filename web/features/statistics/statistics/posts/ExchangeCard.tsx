import type { Result } from '../../../../../shared/contract/endpoint.ts';
import {
  type ClassNumbers,
  type getMemberStatistics,
  MEMBER_NUMBERS,
} from '../../../../../shared/statistics/statistics.ts';
import { NumberTable } from '../../../../ui/charts/ChartCard.tsx';
import { Card } from '../../../../ui/layout/Card.tsx';
import { formatCount } from '../../../../ui/text/count.ts';
import styles from '../Statistics.module.css';
import { formatWait } from '../wording.ts';

const COLUMNS = ['이름', '글', '글자', '쓴 댓글', '받은 댓글', '쓴 답', '받은 답', '선생님 답까지'];

/** What everybody wrote and answered; names stay in their order, whatever the numbers are. */
export function ExchangeCard({
  numbers: { class: ofClass, members },
  isOwner,
}: {
  numbers: Result<typeof getMemberStatistics>;
  isOwner: boolean;
}) {
  const hasHidden = MEMBER_NUMBERS.some((name) => ofClass[name] === null);
  const title = isOwner ? '쓴 글과 주고받은 답' : '나와 우리 반';
  return (
    <Card title={title}>
      <NumberTable
        caption={title}
        table={{
          columns: COLUMNS,
          rows: [
            ...members.map(({ userId, penName, feedbackHours, ...own }) => ({
              key: userId,
              cells: [
                isOwner ? penName : '나',
                ...cellsOf(own),
                feedbackHours === null ? '–' : formatWait(feedbackHours),
              ],
            })),
            { key: 'class', cells: ['우리 반', ...cellsOf(ofClass), ''] },
          ],
        }}
      />
      {hasHidden && (
        <p className={styles.soft}>
          우리 반의 수는 다섯 명 이상이 글을 낸, 끝난 주만 모은 것이에요. 그보다 적으면 –로 보여요.
        </p>
      )}
    </Card>
  );
}

function cellsOf(numbers: ClassNumbers): string[] {
  return MEMBER_NUMBERS.map((name) => {
    const value = numbers[name];
    if (value === null) return '–';
    return formatCount(value, name === 'posts' ? '편' : name === 'characters' ? '자' : '개');
  });
}
