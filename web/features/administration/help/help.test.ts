import { describe, expect, it, test } from 'vitest';
import { HELP_AUDIENCES } from '../../../../shared/administration/help.ts';
import { readHelp } from '../../../build/help-plugin.ts';
import { SUGGESTIONS } from './audiences.ts';
import { countQuestions, findQuestions } from './find-questions.ts';
import { parseHelp, plainText } from './markdown.ts';

const FILE = `# 학생

## 낸 | 내기와 고치기

### 낸 글을 고치고 싶어요 {edit}

1. 하나
2. **둘**
3. 셋

더 알려요.

찾는 말: 수정 취소`;

describe('administration/help: a file of content/help', () => {
  it('has themes with questions, three steps, a note and keywords', () => {
    expect(parseHelp('a.md', FILE)).toEqual({
      title: '학생',
      themes: [
        {
          glyph: '낸',
          title: '내기와 고치기',
          questions: [
            {
              id: 'edit',
              question: '낸 글을 고치고 싶어요',
              steps: [['하나'], [{ bold: '둘' }], ['셋']],
              note: ['더 알려요.'],
              keywords: '수정 취소',
            },
          ],
        },
      ],
    });
  });

  it.each([
    [
      '두 걸음뿐인 답',
      FILE.replace('3. 셋\n', ''),
      'a.md:5: 낸 글을 고치고 싶어요: 3 steps are needed',
    ],
    ['이름 없는 물음', FILE.replace(' {edit}', ''), 'a.md:5: a question needs its name'],
    ['글자 없는 주제', FILE.replace('낸 | ', ''), 'a.md:3: a theme is written'],
    ['주제 없는 물음', FILE.replace('## 낸 | 내기와 고치기\n\n', ''), 'must be a theme'],
    ['문단 둘', FILE.replace('더 알려요.', '더 알려요.\n\n또 알려요.'), 'a.md:13: 낸 글'],
    [
      '표',
      FILE.replace('더 알려요.', '| 가 | 나 |\n|---|---|\n| 1 | 2 |'),
      'one paragraph at most',
    ],
    ['설정의 자리', FILE.replace('1. 하나', '1. 【 운영 기관 이름 】'), 'no places for settings'],
  ])('is refused with %s', (_what, text, reason) => {
    expect(() => {
      const { themes } = parseHelp('a.md', text);
      for (const { steps } of themes.flatMap(({ questions }) => questions)) steps.map(plainText);
    }).toThrow(reason);
  });
});

describe('administration/help: the texts of content/help', () => {
  const all = HELP_AUDIENCES.map((audience) => [audience, readHelp(audience)] as const);
  const questionsOf = all.flatMap(([, { themes }]) => themes.flatMap(({ questions }) => questions));

  it('are at least 24 questions, each with its own address and text', () => {
    expect(questionsOf.length).toBeGreaterThanOrEqual(24);
    expect(new Set(questionsOf.map(({ id }) => id)).size).toBe(questionsOf.length);
    for (const { question, keywords } of questionsOf) expect(keywords, question).not.toBe('');
  });

  test.each(all)('%s: what is suggested finds something', (audience, text) => {
    for (const words of SUGGESTIONS[audience]) {
      expect(countQuestions(findQuestions(text, words)), words).toBeGreaterThan(0);
    }
  });
});

describe('administration/help: the search', () => {
  const student = readHelp('student');
  const idsOf = (search: string) =>
    findQuestions(student, search).flatMap(({ questions }) => questions.map(({ id }) => id));

  test.each([
    ['아이디를 잊었어요', 'forgot-id'],
    ['비밀번호', 'forgot-password'],
    ['비번', 'forgot-password'],
    ['글이 안 보여요', 'cannot-see-post'],
    ['마감이 지났어요', 'deadline-over'],
    ['책을 못 받았어요', 'no-book'],
    ['낸글 고치기', 'edit-published'],
    ['비밀 번호', 'forgot-password'],
    ['원고지로', 'manuscript'],
    ['alt+m', 'manuscript'],
    ['  와이파이 ', 'offline'],
  ])('%j finds %s', (search, id) => expect(idsOf(search)).toContain(id));

  test('an empty search finds all questions, an unknown word none', () => {
    expect(idsOf(' ')).toHaveLength(countQuestions(student.themes));
    expect(idsOf('우주선 발사')).toEqual([]);
  });
});
