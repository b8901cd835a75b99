import type { Family, Where } from '../../rule.ts';

/** Verbs in -어 with which compounds begin: 날아가다, 떠내려가다, 뛰쳐나가다. */
const FIRST =
  '가져 거슬러 건너 걸어 굴러 기어 깨어 끌려 끌어 끼어 나아 날아 내려 내려다 넘어 놓아 늘어 다가 달려 달아 데려 돌아 들어 들여다 따라 떠 떠내려 뛰어 뛰쳐 몰려 몰아 물러 물어 밀려 밀어 바라 받아 벗어 불러 빠져 빼앗아 살아 살펴 솟아 스며 쏟아 알아 올라 올려다 일어 잡아 주저 줄어 지나 지켜 집어 쫓아 찾아 쳐다 태어 튀어 파고 흘러';
/** What follows it in a compound, in -어. */
const SECOND =
  '가 가라앉아 나 나가 나와 내 내려 내려가 내려와 넣어 놓아 놔 다녀 들어 들어가 들어와 들여 먹어 봐 서 앉아 올라 올라가 올라와 와 잡아 지나가';
const HELPER =
  '버[리렸려린릴림립]|보[고기니다던도려러며면세시았여자지]|봅|봤|봐|볼|본|봄|주[고기는니다던러려며면세셔셨시었어지]|줍|줬|줘|준|줄|드[리렸려린릴립]|놓|놨|놔|두[고기는니었어지]|뒀|둬|둔|둘';

const anyOf = (words: string) => words.replaceAll(' ', '|');

const HELPED: Where = { best: { pos: 'verb', helper: '버리 보 주 드리 놓 두' } };

/** What follows -어 in -어 하다. */
const DOES = '[하한했할합해함].*';

export const helpersOfCompounds: Family = {
  id: 'helpers-of-compounds',
  category: 'spacing',
  title: '합성어 뒤의 보조 용언',
  article: '한글 맞춤법 제47항',
  help: "두 낱말이 합쳐져 길어진 동사 뒤에서는 '버리다, 보다, 주다'를 띄어 써요. 예: 날아가 버렸다, 떠내려가 버렸다. '가 버렸다'처럼 앞말이 짧으면 붙여 써도 돼요.",
  rules: [
    {
      id: 'compound',
      severity: 'check',
      trigger: `${FIRST} 떨어져 없어져 헤어져`,
      marks: [
        {
          text: new RegExp(
            `^((?:${anyOf(FIRST)})(?:${anyOf(SECOND)})|떨어져|없어져|헤어져)((?:${HELPER}).*)$`,
          ),
          ...HELPED,
        },
      ],
      fix: '$1 $2',
      examples: [
        ['풍선이 하늘로 날아가버렸다.', '풍선이 하늘로 날아가 버렸다.'],
        ['장마에 다리가 떠내려가버렸다.', '장마에 다리가 떠내려가 버렸다.'],
        ['사다리를 타고 올라가보았다.', '사다리를 타고 올라가 보았다.'],
        ['내 마음을 알아봐줘서 고마워.', '내 마음을 알아봐 줘서 고마워.'],
      ],
      nearMisses: [
        '집에 가버렸다.',
        '창밖을 내다보았다.',
        '친구를 집까지 데려다주었다.',
        '새를 들여다보았다.',
        '밖으로 나가보았다.',
      ],
    },
    {
      id: 'derived',
      severity: 'check',
      trigger:
        '해버 해보 해봅 해봤 해봐 해볼 해본 해봄 해주 해줍 해줬 해줘 해준 해줄 해드 해놓 해놨 해놔 해두 해뒀 해둬 해둔 해둘',
      marks: [{ text: new RegExp(`^([가-힣]{2,}해)((?:${HELPER}).*)$`), ...HELPED }],
      fix: '$1 $2',
      help: "'생각하다, 공부하다'처럼 '-하다'가 붙어 길어진 동사 뒤에서는 '보다, 주다, 버리다'를 띄어 써요. 예: 생각해 보다, 청소해 주다.",
      examples: [
        ['왜 그랬는지 생각해보았다.', '왜 그랬는지 생각해 보았다.'],
        ['우리 반을 응원해줘서 고마워.', '우리 반을 응원해 줘서 고마워.'],
      ],
      nearMisses: ['한번 해보자.', '올해는 지난해보다 춥다.', '이해보다 오해가 많다.'],
    },
    {
      id: 'wants',
      severity: 'error',
      trigger: '싶어하 싶어한 싶어했 싶어할 싶어합 싶어해 싶어함',
      before: [{ text: /고(?:도|는|만)?$/, is: { has: '고' } }],
      marks: [{ text: new RegExp(`^싶어(${DOES})$`) }],
      fix: '싶어 $1',
      help: "'-고 싶어 하다'는 '하다'를 띄어 써요. 예: 가고 싶어 한다.",
      examples: [['동생은 게임을 하고 싶어했다.', '동생은 게임을 하고 싶어 했다.']],
      nearMisses: ['동생은 게임을 하고 싶어 했다.', '나도 가고 싶어.'],
    },
    {
      id: 'wants-joined',
      severity: 'error',
      trigger: '고싶',
      marks: [{ text: new RegExp(`^(.+고)싶어(${DOES})$`) }],
      fix: '$1 싶어 $2',
      help: "'-고 싶어 하다'는 낱말마다 띄어 써요. 예: 먹고 싶어 한다.",
      examples: [['빵을 먹고싶어하는 눈치다.', '빵을 먹고 싶어 하는 눈치다.']],
      nearMisses: ['빵을 먹고 싶어 하는 눈치다.', '빵을 먹고 싶어.'],
    },
    {
      id: 'likes',
      severity: 'error',
      trigger: '들어하 들어한 들어했 들어할 들어합 들어해',
      before: [{ text: /^(?:맘|마음)에(?:도|는|안|쏙|꼭)?$/ }],
      marks: [{ text: new RegExp(`^들어(${DOES})$`) }],
      fix: '들어 $1',
      unverified: true,
      help: "'마음에 들다'처럼 여러 낱말 뒤에 오는 '-어 하다'는 띄어 써요. 예: 마음에 들어 한다.",
      examples: [['선물을 마음에 들어하셨다.', '선물을 마음에 들어 하셨다.']],
      nearMisses: ['선물을 마음에 들어 하셨다.', '짐이 무거워 힘들어하셨다.'],
    },
    {
      id: 'at-a-loss',
      severity: 'error',
      trigger: '몰라하 몰라한 몰라했 몰라할 몰라합 몰라해',
      before: [{ text: /^(?:줄|줄을|바를)$/ }],
      marks: [{ text: new RegExp(`^몰라(${DOES})$`) }],
      fix: '몰라 $1',
      unverified: true,
      help: "'어쩔 줄 모르다'처럼 여러 낱말 뒤에 오는 '-어 하다'는 띄어 써요. 예: 어쩔 줄 몰라 한다.",
      examples: [['형은 어쩔 줄 몰라했다.', '형은 어쩔 줄 몰라 했다.']],
      nearMisses: ['형은 어쩔 줄 몰라 했다.', '나는 그 길을 몰라 한참 헤맸다.'],
    },
  ],
};
