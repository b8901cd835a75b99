import { describe, expect, test } from 'vitest';
import { corrected, speller } from '../shared-speller.ts';
import { readFrames } from '../tables/frames.ts';

describe('speller/frames: a particle that its predicate does not take', () => {
  test.each([
    ['object-for-subject', '기다리던 결과를 발생했다.', '기다리던 결과가 발생했다.'],
    ['object-for-subject', '밤새 연못을 얼었다.', '밤새 연못이 얼었다.'],
    ['object-for-subject', '드디어 정상을 도착했다.', '드디어 정상에 도착했다.'],
    [
      'object-for-subject',
      '모르는 낱말은 선생님을 여쭈어보았다.',
      '모르는 낱말은 선생님에게 여쭈어보았다.',
    ],
    ['object-for-subject', '짝꿍을 금세 친해졌다.', '짝꿍과 금세 친해졌다.'],
    ['object-for-subject', '행사 장소를 변경되었습니다.', '행사 장소가 변경되었습니다.'],
    ['object-for-subject', '하마를 하품하는 모습이 재미있다.', '하마가 하품하는 모습이 재미있다.'],
    ['object-for-subject', '정상을 도착해서 사진을 찍었다.', '정상에 도착해서 사진을 찍었다.'],
    ['object-for-subject', '괜히 동생을 화냈다.', '괜히 동생에게 화냈다.'],
    ['object-for-subject', '아기를 새근새근 잤다.', '아기가 새근새근 잤다.'],
    ['object-for-subject', '체육 대회를 우승했다.', '체육 대회에서 우승했다.'],
    ['object-for-subject', '꽃향기를 교실에 퍼졌다.', '꽃향기가 교실에 퍼졌다.'],
    ['object-for-subject', '비를 주룩주룩 온다.', '비가 주룩주룩 온다.'],
    ['adverbial-for-object', '친구에게 신나게 놀았다.', '친구와 신나게 놀았다.'],
    ['adverbial-for-object', '힘들 때 이웃에게 돕는다.', '힘들 때 이웃을 돕는다.'],
    ['adverbial-for-object', '많은 어려움에 겪었다.', '많은 어려움을 겪었다.'],
    ['genitive-for-adverbial', '지친 동생은 벽의 기대었다.', '지친 동생은 벽에 기대었다.'],
    ['genitive-for-adverbial', '무엇을 먹느냐의 달려 있다.', '무엇을 먹느냐에 달려 있다.'],
    ['locative-for-genitive', '도둑에 정체가 밝혀졌다.', '도둑의 정체가 밝혀졌다.'],
    ['locative-for-genitive', '민족에 독립을 위해 싸웠다.', '민족의 독립을 위해 싸웠다.'],
    ['dative-for-thing', '큰 목소리에게 깜짝 놀랐다.', '큰 목소리에 깜짝 놀랐다.'],
    ['dative-for-thing', '강낭콩에게 물을 주었다.', '강낭콩에 물을 주었다.'],
    ['dative-for-thing', '부당한 제도에게 저항했다.', '부당한 제도에 저항했다.'],
    ['locative-for-person', '노동자들에 땀방울이 맺혔다.', '노동자들의 땀방울이 맺혔다.'],
    ['locative-for-person', '물고기에 먹이를 주었다.', '물고기에게 먹이를 주었다.'],
    ['locative-for-person', '간호사에 부탁했다.', '간호사에게 부탁했다.'],
    ['place-or-goal', '아이들은 공원에 배드민턴을 했다.', '아이들은 공원에서 배드민턴을 했다.'],
    ['place-or-goal', '시장에 과일을 샀다.', '시장에서 과일을 샀다.'],
    ['place-for-tool', '가위에 색종이를 오렸다.', '가위로 색종이를 오렸다.'],
    ['object-for-subject', '나는 동생을 자주 다툰다.', '나는 동생과 자주 다툰다.'],
    ['place-or-goal', '농구 대회에 우승했다.', '농구 대회에서 우승했다.'],
    ['object-for-subject', '머리를 아파서 조퇴했다.', '머리가 아파서 조퇴했다.'],
    ['object-for-subject', '친구를 싸우고 나서 후회했다.', '친구와 싸우고 나서 후회했다.'],
    ['object-for-subject', '감기를 걸렸다.', '감기에 걸렸다.'],
    ['adverbial-for-object', '규칙에 지키는 어린이가 되자.', '규칙을 지키는 어린이가 되자.'],
    ['adverbial-for-object', '어른에 공경해야 한다.', '어른을 공경해야 한다.'],
    ['subject-for-object', '쓰레기가 함부로 버리지 맙시다.', '쓰레기를 함부로 버리지 맙시다.'],
    ['subject-for-object', '나는 수학이 좋아한다.', '나는 수학을 좋아한다.'],
    ['subject-for-object', '책이 읽으면 생각이 자란다.', '책을 읽으면 생각이 자란다.'],
    ['object-for-recipient', '친구를 선물을 주었다.', '친구에게 선물을 주었다.'],
    ['genitive-for-place', '벽의 걸린 시계가 멈췄다.', '벽에 걸린 시계가 멈췄다.'],
    ['genitive-for-place', '마음의 드는 옷을 골랐다.', '마음에 드는 옷을 골랐다.'],
    ['genitive-for-place', '전통의 관한 책을 읽었다.', '전통에 관한 책을 읽었다.'],
    ['genitive-for-place', '하늘의 떠 있는 구름을 보았다.', '하늘에 떠 있는 구름을 보았다.'],
    ['genitive-for-adverbial', '너 때문의 졌잖아.', '너 때문에 졌잖아.'],
    ['locative-for-genitive', '자연에 소중함을 깨달았다.', '자연의 소중함을 깨달았다.'],
    ['locative-for-genitive', '우리 반에 창문을 닫았다.', '우리 반의 창문을 닫았다.'],
    ['locative-for-genitive', '여름에 끝자락을 즐겼다.', '여름의 끝자락을 즐겼다.'],
    [
      'locative-for-genitive',
      '그 사람에 이름이 떠오르지 않는다.',
      '그 사람의 이름이 떠오르지 않는다.',
    ],
    ['active-for-passive', '불이 저절로 껐다.', '불이 저절로 꺼졌다.'],
    ['active-for-passive', '연필심이 자꾸 부러뜨린다.', '연필심이 자꾸 부러진다.'],
    ['active-for-passive', '약속이 취소하였다.', '약속이 취소되었다.'],
    ['passive-for-active', '우리 모둠은 문제를 해결되었다.', '우리 모둠은 문제를 해결하였다.'],
    ['locative-for-genitive', '강아지에 까만 눈동자를 보았다.', '강아지의 까만 눈동자를 보았다.'],
    ['locative-for-genitive', '물에 온도를 재어 보았다.', '물의 온도를 재어 보았다.'],
    ['genitive-for-place', '그림의 소질이 있다.', '그림에 소질이 있다.'],
    ['genitive-for-place', '건강의 좋은 음식을 먹자.', '건강에 좋은 음식을 먹자.'],
    ['genitive-for-place', '냉장고의 넣어 둔 수박을 꺼냈다.', '냉장고에 넣어 둔 수박을 꺼냈다.'],
    ['subject-for-object', '일기가 쓰고 잠자리에 들었다.', '일기를 쓰고 잠자리에 들었다.'],
    ['object-for-subject', '용돈을 모자라서 못 샀다.', '용돈이 모자라서 못 샀다.'],
    ['place-for-tool', '연필을 이름을 썼다.', '연필로 이름을 썼다.'],
    ['place-or-goal', '음악실에 피아노를 쳤다.', '음악실에서 피아노를 쳤다.'],
    ['means-for-role', '한 사람의 유권자로써 투표했다.', '한 사람의 유권자로서 투표했다.'],
    ['role-for-means', '침묵으로서 자기 뜻을 전했다.', '침묵으로써 자기 뜻을 전했다.'],
    ['place-or-goal', '다친 다람쥐가 풀밭에서 엎드렸다.', '다친 다람쥐가 풀밭에 엎드렸다.'],
  ])('%s: %s → %s', (id, wrong, right) => {
    expect(corrected(wrong, `frames/${id}`)).toBe(right);
  });

  test.each([
    '얼음을 녹기 전에 먹었다.',
    '고기를 타지 않게 구웠다.',
    '연필에게 편지를 썼다.',
    '꽃에게 말을 걸었다.',
    '이 로봇은 사람에게 도움을 준다.',
    '소방관에 관심이 많다.',
    '대통령에 당선되었다.',
    '어린이에 맞는 책을 골랐다.',
    '그림을 누워서 그렸다.',
    '연필에 이름을 썼다.',
    '붓에 물감을 묻혔다.',
    '운동을 핑계로 모였다.',
    '시장에 과일을 사러 갔다.',
    '등굣길에 친구를 만났다.',
    '책을 열중해서 읽었다.',
    '책을 열중하는 동안 다 읽었다.',
    '시험을 합격하기 위해 공부했다.',
    '하루를 살고 한 해를 살았다.',
    '동생에게 찾아줬다.',
    '배운 것을 공책에 정리했다.',
    '그 문제를 어렵다고 느꼈다.',
    '하루를 꼬박 앓았다.',
    '학교를 나와 집으로 갔다.',
    '친구에게 믿고 맡겼다.',
    '벽에 그림을 그렸다.',
    '나의 살던 고향은 꽃 피는 산골',
    '그의 웃고 떠드는 소리가 들렸다.',
    '선생님에 대한 이야기를 들었다.',
    '책에 제목을 적었다.',
    '도서관에 공부하러 갔다.',
    '이의 있습니까?',
    '집에서 도착한 소포를 뜯었다.',
    '물이 마시고 싶다.',
    '콩이 갈려 나온다.',
    '집에 공부할 공간이 없다.',
    '아이에 알맞은 책을 골랐다.',
    '영화가 보고 싶다.',
    '그 책을 재미있어서 다 읽었다.',
    '방에 넣어 둔 짐을 꺼냈다.',
    '등산객이 발견해 신고하였다.',
    '신문사가 해마다 실시하는 조사를 보았다.',
    '밥이 먹기 싫다.',
    '공이 방망이에 맞았다.',
    '읽지 않은 책이 읽은 책보다 많다.',
    '달이 다 알았다는 듯 웃는다.',
    '옷의 떨어진 단추를 달았다.',
    '나무의 대한독립 만세 소리',
    '작품에 온 정성을 쏟았다.',
    '사랑에 나이는 중요하지 않다.',
    '책에 제목이 없다.',
    '사물을 있는 그대로 보자.',
    '말로써 천 냥 빚을 갚는다.',
    '사랑으로서의 예술을 말했다.',
    '체에 치다가 흘렸다.',
    '계획을 실천에 옮겼다.',
  ])('leaves %s', (sentence) => {
    expect(speller.check(sentence).filter(({ ruleId }) => ruleId.startsWith('frames/'))).toEqual(
      [],
    );
  });
});

describe('speller/frames: the table', () => {
  const read = (rows: string) => readFrames('verbs.tsv', `word\ttakes\n${rows}\n`);

  test('gives verbs with their cases, the most usual first', () => {
    expect(read('닿다\t이 에\n돕다\t이 을')).toEqual([
      { stem: '닿', takes: ['이', '에'] },
      { stem: '돕', takes: ['이', '을'] },
    ]);
  });

  test.each([
    ['a verb without 다', '닿\t이', 'must end in 다'],
    ['an unknown case', '닿다\t이 까지', 'no case is called 까지'],
  ])('refuses %s', (_, rows, reason) => {
    expect(() => read(rows)).toThrow(reason);
  });
});
