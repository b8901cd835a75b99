import { RANK, type Ranked } from '../issue.ts';
import type { Category } from '../rules/rule.ts';
import type { EditKind } from './edits.ts';

/** A correction of a place by one letter or one space. */
export interface Likelier {
  start: number;
  end: number;
  text: string;
  kind: EditKind;
  /** Whether what is written is no word, and so unlikely that it is not a name either. */
  isSure: boolean;
}

const HELPS: Readonly<Record<EditKind, string>> = {
  heard:
    '소리가 비슷한 다른 글자로 적은 것 같아요. 이 말이 맞는지 앞뒤 말과 함께 읽어 보세요. 예: 소리의 새기를 재었다 → 소리의 세기를 재었다.',
  vowel:
    '모음 하나가 다른 말인 것 같아요. 이 말이 맞는지 앞뒤 말과 함께 읽어 보세요. 예: 편지를 봉토에 넣었다 → 편지를 봉투에 넣었다.',
  final:
    '받침이 다른 말인 것 같아요. 이 말이 맞는지 앞뒤 말과 함께 읽어 보세요. 예: 정답이 옮은지 확인했다 → 정답이 옳은지 확인했다.',
  initial:
    '첫소리가 다른 말인 것 같아요. 이 말이 맞는지 앞뒤 말과 함께 읽어 보세요. 예: 강아지가 고리를 흔들었다 → 강아지가 꼬리를 흔들었다.',
  letter:
    '글자 하나가 다른 말인 것 같아요. 이 말이 맞는지 앞뒤 말과 함께 읽어 보세요. 예: 공개 수법에 초대하다 → 공개 수업에 초대하다.',
  ending:
    '비슷한 다른 조사나 어미인 것 같아요. ‘-던’은 지난 일에, ‘-든’은 가리지 않을 때, ‘로서’는 자격에, ‘로써’는 수단에 써요. 예: 결과가 어떻던 끝까지 해 보자 → 결과가 어떻든 끝까지 해 보자.',
  swapped:
    '두 글자의 자리가 바뀐 것 같아요. 이 말이 맞는지 살펴보세요. 예: 경환 보호 포스터를 그렸다 → 환경 보호 포스터를 그렸다.',
  doubled:
    '글자 하나를 두 번 친 것 같아요. 이 말이 맞는지 살펴보세요. 예: 친친구와 다투었다 → 친구와 다투었다.',
  missing:
    '글자 하나가 빠진 것 같아요. 이 말이 맞는지 살펴보세요. 예: 목소가 떨려서 부끄러웠다 → 목소리가 떨려서 부끄러웠다.',
  joined:
    '낱말과 낱말은 띄어 써요. ‘못’은 뒤에 오는 동사와 띄어 써요. 예: 못들은 척했다 → 못 들은 척했다.',
  apart:
    '한 낱말은 붙여 쓰고, 조사와 어미도 앞말에 붙여 써요. 예: 그런 이유 만으로 화를 냈다 → 그런 이유만으로 화를 냈다.',
};
const TITLES: Partial<Record<EditKind, string>> = {
  ending: '비슷한 조사와 어미',
  joined: '띄어쓰기',
  apart: '붙여쓰기',
};
const CATEGORIES: Partial<Record<EditKind, Category>> = {
  ending: 'ending',
  joined: 'spacing',
  apart: 'spacing',
};
const ARTICLES: Partial<Record<EditKind, string>> = {
  joined: '한글 맞춤법 제2항',
  apart: '한글 맞춤법 제2항, 제41항',
};

export function likelierIssue({ start, end, text, kind }: Omit<Likelier, 'isSure'>): Ranked {
  return {
    start,
    end,
    original: '',
    suggestions: [text],
    category: CATEGORIES[kind] ?? 'spelling',
    severity: 'check',
    ruleId: `likelier/${kind}`,
    title: TITLES[kind] ?? '비슷한 다른 말',
    help: HELPS[kind],
    article: ARTICLES[kind] ?? '한글 맞춤법 제1항',
    rank: RANK.likelier,
  };
}
