import type { Family } from '../../rule.ts';

/** -ㅁ으로, which is a noun with a particle, for -므로. */
export const because: Family = {
  id: 'because',
  category: 'confusable',
  title: '까닭을 나타내는 -므로',
  article: '한글 맞춤법 제57항',
  help: "까닭을 나타낼 때는 '-므로'를 써요. 예: 길이 좁으므로 조심하자. '-ㅁ으로써'는 방법을 나타내요.",
  rules: [
    {
      id: 'getting',
      severity: 'check',
      trigger: '짐으로',
      before: [{ is: { ending: '으면' } }],
      marks: [{ text: /^(.*[아어해여져러워까라커])짐으로$/ }],
      after: [{ never: { word: '인하 말미암 변하 바뀌' } }],
      fix: '$1지므로',
      unverified: true,
      examples: [
        [
          '공기는 데워지면 가벼워짐으로 위로 올라간다.',
          '공기는 데워지면 가벼워지므로 위로 올라간다.',
        ],
      ],
      nearMisses: [
        '공기는 데워지면 가벼워지므로 위로 올라간다.',
        '얼면 커짐으로 인해 병이 깨진다.',
      ],
    },
    {
      id: 'becoming',
      severity: 'error',
      trigger: '짐으로',
      marks: [{ text: /^(.*[아어해여져러워까라])짐으로$/, mark: /^,/ }],
      fix: '$1지므로',
      unverified: true,
      examples: [['해수면이 높아짐으로, 섬이 위험하다.', '해수면이 높아지므로, 섬이 위험하다.']],
      nearMisses: ['해수면이 높아지므로, 섬이 위험하다.', '짐으로 가득한 방'],
    },
    {
      id: 'being',
      severity: 'error',
      trigger: '음으로',
      marks: [{ text: /^(.*[있없많적좁높낮깊짧같좋넓얇])음으로$/, mark: /^,/ }],
      fix: '$1으므로',
      unverified: true,
      examples: [['길이 좁음으로, 조심해야 한다.', '길이 좁으므로, 조심해야 한다.']],
      nearMisses: ['길이 좁으므로, 조심해야 한다.', '책을 읽음으로써 생각이 자란다.'],
    },
    {
      id: 'it-is',
      severity: 'check',
      trigger: '좁음 많음 높음 낮음 깊음 얕음 작음 적음 늦음 짧음 넓음 밝음 좋음',
      marks: [{ text: /^(좁|많|높|낮|깊|얕|작|적|늦|짧|넓|밝|좋)음으로$/ }],
      fix: '$1으므로',
      examples: [
        ['주차장이 좁음으로 버스를 타고 오세요.', '주차장이 좁으므로 버스를 타고 오세요.'],
      ],
      nearMisses: ['주차장이 좁으므로 버스를 타고 오세요.', '읽음으로써 배운다.'],
    },
    {
      id: 'it-is-hard',
      severity: 'check',
      trigger:
        '려움으로 쉬움으로 거움으로 까움으로 필요함으로 중요함으로 위험함으로 불가능함으로 가능함으로',
      before: [{ is: { particle: '이', ending: 'none' } }],
      marks: [
        {
          text: /^(?:어려움|무거움|가벼움|가까움|두려움|뜨거움|차가움|쉬움|필요함|중요함|위험함|불가능함|가능함)으로$/,
        },
      ],
      fix: {
        swap: '려움으로>려우므로 거움으로>거우므로 벼움으로>벼우므로 까움으로>까우므로 가움으로>가우므로 쉬움으로>쉬우므로 함으로>하므로',
      },
      unverified: true,
      examples: [['재활용이 어려움으로 쓰지 말자.', '재활용이 어려우므로 쓰지 말자.']],
      nearMisses: ['가장 큰 어려움으로 꼽았다.', '재활용이 어려우므로 쓰지 말자.'],
    },
    {
      id: 'happening',
      severity: 'check',
      trigger: '짐으로 남으로 림으로 킴으로 큼으로 김으로 침으로 춤으로 붐으로',
      before: [{ is: { particle: '이 도', ending: 'none' }, never: { word: '모습 것 점' } }],
      marks: [
        {
          text: /^.*[가-힣](?:짐|남|림|킴|큼|김|침|춤|붐)으로$|^(?:남|큼|붐)으로$/,
          best: { pos: ['verb', 'adjective'], ending: '음', particle: '으로' },
          never: { pos: 'noun', ending: 'none' },
        },
      ],
      after: [
        {
          never: {
            word: '인하 말미암 끝나 이어지 나타나 보이 알 느끼 시작하 시작되 바뀌 드러나 마무리되 인식하 여기 보 나아가 변하',
          },
        },
      ],
      fix: {
        swap: '짐으로>지므로 남으로>나므로 림으로>리므로 킴으로>키므로 큼으로>크므로 김으로>기므로 침으로>치므로 춤으로>추므로 붐으로>부므로',
      },
      unverified: true,
      examples: [
        [
          '물은 얼면 부피가 커짐으로 병에 가득 담지 않는다.',
          '물은 얼면 부피가 커지므로 병에 가득 담지 않는다.',
        ],
        ['손님이 늘어남으로 의자를 더 놓았다.', '손님이 늘어나므로 의자를 더 놓았다.'],
      ],
      nearMisses: [
        '기온이 높아짐으로 인해 얼음이 녹는다.',
        '손을 씻음으로써 병을 막는다.',
        '두 나라가 전쟁이 끝남으로써 가까워졌다.',
      ],
    },
    {
      id: 'doing',
      severity: 'check',
      trigger: '함으로 됨으로 있음으로 없음으로',
      marks: [
        {
          text: /^.+(?:함|됨|있음|없음)으로$/,
          is: { pos: 'verb', ending: '음', particle: '으로' },
          never: { pos: 'noun', ending: 'none' },
        },
      ],
      fix: { swap: '함으로>하므로 됨으로>되므로 음으로>으므로' },
      unverified: true,
      examples: [
        ['감기가 유행함으로 손을 씻읍시다.', '감기가 유행하므로 손을 씻읍시다.'],
        ['점심을 제공함으로 도시락은 없어도 됩니다.', '점심을 제공하므로 도시락은 없어도 됩니다.'],
      ],
      nearMisses: [
        '감기가 유행하므로 손을 씻읍시다.',
        '문제를 해결함으로써 자신감을 얻었다.',
        '넉넉함으로 됨됨이를 드러낸다.',
        '받은 편지를 편지함으로 옮겼다.',
      ],
    },
  ],
};
