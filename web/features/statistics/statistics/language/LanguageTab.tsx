import { useQuery } from '@tanstack/react-query';
import type {
  FrequentMistake,
  SpellingStatistics,
} from '../../../../../shared/statistics/language.ts';
import { ChartCard } from '../../../../ui/charts/ChartCard.tsx';
import { HorizontalBars } from '../../../../ui/charts/HorizontalBars.tsx';
import { cx } from '../../../../ui/cx.ts';
import { EmptyState } from '../../../../ui/status/PageStates.tsx';
import { formatCount } from '../../../../ui/text/count.ts';
import { withParticle } from '../../../../ui/text/words.ts';
import styles from '../Statistics.module.css';
import type { TabProps } from '../StatisticsPage.tsx';
import { spellingQuery } from '../statistics.api.ts';
import { periodName, periodNameBefore } from '../statistics-view.ts';
import { Unready } from '../Unready.tsx';
import { CriteriaCards } from './CriteriaCards.tsx';
import { WaitingNote } from './WaitingNote.tsx';

/** Kinds of mistakes, never children; and for the owner the levels of the criteria. */
export function LanguageTab(props: TabProps) {
  const { group, isOwner, view } = props;
  const spelling = useQuery(spellingQuery(group.groupId, view.filter));
  if (!spelling.data) return <Unready reads={[spelling]} />;
  const now = periodName(view.filter);
  const before = periodNameBefore(view.filter);
  return (
    <>
      <p className={cx(styles.saying, 'font-pen')}>
        <Saying spelling={spelling.data} who={isOwner ? '우리 반' : '나'} {...{ now, before }} />
      </p>
      <div className={cx(styles.two, styles.half)}>
        <div className={styles.column}>
          {spelling.data.mistakes.length > 0 ? (
            <MistakesCard spelling={spelling.data} isOwner={isOwner} {...{ now, before }} />
          ) : (
            <EmptyState word="맞춤법" {...emptyWords(spelling.data)} />
          )}
          <WaitingNote waiting={spelling.data.waiting} />
        </div>
        {isOwner && (
          <div className={styles.column}>
            <CriteriaCards {...props} before={spelling.data.before} />
          </div>
        )}
      </div>
    </>
  );
}

/** Without a mistake: because there is none, none yet, or no post. */
function emptyWords({ characters, waiting }: SpellingStatistics) {
  if (characters > 0) {
    return { title: '자주 멈춘 곳이 없어요', children: '꼭 고쳐야 하는 곳만 세어요.' };
  }
  return {
    title: waiting > 0 ? '글을 살펴보고 있어요' : '아직 살펴본 글이 없어요',
    children: '글을 내면 어디에서 자주 멈추는지 여기에서 볼 수 있어요.',
  };
}

interface Names {
  now: string;
  before: string;
}

function Saying({
  spelling: { mistakes, characters, waiting },
  who,
  now,
  before,
}: Names & { spelling: SpellingStatistics; who: string }) {
  const [most] = mistakes;
  if (!most) {
    if (characters > 0) {
      return `${now} ${who === '나' ? '내' : who} 글에서는 꼭 고쳐야 할 맞춤법을 찾지 못했어요.`;
    }
    return waiting > 0 ? `${now}에 낸 글을 살펴보고 있어요.` : `${now}에 살펴본 글이 아직 없어요.`;
  }
  const fewer = findFewer(mistakes);
  return (
    <>
      {now} {withParticle(who, '은/는')} <b>{most.title}</b>에서 가장 자주 멈췄
      {fewer ? '고, ' : '어요.'}
      {fewer && (
        <>
          {withParticle(fewer.title, '은/는')}{' '}
          <b>
            {before}의 {shareOf(fewer)}
          </b>
          {shareOf(fewer) === '절반' ? '으로' : '로'} 줄었어요.
        </>
      )}
    </>
  );
}

const ratioOf = ({ rate, rateBefore }: FrequentMistake) =>
  rateBefore === null || rateBefore === 0 ? 1 : rate / rateBefore;

/** What has become rarest compared with the period before, if it is worth a sentence. */
function findFewer(mistakes: readonly FrequentMistake[]): FrequentMistake | undefined {
  const [fewest] = [...mistakes].sort((a, b) => ratioOf(a) - ratioOf(b));
  return fewest && ratioOf(fewest) <= 0.6 ? fewest : undefined;
}

function shareOf(mistake: FrequentMistake): string {
  const ratio = ratioOf(mistake);
  return ratio > 0.42
    ? '절반'
    : ratio > 0.29
      ? '3분의 1'
      : ratio > 0.22
        ? '4분의 1'
        : '5분의 1 아래';
}

function MistakesCard({
  spelling: { mistakes },
  isOwner,
  now,
  before,
}: Names & { spelling: SpellingStatistics; isOwner: boolean }) {
  const title = isOwner ? '자주 멈춘 곳' : '내가 자주 멈춘 곳';
  return (
    <ChartCard
      title={title}
      note={
        isOwner
          ? '글 만 자에 몇 번 나왔나요. 누구인지는 보여 주지 않아요.'
          : '글 만 자에 몇 번 나왔나요. 나와 선생님만 볼 수 있어요.'
      }
      table={{
        columns: ['무엇', now, before, ...(isOwner ? ['몇 명의 글'] : [])],
        rows: mistakes.map(({ title: name, rate, rateBefore, writers }) => ({
          key: name,
          cells: [
            name,
            `${rate}번`,
            rateBefore === null ? '–' : `${rateBefore}번`,
            ...(isOwner ? [formatCount(writers, '명')] : []),
          ],
        })),
      }}
    >
      <HorizontalBars
        now={now}
        before={before}
        bars={mistakes
          .slice(0, MISTAKES_DRAWN)
          .map(({ title: name, rate, rateBefore, writers }) => ({
            key: name,
            title: name,
            value: rate,
            before: rateBefore,
            valueLabel: `${rate}번`,
            note: isOwner ? `${formatCount(writers, '명')}의 글` : undefined,
          }))}
      />
    </ChartCard>
  );
}

/** The table has all of them. */
const MISTAKES_DRAWN = 8;
