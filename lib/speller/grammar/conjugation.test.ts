import { expect, test } from 'vitest';
import { createAnalyser } from '../analysis/analyser.ts';
import { createGrammar } from '../analysis/grammar.ts';
import { createWriter } from '../analysis/write.ts';
import { createHeadwords } from '../lexicon/headwords.ts';
import { Lexicon } from '../lexicon/lexicon.ts';
import { loadData } from '../load-data.ts';

const { dictionary, headwords, words, removedWords, syllables } = loadData();
const lexicon = new Lexicon(dictionary, words, removedWords);
const grammar = createGrammar(lexicon, syllables, createHeadwords(headwords));
const analyser = createAnalyser(grammar);
const writer = createWriter(grammar);

const ENDINGS = ['고', '는', '으면', '을', '어서', '었 다', '습니다'];

// A stem a line, with 고, 는 (of adjectives -ㄴ), 으면, 을, 어서, 었다, 습니다.
test.each([
  ['먹 먹고 먹는 먹으면 먹을 먹어서 먹었다 먹습니다'],
  ['본뜨 본뜨고 본뜨는 본뜨면 본뜰 본떠서 본떴다 본뜹니다'],
  ['가 가고 가는 가면 갈 가서 갔다 갑니다'],
  ['하 하고 하는 하면 할 해서/하여서 했다/하였다 합니다'],
  ['되 되고 되는 되면 될 돼서/되어서 됐다/되었다 됩니다'],
  ['오 오고 오는 오면 올 와서 왔다 옵니다'],
  ['보 보고 보는 보면 볼 봐서/보아서 봤다/보았다 봅니다'],
  ['주 주고 주는 주면 줄 줘서/주어서 줬다/주었다 줍니다'],
  ['마시 마시고 마시는 마시면 마실 마셔서/마시어서 마셨다/마시었다 마십니다'],
  ['내 내고 내는 내면 낼 내서/내어서 냈다/내었다 냅니다'],
  ['켜 켜고 켜는 켜면 켤 켜서 켰다 켭니다'],
  ['살 살고 사는 살면 살 살아서 살았다 삽니다'],
  ['만들 만들고 만드는 만들면 만들 만들어서 만들었다 만듭니다'],
  ['쓰 쓰고 쓰는 쓰면 쓸 써서 썼다 씁니다'],
  ['따르 따르고 따르는 따르면 따를 따라서 따랐다 따릅니다'],
  ['놓 놓고 놓는 놓으면 놓을 놓아서/놔서 놓았다/놨다 놓습니다'],
  ['쉬 쉬고 쉬는 쉬면 쉴 쉬어서 쉬었다 쉽니다'],
  ['걷:ㄷ 걷고 걷는 걸으면 걸을 걸어서 걸었다 걷습니다'],
  ['돕:ㅂ와 돕고 돕는 도우면 도울 도와서 도왔다 돕습니다'],
  ['줍:ㅂ 줍고 줍는 주우면 주울 주워서 주웠다 줍습니다'],
  ['짓:ㅅ 짓고 짓는 지으면 지을 지어서 지었다 짓습니다'],
  ['흐르:르 흐르고 흐르는 흐르면 흐를 흘러서 흘렀다 흐릅니다'],
  ['모르:르 모르고 모르는 모르면 모를 몰라서 몰랐다 모릅니다'],
  ['푸:우 푸고 푸는 푸면 풀 퍼서 펐다 풉니다'],
  ['예쁘 예쁘고 예쁜 예쁘면 예쁠 예뻐서 예뻤다 예쁩니다'],
  ['힘들 힘들고 힘든 힘들면 힘들 힘들어서 힘들었다 힘듭니다'],
  ['가깝:ㅂ 가깝고 가까운 가까우면 가까울 가까워서 가까웠다 가깝습니다'],
  ['푸르:러 푸르고 푸른 푸르면 푸를 푸르러서 푸르렀다 푸릅니다'],
  ['파랗:ㅎ 파랗고 파란 파라면 파랄 파래서 파랬다 파랗습니다'],
  ['하얗:ㅎ 하얗고 하얀 하야면 하얄 하얘서 하얬다 하얗습니다'],
  ['허옇:ㅎ 허옇고 허연 허여면 허열 허예서 허옜다 허옇습니다'],
  ['누렇:ㅎ 누렇고 누런 누러면 누럴 누레서 누렜다 누렇습니다'],
  ['그렇:ㅎ어 그렇고 그런 그러면 그럴 그래서 그랬다 그렇습니다'],
  ['있 있고 있는 있으면 있을 있어서 있었다 있습니다'],
])('speller/conjugation: %s', (line) => {
  const [stem = '', ...wanted] = line.split(' ');
  const [word = '', irregular = 'regular'] = stem.split(':');
  const found = lexicon.stems(word).find((one) => one.irregular === irregular);
  expect(found, word).toBeDefined();
  if (!found) return;
  for (const [at, endings] of ENDINGS.entries()) {
    const forms = writer.conjugate(found, endings.split(' '));
    expect(forms.join('/'), endings).toBe(wanted[at]);
    // The analyser reads what the writer writes.
    for (const form of forms) {
      expect(analyser.analyse(form).readings.map((one) => one.word)).toContain(word);
    }
  }
});

test.each([
  '되요 됬다 않하다 가까와 먹읍니다 예쁘는 걷어서는다 사과을 책를 학생예요 할께 하던지말던지 몇일날이',
])('speller/conjugation: not a word: %s', (words) => {
  const read = words.split(' ').filter((word) => analyser.analyse(word).isKnown);
  expect(read).toEqual([]);
});

test.each([
  ['학교에서는', '학교 noun 에서+은 '],
  ['너뿐이었다', '너 pronoun 뿐 었+다'],
  ['먹었던데요', '먹 verb  었+던데+요'],
  ['읽기를', '읽 verb 을 기'],
  ['친구예요', '친구 noun  에요'],
  ['친구였다', '친구 noun  었+다'],
  ['누굴까', '누구 pronoun  을까'],
  ['할지도', '하 verb  을지+도'],
  ['열두', '열두 determiner  '],
  ['사람들에게만', '사람 noun 에게+만 '],
  ['빨리도', '빨리 adverb 도 '],
])('speller/analyser: %s is read', (text, wanted) => {
  const read = analyser
    .analyse(text)
    .readings.map(({ word, pos, particles, endings }) =>
      [word, pos, particles.join('+'), endings.join('+')].join(' '),
    );
  expect(read).toContain(wanted);
});
