import type { ReportDocument, ReportPage } from '../../../../lib/press/report/report-document.ts';
import type { ReportPeriod, ReportPupil } from '../../../../shared/statistics/pupil-reports.ts';
import { formatPeriod } from '../../../../shared/statistics/report-period.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { findMemberFacts } from '../language/language.ts';
import { SEGMENT } from '../text-counts/text-counts.ts';
import * as queries from './make-report.queries.ts';
import { countBy, median, sentenceLength, vocabulary } from './writing-facts.ts';

/** Posts in a chart: more would be too thin on paper. */
const CHARTED = 24;
const CLASSIFICATIONS = 5;

interface PageScope extends ReportPeriod {
  groupId: string;
  /** ISO 8601. */
  madeAt: string;
}

export function reportOf({
  title,
  madeAt,
  pages,
}: {
  title: string;
  madeAt: string;
  pages: ReportPage[];
}): ReportDocument {
  return { title, pages, date: madeAt };
}

/** The page of one pupil: only what is counted in their own posts, and the words of the owner. */
export async function pageOf(
  db: Db,
  scope: PageScope,
  { userId, penName, words }: ReportPupil,
): Promise<ReportPage> {
  const own = { ...scope, userId };
  const group = await queries.findGroup(db, scope.groupId);
  const facts = await findMemberFacts(db, { ...own, period: scope });
  const posts = await queries.findPosts(db, own);
  const feedback = await queries.countFeedback(db, own);
  const revised = posts.filter(({ isRevised }) => isRevised).length;
  return {
    title: `${penName}의 글쓰기`,
    from: [group?.schoolName, group?.groupTitle].filter(Boolean).join(' · '),
    period: formatPeriod(scope),
    summary: summaryOf(posts),
    facts: [
      { label: '낸 글', value: `${facts.posts}편` },
      { label: '쓴 글자', value: `${grouped(facts.characters)}자` },
      { label: '고쳐서 다시 낸 글', value: `${revised}편` },
      { label: '선생님이 보낸 답', value: `${feedback}번` },
    ],
    charts: chartsOf(posts),
    list: {
      title: '낸 글',
      empty: '이 기간에 낸 글이 없어요.',
      more: '이보다 먼저 낸 글이 {count}편 더 있어요.',
      rows: posts.map((post) => ({
        date: monthDay.format(new Date(post.publishedAt)),
        title: post.title || '제목 없는 글',
        detail: post.subjectTitle,
        size: `${grouped(post.characters)}자`,
        marks: [...(post.late ? ['늦게 냄'] : []), ...(post.isRevised ? ['고쳐 씀'] : [])],
      })),
    },
    words: { title: '선생님의 말', text: words, empty: '이야기 나누면서 적어요.' },
    notes: { title: '함께 나눈 이야기', hint: '집에서 본 모습, 궁금한 점, 다음에 해 볼 일' },
    foot: `이 학생이 낸 글만 가지고 센 것이에요. 다른 학생과 비교하지 않아요. · ${day.format(new Date(scope.madeAt))}에 만들었어요.`,
  };
}

function summaryOf(posts: readonly queries.ReportedPost[]): string {
  if (posts.length === 0) return '이 기간에는 아직 낸 글이 없어요.';
  const length = median(posts.map(({ characters }) => characters)) ?? 0;
  const sentence = median(posts.flatMap((post) => sentenceLength(post) ?? []));
  const [most, next] = countBy(posts, ({ writingClassifyId }) => writingClassifyId);
  const usual = posts.length === 1 ? '낸 글은' : '글 한 편은 보통';
  const end = sentence === undefined ? '자예요.' : `자, 한 문장은 보통 ${sentence}어절이에요.`;
  const isClear = most && most.value > 1 && most.value > (next?.value ?? 0);
  const favourite = isClear && most.label ? ` ‘${most.label}’ 갈래의 글을 가장 많이 썼어요.` : '';
  return `${usual} ${grouped(length)}${end}${favourite}`;
}

function chartsOf(posts: readonly queries.ReportedPost[]): ReportPage['charts'] {
  const shown = posts.slice(0, CHARTED).toReversed();
  const lead = '마지막 글';
  const pointsOf = (measure: (post: queries.ReportedPost) => number | undefined) =>
    shown.flatMap((post) => {
      const value = measure(post);
      return value === undefined ? [] : [{ label: labelOf(post), value }];
    });
  return [
    {
      kind: 'bars',
      title: '글의 길이',
      unit: '자',
      lead,
      points: shown.map((post) => ({ label: labelOf(post), value: post.characters })),
    },
    {
      kind: 'line',
      title: '문장의 길이',
      unit: '어절',
      lead,
      points: pointsOf(sentenceLength),
    },
    {
      kind: 'line',
      title: '서로 다른 낱말',
      unit: '가지',
      lead: `${SEGMENT}낱말 가운데`,
      points: pointsOf(vocabulary),
    },
    {
      kind: 'shares',
      title: '글 갈래',
      unit: '편',
      points: countBy(posts, ({ writingClassifyId }) => writingClassifyId || '그 밖의 글').slice(
        0,
        CLASSIFICATIONS,
      ),
    },
  ];
}

const zone = { timeZone: 'Asia/Seoul' } as const;
const day = new Intl.DateTimeFormat('ko-KR', { dateStyle: 'long', ...zone });
const monthDay = new Intl.DateTimeFormat('ko-KR', { month: 'long', day: 'numeric', ...zone });
const short = new Intl.DateTimeFormat('en-US', { month: 'numeric', day: 'numeric', ...zone });
const numbers = new Intl.NumberFormat('ko-KR');

const grouped = (value: number) => numbers.format(value);
const labelOf = ({ publishedAt }: queries.ReportedPost) => short.format(new Date(publishedAt));
