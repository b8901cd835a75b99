import { describe, expect, test } from 'vitest';
import { jamoOf } from '../hangul.ts';
import { loadData } from '../load-data.ts';
import { createSpeller } from '../speller.ts';
import { tokensOf } from '../text/tokens.ts';
import { resyllabified } from './resyllabify.ts';
import { distance } from './similarity/distance.ts';
import { composed, hangulOfLatin, keysOf } from './similarity/keys.ts';
import { soundKey } from './similarity/sound-key.ts';
import { createTyping } from './typing.ts';

const speller = createSpeller({ ...loadData(), families: [], misspellings: [], pairs: [] });
const first = (text: string) =>
  speller.check(text).map(({ original, suggestions }) => `${original}→${suggestions[0]}`);

describe('speller/unknown: without rules', () => {
  test.each([
    // A final left out, a letter too few or too many.
    ['선새님께 인사했다.', '선새님께→선생님께'],
    ['운도장에서 놀았다.', '운도장에서→운동장에서'],
    ['친구가 조아한다.', '조아한다→좋아한다'],
    // By sound.
    ['설겆이를 했다.', '설겆이를→설거지를'],
    ['급시글 먹었다.', '급시글→급식을'],
    ['물이 업서서 걱정이다.', '업서서→없어서'],
    ['의자에 안자서 쉬었다.', '안자서→앉아서'],
    ['참 차카다.', '차카다→착하다'],
    ['나는 괜차나.', '괜차나→괜찮아'],
    ['집에 가따.', '가따→갔다'],
    ['날씨가 조타.', '조타→좋다'],
    ['꽃이 피엇다.', '피엇다→피었다'],
    ['베게를 샀다.', '베게를→베개를'],
    // ㅅ and ㅆ, 아 and 어.
    ['어제 영화를 봣다.', '봣다→봤다'],
    ['밥을 먹엇다.', '먹엇다→먹었다'],
    ['마음이 고마와서 울었다.', '고마와서→고마워서'],
    // The particle goes with the word that was meant.
    ['바닷까에 갔다.', '바닷까에→바닷가에'],
  ])('corrects %s', (text, wanted) => {
    expect(first(text)).toContain(wanted);
  });

  test.each([
    ['우리반 친구들', '우리반→우리 반'],
    ['책상위에 두었다.', '책상위에→책상 위에'],
    ['이런책은 처음이다.', '이런책은→이런 책은'],
    ['잘모르겠다.', '잘모르겠다→잘 모르겠다'],
    ['많이와서 좋다.', '많이와서→많이 와서'],
    // A particle or an ending before another word, in spite of names and terms.
    ['나는 다른 도시의고등학교에 다닌다.', '도시의고등학교에→도시의 고등학교에'],
    ['공터에들렀더니 아무도 없었다.', '공터에들렀더니→공터에 들렀더니'],
    ['가방을멘 채 뛰었다.', '가방을멘→가방을 멘'],
    ['경찰은 창고에서발견되자 놀랐다.', '창고에서발견되자→창고에서 발견되자'],
    ['머리에 실핀을꽂아 주었다.', '실핀을꽂아→실핀을 꽂아'],
    ['방파제끝에서 무릎을 꿇었다.', '방파제끝에서→방파제 끝에서'],
    ['23일오전에 출발했다.', '일오전에→일 오전에'],
    ['1번출구가 가깝다.', '번출구가→번 출구가'],
  ])('adds the missing space to %s', (text, wanted) => {
    expect(first(text)).toContain(wanted);
  });

  test.each([
    ['종이 앞으 로 나왔다.', '앞으 로→앞으로'],
    ['떡볶 이 국물이 맵다.', '떡볶 이→떡볶이'],
    ['유리창은 함부 로 만지지 마라.', '함부 로→함부로'],
  ])('takes the space out of the word in %s', (text, wanted) => {
    expect(first(text)).toContain(wanted);
  });

  test.each([
    ['하루였다ㅏ', '하루였다ㅏ→하루였다'],
    ['gkrry에 갔다.', 'gkrry에→학교에'],
  ])('corrects the slip of the keyboard in %s', (text, wanted) => {
    expect(first(text)).toContain(wanted);
  });

  test.each([
    '민호가 서연이에게 말했다.',
    '김지훈은 박서준과 왔다.',
    '베토벤과 슈베르트의 음악을 들었다.',
    '“안녕”이라고 말했다.',
    '3학년이 10명이다.',
    'TV를 보고 PC로 썼다.',
    '꾸르르 소리가 났다.',
    'ㅋㅋ 재밌다 ㅠㅠ',
    '비닐우산을 썼다.',
    // Between quotation marks, before the kind of what it names, behind a title, beside another name.
    '‘강이지’라는 이름의 섬이다.',
    '바르베리 왕은 성을 지었다.',
    '화가 브르넬로가 그렸다.',
    // Terms made of nouns, verbs of rare nouns.
    '사회 변혁이 소득수준을 높였다.',
    '정부는 수출을 증대시켰다.',
    // The syllable of a particle inside a noun.
    '노동과정의 결과이다.',
    '그는 출세가도를 달렸다.',
    '대한항공에 전화했다.',
    '직접투자를 허용했다.',
    '스크린도어는 안전하다.',
    '3일간의 일정이다.',
    // In an utterance in a dialect; a drawn-out cry.
    '“할매, 어데 가능교? 퍼뜩 오이소.”',
    '“으아아악!” 하고 외쳤다.',
    // A particle behind a quotation.
    '“집에 가자.”라고 말했다.',
  ])('does not mark %s', (text) => {
    expect(first(text)).toEqual([]);
  });

  test('does not mark words of the person or the group, nor names, with any particle', () => {
    const text = '강이지는 하눌이와 선새님 곁에서 논다.';
    expect(first(text).length).toBeGreaterThan(0);
    const options = { personalWords: ['강이지'], groupWords: ['선새님'], names: ['하눌'] };
    expect(speller.check(text, options)).toEqual([]);
  });

  test('leaves alone what a dictionary has, unless a usual word is very near', () => {
    for (const text of ['닥풀을 넣었다.', '전시관에 우마차가 있다.']) {
      expect(first(text)).toEqual([]);
    }
    expect(first('구룸은 희다.')).toEqual(['구룸은→구름은']);
  });

  test('suggests words that the class writes first', () => {
    const first = (words: readonly string[]) => {
      const wordCounts = new Map(words.map((word) => [word, 2]));
      return speller.check('하뉼은', { wordCounts })[0]?.suggestions[0];
    };
    expect(first([])).toBe('하늘은');
    expect(first(['한울'])).toBe('한울은');
    expect(first(['한울에서도'])).toBe('한울은');
  });

  test('reports only the severities that are asked for', () => {
    expect(speller.check('선새님께 인사했다.', { tiers: ['error'] })).toEqual([]);
  });
});

