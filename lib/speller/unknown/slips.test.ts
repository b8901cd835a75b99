import { expect, test } from 'vitest';
import { loadData } from '../load-data.ts';
import { createSpeller } from '../speller.ts';

const speller = createSpeller({ ...loadData(), families: [], misspellings: [], pairs: [] });
const first = (text: string) =>
  speller.check(text).map(({ original, suggestions }) => `${original}→${suggestions[0]}`);

test.each([
  // Slips in the particle of a frequent noun.
  ['자전거르 탔다.', '자전거르→자전거를'],
  ['가게에 우유르 사러 갔다.', '우유르→우유를'],
  ['운동장에거 놀았다.', '운동장에거→운동장에서'],
  // A syllable typed twice.
  ['그래서서 일찍 잤다.', '그래서서→그래서'],
  ['학교에에 갔다.', '학교에에→학교에'],
  // Two syllables in each other's place, and one left out.
  ['구개리는 알을 낳는다.', '구개리는→개구리는'],
  ['고보서를 썼다.', '고보서를→보고서를'],
  ['횡보도를 건넜다.', '횡보도를→횡단보도를'],
  ['민주의를 지켰다.', '민주의를→민주주의를'],
  // A vowel that was not typed.
  ['정말 감사합ㄴ다.', '감사합ㄴ다→감사합니다'],
  ['친ㄱ와 놀았다.', '친ㄱ와→친구와'],
  // Neighbouring keys; ㅆ needs the shift key.
  ['집에 도착핬다.', '도착핬다→도착했다'],
  ['시골 할머리께 편지를 썼다.', '할머리께→할머니께'],
  ['드디어 시자했다.', '시자했다→시작했다'],
  // 강이지 looks like a name, but is near 강아지; 을 fits 생선.
  ['강이지가 짖었다.', '강이지가→강아지가'],
  ['엄마가 생선르 구우셨다.', '생선르→생선을'],
  // Missing spaces, but not in a vocative.
  ['친구만나러 갔다.', '친구만나러→친구 만나러'],
  ['비오는 날이 좋다.', '비오는→비 오는'],
  ['오늘아침에 늦잠을 잤다.', '오늘아침에→오늘 아침에'],
  // Possessor, noun and place: 우리 집 앞.
  ['우리집앞에 섰다.', '우리집앞에→우리 집 앞에'],
])('speller/unknown: corrects %s', (text, wanted) => {
  expect(first(text)).toContain(wanted);
});

test.each([
  // Endings of old tales and of speech.
  // Names and sounds that are another word by two syllables or one more.
  '해피가 꼬리를 흔들었다.',
  '도비가 문을 열어 주었다.',
  '혼자 걸으면 바스락, 둘이 걸으면 바스바스락.',
  '비나이다, 저를 도와주소서.',
  '옛날에 한 아이가 있었다오.',
  '이게 무슨 일이람.',
  '왜 이렇게 춥담.',
  '날씨가 좋으련만.',
  '아까 말했잖니.',
  '비가 올듯하다.',
  '꼭 지키겠다고 약속드립니다.',
  // Derived nouns, terms, clubs and schools, names in quotation marks, mimetic words.
  '배구부가 우승했다.',
  '푸른솔초등학교 학생들이 모였다.',
  '녹색어머니회 여러분, 고맙습니다.',
  '초충도에는 나비가 있다.',
  '암탉 ‘잎싹’이 알을 품었다.',
  '밤게처럼 앞으로 걷는 게도 있다.',
  '흰긴수염고래의 심장은 무겁다.',
  '폐비닐을 모았다.',
  '포항제철을 구경했다.',
  '온대관과 열대관을 보았다.',
  '글쓰기로 상을 받을 줄은 생각지 못했다.',
  '책을 고른 까닭은 궁금해서이다.',
  '뼈는 이백여섯 개다.',
  '그럴 리가요.',
  '토도독 빗소리가 났다.',
  '또각 소리가 났다.',
  '눈이 푸욱 파묻혔다.',
  '북이 둥둥거렸다.',
  '1부터 50까지 세었다.',
  '하나는 남의 탑을 무너뜨리기입니다.',
  '감나무에 남겨 둔 까치밥처럼요.',
  '오태양은 내 짝이다.',
])('speller/unknown: does not mark %s', (text) => {
  expect(first(text)).toEqual([]);
});
