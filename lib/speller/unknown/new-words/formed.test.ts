import { expect, test } from 'vitest';
import { loadData } from '../../load-data.ts';
import { createSpeller } from '../../speller.ts';

const speller = createSpeller(loadData());
const marked = (text: string) =>
  speller.check(text).map(({ original, suggestions }) => `${original}→${suggestions[0]}`);

test.each([
  '합격 축하금을 받았다.',
  '앨범 촬영일은 다음 주 수요일이다.',
  '새 생활복을 입었다.',
  '노란 안전선 뒤로 물러섰다.',
  '유리판 두 장을 겹쳤다.',
  '현관에 작업화가 놓여 있다.',
  '급식 잔반량이 줄었다.',
  '야광봉을 흔들었다.',
  '효자손으로 등을 긁었다.',
  '바닥의 청결도를 살폈다.',
  // A suffix behind another.
  '참가자용 이름표를 달았다.',
])('speller/new-words: a noun derived by a suffix is left alone: %s', (text) => {
  expect(marked(text)).toEqual([]);
});

test.each([
  // A known noun of the same head is likelier.
  ['설명소를 읽었다.', '설명소를→설명서를'],
  ['운동잠에 모였다.', '운동잠에→운동장에'],
  // The ending of the head is a slip of a particle.
  ['우리난 집에 갔다.', '우리난→우리 난'],
  ['밥을 먹었다 하지망 배고프다.', '하지망→하지만'],
  ['아침부터 하루종일 비가 왔다.', '하루종일→하루 종일'],
])('speller/new-words: corrects %s', (text, wanted) => {
  expect(marked(text)).toContain(wanted);
});

test.each([
  '“저녁에 비가 올 걸세.”',
  '“그저 길을 잘못 들었을 뿐입니다요.”',
  '“이것은 새것이외다.”',
  '“그 말이 참 고마우이.”',
  '“백성의 원성이 하늘을 찌르나이다.”',
  '봄이라기엔 춥고 겨울이라기엔 따뜻하다.',
  '바쁘기로서니 밥도 안 먹겠느냐.',
  '발소리가 어디론가 사라졌다.',
  '언제부턴가 새가 울지 않았다.',
  '너희답게 살아라.',
  '글씨가 삐뚤빼뚤해서 웃었다.',
])('speller/new-words: forms of literature and of speech are known: %s', (text) => {
  expect(marked(text)).toEqual([]);
});
