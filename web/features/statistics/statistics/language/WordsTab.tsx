import { useQuery } from '@tanstack/react-query';
import type { WordStatistics } from '../../../../../shared/statistics/language.ts';
import { ChartCard } from '../../../../ui/charts/ChartCard.tsx';
import { WordSizes } from '../../../../ui/charts/WordSizes.tsx';
import { cx } from '../../../../ui/cx.ts';
import { EmptyState } from '../../../../ui/status/PageStates.tsx';
import { formatCount } from '../../../../ui/text/count.ts';
import { withParticle } from '../../../../ui/text/words.ts';
import styles from '../Statistics.module.css';
import type { TabProps } from '../StatisticsPage.tsx';
import { growthQuery, wordsQuery } from '../statistics.api.ts';
import { periodName } from '../statistics-view.ts';
import { Unready } from '../Unready.tsx';
import { GrowthCard } from './GrowthCard.tsx';
import { WaitingNote } from './WaitingNote.tsx';

/** The words of the class, and how the sentences of each person grow. */
export function WordsTab(props: TabProps) {
  const {
    group: { groupId },
    isOwner,
    view: { filter },
  } = props;
  const words = useQuery(wordsQuery(groupId, filter));
  const growth = useQuery(growthQuery(groupId, filter));
  if (!words.data || !growth.data) return <Unready reads={[words, growth]} />;
  const now = periodName(filter);
  const [most, second] = words.data.words;
  return (
    <>
      <p className={cx(styles.saying, 'font-pen')}>
        {most ? (
          <>
            {now} 우리 반 글에는 <b>{withParticle(most.word, '이/가')}</b> 가장 많이 나왔어요.
            {second && <> 그다음은 {withParticle(second.word, '이에요/예요')}.</>}
          </>
        ) : (
          <>{now} 우리 반 낱말이 모이고 있어요.</>
        )}
      </p>
      <div className={cx(styles.two, styles.half)}>
        <div className={styles.column}>
          {most ? (
            <WordsCard words={words.data} title={`${now} 우리 반 낱말`} isOwner={isOwner} />
          ) : (
            <EmptyState
              word="낱말"
              title={words.data.waiting > 0 ? '낱말을 세고 있어요' : '아직 모인 낱말이 없어요'}
            >
              {isOwner
                ? '글이 모이면 자주 쓴 낱말을 여기에서 볼 수 있어요.'
                : filter.ragId === undefined
                  ? '다섯 명 이상이 쓴 낱말만 보여요. 글이 더 모이면 다시 와 주세요.'
                  : '한 주제만 고르면 낱말을 보여 주지 않아요. ‘모든 주제’를 골라 주세요.'}
            </EmptyState>
          )}
          <WaitingNote waiting={words.data.waiting} />
        </div>
        <div className={styles.column}>
          <GrowthCard {...props} growth={growth.data} />
        </div>
      </div>
    </>
  );
}

function WordsCard({
  words: { words },
  title,
  isOwner,
}: {
  words: WordStatistics;
  title: string;
  isOwner: boolean;
}) {
  return (
    <ChartCard
      title={title}
      note={isOwner ? undefined : '다섯 명 이상이 쓴 낱말이에요.'}
      table={{
        columns: ['낱말', ...(isOwner ? ['쓴 횟수', '쓴 사람'] : ['순서'])],
        rows: words.map(({ word, uses, writers }, at) => ({
          key: word,
          cells: [
            word,
            ...(uses === null || writers === null
              ? [`${at + 1}`]
              : [formatCount(uses, '번'), formatCount(writers, '명')]),
          ],
        })),
      }}
    >
      <WordSizes words={words} />
    </ChartCard>
  );
}
