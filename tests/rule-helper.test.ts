import { describe, expect, it, test } from 'vitest';
import {
  createRuleHelper,
  SUPPORT_FUNCTIONS,
  type SupportFunction,
} from '../lib/rule-helper/rule-helper.ts';
import { readWords } from '../lib/speller/analysis/words.ts';
import { speller } from '../lib/speller/shared-speller.ts';
import { readDemo } from '../server/demo/demo-content.ts';
import { paragraphsOf } from '../server/demo/post-body.ts';

/*
 * The rule helper on the posts of the demo class. A point is specific when it has a place of the post and
 * no other post has the same words with the same question.
 */
const helper = createRuleHelper();
const { people, groups } = readDemo();
const names = people.map(({ penName }) => penName);

const posts = groups.flatMap(({ activities, posts: all }) =>
  all.flatMap((post) => {
    const subject = activities
      .flatMap(({ subjects }) => subjects)
      .find(({ key }) => key === post.subject);
    return subject ? [{ post, subject, text: paragraphsOf(post).join('\n') }] : [];
  }),
);

const answers = posts.map(({ post, subject, text }) => {
  const words = readWords(text, speller.analyser, names);
  const longest = text
    .split('\n')
    .reduce((one, other) => (other.length > one.length ? other : one));
  const start = text.indexOf(longest);
  const isVerse = subject.writingClassifyId === '시';
  const ask = (supportFunction: SupportFunction) =>
    helper.answer({
      supportFunction,
      text,
      words,
      ...(!isVerse && { selection: { start, end: start + longest.length } }),
      subject: {
        title: subject.title,
        classification: subject.writingClassifyId,
        guide: subject.guide,
      },
      rubric: [],
    });
  return { title: post.title, subject, text, answers: SUPPORT_FUNCTIONS.map(ask) };
});

const cited = (text: string, { range }: { range?: { start: number; end: number } }) =>
  range ? text.slice(range.start, range.end) : '';

describe.each(['IDEAS', 'PARAGRAPH'] as const)('rule-helper: %s', (supportFunction) => {
  const index = SUPPORT_FUNCTIONS.indexOf(supportFunction);
  const points = answers.map(({ text, answers: all }) =>
    (all[index]?.points ?? [])
      .filter(({ range }) => range)
      .map((point) => `${cited(text, point)}|${point.text}`),
  );
  const counts = new Map<string, number>();
  for (const point of points.flat()) counts.set(point, (counts.get(point) ?? 0) + 1);

  it('has three points that no other post has, for nine of ten posts', () => {
    const rich = points.filter(
      (all) => new Set(all.filter((point) => counts.get(point) === 1)).size >= 3,
    );
    expect(posts.length).toBeGreaterThan(50);
    expect(rich.length / posts.length).toBeGreaterThanOrEqual(0.9);
  });
});

const NAMES: Record<SupportFunction, string> = {
  IDEAS: '생각 꺼내기',
  OUTLINE: '개요 점검',
  PARAGRAPH: '한 문단 질문 (가장 긴 문단)',
  RUBRIC: '기준표로 자기 점검',
};

function table(): string {
  const cell = (text: string) => text.replace(/\s+/g, ' ').replace(/\|/g, '\\|');
  const short = (text: string) => (text.length > 30 ? `${text.slice(0, 29)}…` : text);
  const sections = answers.map(({ title, subject, text, answers: all }) => {
    const rows = all.flatMap(({ points }, index) =>
      points.map((point) => {
        const name = NAMES[SUPPORT_FUNCTIONS[index] ?? 'IDEAS'];
        return `| ${name} | ${cell(short(cited(text, point)))} | ${cell(point.text)} |`;
      }),
    );
    const head = `## ${title}\n\n${subject.title} · ${subject.writingClassifyId}`;
    return `${head}\n\n| 기능 | 짚은 곳 | 질문 |\n|---|---|---|\n${rows.join('\n')}\n`;
  });
  const intro =
    '# 규칙 도우미가 체험 모임의 글에 하는 질문\n\n' +
    '이 표는 `npx vitest run tests/rule-helper.test.ts -u`가 만듭니다. 질문을 고치는 법은 `lib/rule-helper/README.md`에 있습니다.\n';
  return `${[intro, ...sections].join('\n')}`;
}

test('rule-helper: the table of all points is up to date', async () => {
  await expect(table()).toMatchFileSnapshot('../docs/rule-helper-points.md');
});
