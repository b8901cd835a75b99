import { describe, expect, it } from 'vitest';
import { parseHelp } from './help-parts.ts';

describe('spellcheck: parseHelp', () => {
  it.each([
    ['nothing', '', [['', '']]],
    ['a rule alone', '조사는 붙여 써요.', [['조사는 붙여 써요.', '']]],
    [
      'an example',
      "'수'는 띄어 써요. 예: 할 수 있다, 먹을 수 없다.",
      [["'수'는 띄어 써요.", '할 수 있다, 먹을 수 없다.']],
    ],
    [
      'two words, each with an example',
      "'낫다'는 병이 없어지는 것이에요. 예: 감기가 나았다. '낳다'는 아기를 내놓는 것이에요. 예: 닭이 알을 낳았다.",
      [
        ["'낫다'는 병이 없어지는 것이에요.", '감기가 나았다.'],
        ["'낳다'는 아기를 내놓는 것이에요.", '닭이 알을 낳았다.'],
      ],
    ],
    [
      'a rule after an example',
      "'중'은 띄어 써요. 예: 수업 중. '그중'은 한 낱말이라 붙여 써요.",
      [
        ["'중'은 띄어 써요.", '수업 중.'],
        ["'그중'은 한 낱말이라 붙여 써요.", ''],
      ],
    ],
    [
      'an example of two sentences',
      "'계시다'로 써요. 예: 할머니는 시골에 계신다. 안녕히 계세요.",
      [["'계시다'로 써요.", '할머니는 시골에 계신다. 안녕히 계세요.']],
    ],
  ])('%s', (_what, help, parts) => {
    expect(parseHelp(help).map(({ rule, example }) => [rule, example])).toEqual(parts);
  });
});
