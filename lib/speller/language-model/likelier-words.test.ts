import { describe, expect, test } from 'vitest';
import { corrected, speller } from '../shared-speller.ts';
import { likelierIssue } from './likelier-issue.ts';

const KINDS = [
  'heard',
  'vowel',
  'final',
  'initial',
  'letter',
  'ending',
  'swapped',
  'doubled',
  'missing',
  'joined',
  'apart',
] as const;

describe('speller/likelier-words: corrects', () => {
  test.each([
    ['heard', '전등 소리의 새기를 재어 보았다.', '전등 소리의 세기를 재어 보았다.'],
    ['heard', '문득 그 생가기 났다.', '문득 그 생각이 났다.'],
    ['heard', '투명한 우사니 둥둥 떠다녔다.', '투명한 우산이 둥둥 떠다녔다.'],
    ['heard', '상자를 책상 가운대 두었다.', '상자를 책상 가운데 두었다.'],
    ['heard', '오늘은 기분이 조치 않았다.', '오늘은 기분이 좋지 않았다.'],
    ['vowel', '편지를 봉토에 넣었다.', '편지를 봉투에 넣었다.'],
    ['final', '설듯력을 높이려면 근거가 필요하다.', '설득력을 높이려면 근거가 필요하다.'],
    ['initial', '강아지가 고리를 흔들었다.', '강아지가 꼬리를 흔들었다.'],
    ['ending', '허리를 굽혀 버티든 네 모습', '허리를 굽혀 버티던 네 모습'],
    ['ending', '이 도시의 시장으로써 약속드립니다.', '이 도시의 시장으로서 약속드립니다.'],
    ['letter', '여자에 앉아 책을 읽었다.', '의자에 앉아 책을 읽었다.'],
    ['letter', '네 가망 좀 치워 줄래?', '네 가방 좀 치워 줄래?'],
    ['vowel', '강당 의지를 정리할 봉사자를 모집합니다.', '강당 의자를 정리할 봉사자를 모집합니다.'],
    ['letter', '용해도는 온도에 따라 크게 달려졌다.', '용해도는 온도에 따라 크게 달라졌다.'],
    ['letter', '친구들솨 함께 놀았다.', '친구들과 함께 놀았다.'],
    ['letter', '아침 일믹 일어났다.', '아침 일찍 일어났다.'],
    ['swapped', '급식을 먹고 이달어리기 선수로 뛰었다.', '급식을 먹고 이어달리기 선수로 뛰었다.'],
    ['swapped', '우리는 경환 보호 포스터를 그렸다.', '우리는 환경 보호 포스터를 그렸다.'],
    ['doubled', '상담 시간은 선착순으로 정해집니니다.', '상담 시간은 선착순으로 정해집니다.'],
    ['doubled', '친친구와 다투었다.', '친구와 다투었다.'],
    ['missing', '놀이공에서 청룡열차를 탔다.', '놀이공원에서 청룡열차를 탔다.'],
    ['joined', '나는 못들은 척하고 지나갔다.', '나는 못 들은 척하고 지나갔다.'],
    ['joined', '학생 10명중 세 명이 손을 들었다.', '학생 10명 중 세 명이 손을 들었다.'],
    ['apart', '단지 그런 이유 만으로 화를 냈다.', '단지 그런 이유만으로 화를 냈다.'],
  ])('%s: %s → %s', (kind, wrong, right) => {
    expect(corrected(wrong, `likelier/${kind}`)).toBe(right);
  });

  test.each(KINDS)('the example of the help: %s', (kind) => {
    const { help } = likelierIssue({ start: 0, end: 0, text: '', kind });
    const [, wrong = '', right = ''] = /예: (.+) → (.+)\.$/.exec(help) ?? [];
    expect(corrected(wrong, `likelier/${kind}`)).toBe(right);
  });
});

describe('speller/likelier-words: leaves', () => {
  test.each([
    '학교에선 조용히 해야 한다.',
    '다리를 놓았다.',
    '밤을 까서 먹었다.',
    '거실이 금세 어질러졌다.',
    '나흘 동안 비가 왔다.',
    '형이 준 솜을 인형에 넣었다.',
    '몸에 지방을 쌓아 둔다.',
    '두꺼비가 눈을 끔벅이며 말했다.',
    '동생 옆에 바싹 다가앉았다.',
    '담 밖에 누가 서 있다.',
    '버스를 타든 걷든 빨리 와라.',
    '무슨 책을 읽든 끝까지 읽자.',
    '교실에다 두고 왔다.',
    '도서관에서만 볼 수 있다.',
    '선생님께선 웃으셨다.',
    '할머니보다는 엄마가 크시다.',
    '동생이나마 곁에 있어 다행이다.',
    '깊은 감사 드립니다.',
    '책을 꺼내 놓아 두었다.',
    '네가 먼저 말해 봐.',
    '새 개와 헌 신발이 있다.',
    '직접투자를 늘렸다.',
    '도서관의 새 책',
    '형이 접시를 부러트렸다.',
    '할머니도 그걸 보셨을 게다.',
    '매화나 한 폭 쳐 드리리다.',
    '마술부가 무대를 꾸밉니다.',
    '가고 싶은 곳이 있다면요?',
    '악보를 두 부 준비해 오세요.',
    '형은 키가 아버지만큼 자랐다.',
    '학과 두루미가 날아왔다.',
    '라자도 같은 모둠이다.',
    '또로롱 이슬이 굴렀다.',
    '해피를 데리고 산책했다.',
    '찬솔이는 달리기가 빠르다.',
  ])('%s', (sentence) => {
    expect(speller.check(sentence)).toEqual([]);
  });

  test('words of the person, also behind a space', () => {
    const sentence = '단지 그런 이유 만으로 화를 냈다.';
    expect(speller.check(sentence, { personalWords: ['만으로'] })).toEqual([]);
    expect(speller.check('편지를 봉토에 넣었다.', { names: ['봉토'] })).toEqual([]);
  });
});

test('speller/likelier-words: offsets are those of the original text', () => {
  const text = '편지를 봉토에 넣었다. '.normalize('NFD');
  const [issue] = speller.check(`“가요!”\n${text}`);
  expect(issue?.original.normalize('NFC')).toBe('봉토에');
});

describe('speller/corrections', () => {
  test('a likelier suggestion comes first, with what is said about it', () => {
    const [issue] = speller.check('시청 엎 빵집에 갔다.');
    expect(issue).toMatchObject({ suggestions: ['앞', '옆'], ruleId: 'unknown/word' });
  });

  test('a listed misspelling keeps its own correction', () => {
    expect(speller.check('함게 가자.')[0]?.suggestions[0]).toBe('함께');
  });

  test('a pair is left where its own word is linked with its neighbour', () => {
    expect(speller.check('이 자전거 타는 법을 가르쳐 주었다.')).toEqual([]);
  });

  test('who is addressed or speaks in a play is not corrected', () => {
    expect(speller.check('다온아, 안녕!')).toEqual([]);
    expect(speller.check('수미: 안녕!')).toEqual([]);
    expect(speller.check('기찬아, 이리 와 봐.')).toEqual([]);
  });

  test('what is a name in one place of a text is one everywhere', () => {
    expect(speller.check('강아지 몽이가 짖었다. 오늘 몽이는 가만히 있었다.')).toEqual([]);
    expect(speller.check('오늘 몽이는 가만히 있었다.')).toHaveLength(1);
  });
});
