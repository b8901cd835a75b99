import type { Family } from '../../rule.ts';
import { syllablesWith } from '../../syllables.ts';

const KNOWING =
  '알 모르 궁금하 묻 물어보 생각하 기억하 기억나 확인하 정하 고민하 알아보 살펴보 깨닫 의심하 상상하 결정하 헷갈리 찾아보 몰라 설명하 생각나 고민 의문 말하 알리 여쭈 여쭙 보이 보여주';

const HAS_BEEN = new RegExp(`[${syllablesWith(['ㅆ'])}]는$`);

export const endingsApart: Family = {
  id: 'endings-apart',
  category: 'spacing',
  title: '말끝은 붙여 쓰기',
  article: '한글 맞춤법 제2항; 표준국어대사전 어미',
  help: '말끝(어미)은 앞말에 붙여 써요. 예: 할수록, 하자마자, 갈지 모르겠다, 하는구나.',
  rules: [
    {
      id: 'lsurok',
      severity: 'error',
      trigger: '수록 뿐더러 지언정 망정 지라도 는지 런지',
      triggerAt: 1,
      marks: [
        { is: { ending: '을', role: 'modify' } },
        { text: /^(수록|뿐더러|지언정|망정|지라도|는지(?:도|는|를)?)$/ },
      ],
      fix: 'join',
      examples: [
        ['연습을 할 수록 실력이 는다.', '연습을 할수록 실력이 는다.'],
        ['맛이 좋을 뿐더러 값도 싸다.', '맛이 좋을뿐더러 값도 싸다.'],
      ],
      nearMisses: [
        '연습을 할수록 실력이 는다.',
        '이 책에는 시가 수록되어 있다.',
        '값이 쌀 뿐 아니라 맛도 좋다.',
      ],
    },
    {
      id: 'neunga',
      severity: 'error',
      trigger: '가',
      triggerAt: 1,
      marks: [
        { is: { ending: '는', role: 'modify' } },
        { text: /^가(요)?$/, closes: true, mark: /^["'”’]*[.?!]|^\s*$/ },
      ],
      fix: 'join',
      help: "물음을 나타내는 '-는가'는 붙여 써요. 예: 그렇지 않은가? 어디로 가는가?",
      examples: [
        ['우리는 왜 책을 읽는 가?', '우리는 왜 책을 읽는가?'],
        ['이 얼마나 아름다운 가!', '이 얼마나 아름다운가!'],
      ],
      nearMisses: ['우리는 왜 책을 읽는가?', '저기 걸어가는 가 본 적 없는 사람'],
    },
    {
      id: 'jamaja',
      severity: 'error',
      trigger: '마자',
      triggerAt: 1,
      marks: [{ is: { ending: '자', pos: 'verb' } }, { text: /^마자$/ }],
      fix: 'join',
      examples: [['집에 오자 마자 손을 씻었다.', '집에 오자마자 손을 씻었다.']],
      nearMisses: ['집에 오자마자 손을 씻었다.', '매를 맞자 울음을 터뜨렸다.'],
    },
    {
      id: 'neunji',
      severity: 'error',
      trigger: '지',
      triggerAt: 1,
      marks: [
        { is: { ending: '는', role: 'modify', pos: ['verb', 'adjective'] }, text: /는$/ },
        { text: /^지(도|를|는|가|요|만|에|조차)?$/ },
      ],
      fix: 'join',
      help: "모르거나 궁금한 것을 나타내는 '-는지, -ㄴ지, -을지'는 붙여 써요. 예: 왜 우는지 모르겠다. 시간이 지난 것을 나타낼 때만 '간 지 오래다'처럼 띄어 써요.",
      examples: [
        ['동생이 왜 우는 지 모르겠다.', '동생이 왜 우는지 모르겠다.'],
        ['어디로 가는 지도 몰랐다.', '어디로 가는지도 몰랐다.'],
      ],
      nearMisses: ['집에 온 지 한 시간이 지났다.', '동생이 왜 우는지 모르겠다.'],
    },
    {
      id: 'eulji',
      severity: 'error',
      trigger: '지',
      triggerAt: 1,
      marks: [
        { is: { ending: '을', role: 'modify', pos: ['verb', 'adjective'] } },
        { text: /^지(도|를|는|가|요|만|에|조차)?$/ },
      ],
      fix: 'join',
      help: "모르거나 궁금한 것을 나타내는 '-는지, -ㄴ지, -을지'는 붙여 써요. 예: 무엇을 먹을지 정하자.",
      examples: [['무엇을 먹을 지 정하자.', '무엇을 먹을지 정하자.']],
      nearMisses: ['무엇을 먹을지 정하자.', '밥을 먹은 지 오래됐다.'],
    },
    {
      id: 'eunji',
      severity: 'error',
      trigger: '지',
      triggerAt: 1,
      marks: [
        { is: { ending: '은', role: 'modify' }, never: { pos: 'adjective' } },
        { text: /^지(도|를|는|가|조차)?$/ },
      ],
      near: { word: KNOWING, side: 'after', within: 2 },
      notNear: {
        word: '년 달 개월 주 주일 일주일 일 시간 분 하루 이틀 사흘 나흘 닷새 엿새 이레 여드레 아흐레 열흘 보름 오래 오래되 얼마 몇 한 두 세 네',
        side: 'after',
        within: 2,
      },
      fix: 'join',
      help: "모르거나 궁금한 것을 나타내는 '-는지, -ㄴ지, -을지'는 붙여 써요. 예: 얼마나 예쁜지 모른다.",
      examples: [['그 노래를 누가 지은 지 모른다.', '그 노래를 누가 지은지 모른다.']],
      nearMisses: [
        '집에 온 지 얼마나 되었는지 모른다.',
        '그를 안 지 삼 년이 되었다.',
        '끝난 지 일주일밖에 안 되었다.',
        '얼마나 예쁜지 모른다.',
      ],
    },
    {
      id: 'eunji-of-being',
      severity: 'error',
      trigger: '지',
      triggerAt: 1,
      marks: [
        {
          any: [
            { is: { pos: 'adjective', ending: '는', role: 'modify' }, never: { pos: 'verb' } },
            {
              text: /^.+인$/,
              is: {
                pos: ['noun', 'pronoun', 'name', 'bound', 'unit'],
                ending: '는',
                role: 'modify',
              },
              never: { pos: 'noun', ending: 'none' },
            },
            { text: HAS_BEEN },
            { text: /^큰$/ },
          ],
        },
        { text: /^지(도|를|는|가|조차)?$/ },
      ],
      fix: 'join',
      unverified: true,
      help: "시간이 지난 것을 나타내는 '지'는 움직임을 나타내는 말 뒤에만 와요. 모양이나 사실을 묻는 '-ㄴ지, -는지'는 붙여 써요. 예: 얼마나 큰지, 누구인지, 무엇을 했는지.",
      examples: [
        ['얼마나 큰 지 말해 줘.', '얼마나 큰지 말해 줘.'],
        ['그가 범인인 지 아무도 몰랐다.', '그가 범인인지 아무도 몰랐다.'],
        ['뭐라고 말했는 지 기억이 안 난다.', '뭐라고 말했는지 기억이 안 난다.'],
      ],
      nearMisses: ['그를 만난 지 오래됐다.', '키가 큰 지민이가 앞에 섰다.', '얼마나 큰지 말해 줘.'],
    },
    {
      id: 'guna',
      severity: 'error',
      trigger: '구나 군요 구먼 구려',
      triggerAt: 1,
      marks: [{ is: { role: 'modify' } }, { text: /^(구나|군요|구먼|구려)$/, closes: true }],
      fix: 'join',
      examples: [['네가 벌써 가는 구나.', '네가 벌써 가는구나.']],
      nearMisses: ['네가 벌써 가는구나.', '구나 동이나 이름만 다르다.'],
    },
    {
      id: 'kka',
      severity: 'error',
      trigger: '까 까요 래 래요 게요',
      triggerAt: 1,
      marks: [
        { is: { ending: '을', role: 'modify', pos: ['verb', 'adjective'] } },
        { text: /^(까|까요|래|래요|게요|까봐)$/, closes: true },
      ],
      fix: 'join',
      examples: [
        ['우리 같이 갈 까?', '우리 같이 갈까?'],
        ['제가 먼저 할 게요.', '제가 먼저 할게요.'],
      ],
      nearMisses: ['우리 같이 갈까?', '귤을 까.', '먹을 게 없다.'],
    },
    {
      id: 'how',
      severity: 'error',
      trigger: '어떻 이렇 그렇 저렇',
      marks: [{ text: /^[어이그저][떻렇]$/ }, { text: /^(게|게든|게든지|게나)$/ }],
      fix: 'join',
      examples: [['이걸 어떻 게 하지?', '이걸 어떻게 하지?']],
      nearMisses: ['이걸 어떻게 하지?', '그렇지 않아.'],
    },
    {
      id: 'dago',
      severity: 'error',
      trigger: '고 는 며 면서',
      triggerAt: 1,
      marks: [
        {
          text: /[다라자냐]$/,
          best: { role: ['final', 'request', 'ask'], pos: ['verb', 'adjective'] },
        },
        { text: /^(고|고도|고는|며|면서|는)$/ },
      ],
      fix: 'join',
      help: "남의 말을 전하는 '-다고, -라고, -자고'는 붙여 써요. 예: 간다고 했다.",
      examples: [['친구가 내일 온다 고 했다.', '친구가 내일 온다고 했다.']],
      nearMisses: ['친구가 내일 온다고 했다.', '“내일 온다.”라고 했다.'],
    },
    {
      id: 'deut',
      severity: 'error',
      trigger: '커녕',
      triggerAt: 1,
      marks: [{ is: { particle: '은' } }, { text: /^커녕$/ }],
      fix: 'join',
      help: "'은커녕, 는커녕'은 조사라서 앞말에 붙여 써요. 예: 밥은커녕 물도 못 마셨다.",
      examples: [['밥은 커녕 물도 못 마셨다.', '밥은커녕 물도 못 마셨다.']],
      nearMisses: ['밥은커녕 물도 못 마셨다.', '칭찬은 고래도 춤추게 한다.'],
    },
  ],
};
