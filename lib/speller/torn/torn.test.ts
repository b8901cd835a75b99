import { expect, test } from 'vitest';
import { speller } from '../shared-speller.ts';

/** The text with the first suggestion of every issue. */
function corrected(text: string): string {
  let result = text;
  for (const { start, end, suggestions } of speller.check(text).reverse()) {
    result = result.slice(0, start) + (suggestions[0] ?? '') + result.slice(end);
  }
  return result;
}

test.each([
  ['포장지에 표기 된 번호를 확인하세요.', '포장지에 표기된 번호를 확인하세요.'],
  ['교실을 자주 환기 하고 손을 씻자.', '교실을 자주 환기하고 손을 씻자.'],
  ['이 약은 하루 두 번 복용 하면 됩니다.', '이 약은 하루 두 번 복용하면 됩니다.'],
  ['우승 후보가 결승에서 탈락 당했다.', '우승 후보가 결승에서 탈락당했다.'],
  ['형이 문 앞에서 두리번 거렸다.', '형이 문 앞에서 두리번거렸다.'],
  ['나는 그림을 그리려고 생각 했다.', '나는 그림을 그리려고 생각했다.'],
  ['나는 생각 했다.', '나는 생각했다.'],
  ['오리가 성큼 성큼 걸었다.', '오리가 성큼성큼 걸었다.'],
  ['우리는 또 다시 만났다.', '우리는 또다시 만났다.'],
  ['남의 것을 빼앗는 일이나 다름 없다.', '남의 것을 빼앗는 일이나 다름없다.'],
  ['할머니는 귓속말도 잘 알아 들으신다.', '할머니는 귓속말도 잘 알아들으신다.'],
  ['그는 가방을 바닥에 내려 놓았다.', '그는 가방을 바닥에 내려놓았다.'],
])('speller/torn: a word is joined: %s', (wrong, right) => {
  expect(corrected(wrong)).toBe(right);
});

test.each([
  ['네가 늦었기 때 문에 기다렸다.', '네가 늦었기 때문에 기다렸다.'],
  ['날씨가 좋 은 날이다.', '날씨가 좋은 날이다.'],
  ['화장하는 시 간이 줄었다.', '화장하는 시간이 줄었다.'],
  ['할 일이 많이 있 다.', '할 일이 많이 있다.'],
  ['바람이 문을 두드린 다.', '바람이 문을 두드린다.'],
  ['오늘 강당에 서 공연을 보았다.', '오늘 강당에서 공연을 보았다.'],
  ['그 질서 가 무너졌다.', '그 질서가 무너졌다.'],
  ['거기에는 다양 한 책이 있다.', '거기에는 다양한 책이 있다.'],
])('speller/torn: what is likelier as one word is joined: %s', (wrong, right) => {
  expect(corrected(wrong)).toBe(right);
});

test.each([
  ['9월 6일(금) 까지 내세요.', '9월 6일(금)까지 내세요.'],
  ['한 사람에 3,000원 씩이니까 준비해.', '한 사람에 3,000원씩이니까 준비해.'],
  ['무게가 3kg 이라서 무겁다.', '무게가 3kg이라서 무겁다.'],
  ['책 읽는 데 1시간 이나 걸렸다.', '책 읽는 데 1시간이나 걸렸다.'],
  ["'정직' 이라는 말이 좋다.", "'정직'이라는 말이 좋다."],
  ['지금은 겨울 이므로 춥다.', '지금은 겨울이므로 춥다.'],
])('speller/torn: a particle or a form of 이다 is joined: %s', (wrong, right) => {
  expect(corrected(wrong)).toBe(right);
});

test.each([
  '재미있는 공부 하자.',
  '잃어버린 우산을 찾아 주었다.',
  '딱지를 접어 두었다.',
  '여행 한 번 가자.',
  '우리는 노래 한 곡을 불렀다.',
  '운동 되게 열심히 한다.',
  '옷을 사러 가게 되었다.',
  '나는 또 한 번 웃었다.',
  '이제는 할 수 없이 돌아가야 한다.',
  '그것은 아무 의미 없다.',
  '동생이 곤히 자고 있다.',
  '이번 주 안에 끝내자.',
  '장 발장은 빵을 훔쳤다.',
  '거울 앞에 서 있었다.',
  '바다 가 보고 싶다.',
  '그때 들은 말이 생각난다.',
  '방에 들어갔을 때 문은 잠겨 있었다.',
  '“가자!” 하고 말했다.',
  '온도가 5 도 올랐다.',
  '답은 3 이 아니라 4이다.',
])('speller/torn: words that stand apart are left: %s', (right) => {
  expect(speller.check(right)).toEqual([]);
});

test.each([
  ['현관에 안내 문을 붙였다.', '현관에 안내문을 붙였다.'],
  ['밤하늘에 보름 달이 떴다.', '밤하늘에 보름달이 떴다.'],
  ['주머니에 구겨진 이름 표가 있었다.', '주머니에 구겨진 이름표가 있었다.'],
  ['실험실에서는 보안 경을 쓴다.', '실험실에서는 보안경을 쓴다.'],
])('speller/torn: the last syllable of a noun is joined: %s', (wrong, right) => {
  expect(corrected(wrong)).toBe(right);
});

test.each([
  ['담근 조각이 흐물흐물 해졌다.', '담근 조각이 흐물흐물해졌다.'],
  ['차를 탔더니 어질어질 해서 누웠다.', '차를 탔더니 어질어질해서 누웠다.'],
  ['우리 사회는 점점 고령화 되고 있다.', '우리 사회는 점점 고령화되고 있다.'],
  ['내 고민이 초라 해 보였다.', '내 고민이 초라해 보였다.'],
  ['동아리에 가입 한 학생이 많다.', '동아리에 가입한 학생이 많다.'],
])('speller/torn: -하다 and -되다 are joined behind other roots: %s', (wrong, right) => {
  expect(corrected(wrong)).toBe(right);
});

test.each([
  '신발 끈을 고쳐 맸다.',
  '실험 결과 물의 온도가 올랐다.',
  '한 주먹 밥을 쥐었다.',
  '친구 집 문 앞에서 기다렸다.',
  '차근차근 해 보자.',
  '처음에는 통통 하고 소리가 났다.',
  '신문에 대문짝만 한 사진이 실렸다.',
  '친구에게 질문 한 가지를 했다.',
  '보험 해지 신청서를 냈다.',
  '나는 커서 반장 되고 싶다.',
])('speller/torn: two words stay: %s', (right) => {
  expect(speller.check(right)).toEqual([]);
});