test('speller/analyser: a quick reading does not depend on what was analysed before', () => {
  const { analyser } = speller;
  const [reading] = analyser.analyse('꺼버렸다').readings;
  expect(reading?.helper).toBe('버리');
  expect(analyser.quickReading('꺼버렸다')).toBeUndefined();
});

test('speller/typing: the number of thorough searches in a text is bounded', () => {
  const { analyser } = speller;
  let sought = 0;
  const typing = createTyping(analyser, () => {
    sought += 1;
    return [];
  });
  const text = Array.from({ length: 400 }, (_, n) => `뚫뷁${'뛟뒑뗇뚧'.charAt(n % 4)}ㅏ`).join(' ');
  const issues = [text, '하루였다ㅏ']
    .flatMap((one) => tokensOf(one, analyser))
    .flatMap((sentence) => [...typing(sentence)]);
  expect(issues).toHaveLength(401);
  expect(issues.at(-1)?.suggestions).toEqual(['하루였다']);
  expect(sought).toBeGreaterThan(0);
  expect(sought).toBeLessThanOrEqual(60);
});

test.each([
  ['먹어', '머거'],
  ['설거지', '설겆이'],
  ['같이', '가티'],
  ['배개', '베게'],
  ['않다', '안타'],
])('speller/sound-key: %s sounds like %s', (one, other) => {
  expect(soundKey(jamoOf(one))).toBe(soundKey(jamoOf(other)));
});

test('speller/distance: a spelling by ear is nearer than a neighbouring key, and both nearer than another word', () => {
  const far = (one: string, other: string) => distance(jamoOf(one), jamoOf(other), 9);
  expect(far('학교', '학교')).toBe(0);
  expect(far('베개', '배개')).toBeLessThan(far('베개', '비개'));
  expect(far('급식을', '급시글')).toBeLessThan(far('급식을', '급신을'));
  expect(far('학교', '교학')).toBeGreaterThan(2);
  expect(distance(jamoOf('학교'), jamoOf('바다'), 1)).toBeGreaterThan(1);
});

test.each(['학교에 갔다', '값을 읽었다', '괜찮아 뷁 휘'])(
  'keys write what they were typed for: %s',
  (text) => {
    expect(composed(keysOf(text))).toBe(text);
  },
);

test('speller/keys: Latin letters become Hangul if their keys do', () => {
  expect(hangulOfLatin('gkrry')).toBe('학교');
  expect(hangulOfLatin('dkssudgktpdy')).toBe('안녕하세요');
  expect(hangulOfLatin('ab1')).toBeUndefined();
});

test('speller/resyllabify: gives other divisions into syllables', () => {
  expect([...resyllabified('급시글')]).toContain('급식을');
  expect([...resyllabified('먹어')]).toEqual(['머거']);
});

test.each([
  ['나는 지우개가 몃 개 없다.', '몇'],
  ['오늘은 첬 눈이 왔다.', '첫'],
  ['시청 엎 빵집에 갔다.', '앞'],
])('speller/unknown: a syllable that is no word: %s', (text, right) => {
  expect(speller.check(text)[0]?.suggestions[0]).toBe(right);
});

test.each(['쌀 닷 말을 샀다.', '종이 쩡 울렸다.', '최 선생님을 만났다.', '요즘 걍 웃는다.'])(
  'speller/unknown: a syllable that is a name, a sound or a number: %s',
  (text) => {
    expect(speller.check(text).filter(({ ruleId }) => ruleId === 'unknown/word')).toEqual([]);
  },
);
