import { RANK, type Ranked } from '../issue.ts';
import { isPredicate } from '../lexicon/lexeme.ts';
import { byLikeness, type Morphology, rewritten } from '../rules/fix.ts';
import type { Token } from '../text/tokens.ts';
import { type End, endOf, isAbout, linkedBehind, restOf } from './sentence-end.ts';

/** The predicate that does not agree, and what to write instead, best first. */
interface Disagreement {
  id: string;
  token: Token;
  /** The last marked word, if there are several. */
  until?: Token;
  suggestions: string[];
  help: string;
}

type FindDisagreement = (
  sentence: readonly Token[],
  opener: Token,
  morphology: Morphology,
) => Disagreement | undefined;

const NEGATIVE =
  /[않못없안]|아니|아닌|아닙|아녔|모르|모른|모를|몰|말[고아자았]|마라|마세|맙시|싫|힘들|힘든|어렵|어려|불|무관|무의미|다르|다른|달라|달랐|딴|금지|금물|금하|거절|반대|거부|부정|새로|낯설|낯선|그만|포기|멈추|사라|의심|미지|비-|커녕|전에/;

/** 잊겠다 → 잊지 않겠다, 재미있었다 → 재미없었다, 알았다 → 몰랐다. */
function negated({ token, reading }: End, { analyser, writer }: Morphology): string[] {
  const { pos, word } = reading;
  const opposite = word === '알' ? '모르' : word.endsWith('있') ? `${word.slice(0, -1)}없` : '';
  const opposites =
    opposite === '' ? [] : rewritten(reading, opposite, pos, analyser, writer, token.text);
  const [stem] = writer.rewrite(reading, { endings: ['지'] });
  const negative = rewritten(reading, '않', pos, analyser, writer, token.text);
  return [...opposites, ...(stem ? negative.map((text) => `${stem} ${text}`) : [])];
}

/** 결코 너를 잊겠다 → 잊지 않겠다. */
const affirmed: FindDisagreement = (sentence, opener, morphology) => {
  const end = endOf(sentence);
  if (!end || !isAbout(end)) return undefined;
  const rest = restOf(sentence, opener);
  // 별로 어려웠다: 어렵다 is a refusal only where something is said to be impossible.
  const isDegree = /^(?:여간|별로|그다지)$/.test(opener.text);
  if (NEGATIVE.test(isDegree ? rest.replace(/ (?:어렵|어려|힘들)[가-힣]*$/, '') : rest))
    return undefined;
  // 절대로 지켜야 한다: here it means 반드시.
  const isFirm = opener.text.startsWith('절대');
  if (isFirm && !/(?:겠|을게|을래|는다|습니다)/.test(end.reading.endings.join())) return undefined;
  if (isFirm && /[가-힣]야|지키|필요|안정|믿|찬성/.test(rest)) return undefined;
  return {
    id: 'negative',
    token: end.token,
    suggestions: negated(end, morphology),
    help: `'${opener.text}'는 '않다, 없다, 못하다' 같은 말과 함께 써요. 예: 결코 포기하지 않겠다.`,
  };
};

/** 재미있다 → 재미있기 때문이다, with the politeness of the sentence. */
function asReason({ token, reading }: End, { writer }: Morphology): string[] {
  const isPast = reading.endings.includes('었');
  const because = token.text.endsWith('니다')
    ? '때문입니다'
    : token.text.endsWith('요')
      ? '때문이에요'
      : '때문이다';
  const endings = [
    ...(reading.endings.includes('으시') ? ['으시'] : []),
    ...(isPast ? ['었'] : []),
    '기',
  ];
  const forms = writer.rewrite(reading, { endings });
  // 친구이기 rather than 친구기
  if (!isPredicate(reading.pos)) forms.sort((one, two) => two.length - one.length);
  return forms.map((text) => `${text} ${because}`);
}

const REASONS =
  /때문|위해|위한|위하|탓|덕|까닭|이유|것|거[다든야예]|[아어여해와워려져라]서|니까|점(?:이|에)|데 있|잖|모[르른를릅]|몰|궁금|알/;

/** 왜냐하면 친구가 먼저 사과했다 → 사과했기 때문이다. */
const unexplained: FindDisagreement = (sentence, opener, morphology) => {
  const end = endOf(sentence);
  if (!end || end.reading.word === '아니' || REASONS.test(restOf(sentence, opener)))
    return undefined;
  return {
    id: 'why',
    token: end.token,
    suggestions: asReason(end, morphology),
    help: "'왜냐하면'은 '-기 때문이다'와 함께 써요. 예: 왜냐하면 비가 왔기 때문이다.",
  };
};

/** What is said of a reason, rather than the reason: 까닭은 여러 가지가 있다. */
const OF_REASONS =
  /^(?:있|없|많|다양하|다르|같|비슷하|간단하|단순하|분명하|명확하|확실하|복잡하|충분하|중요하|타당하|알맞|적절하|적|쓰|들|말하|묻|설명하|밝히|밝혀지|알려지|찾|나오|나타나|드러나|되|하|나누|나뉘|정리하|발표하|생각하|이해하|이해되|아니|크|보)$/;

/** 이 책을 고른 까닭은 제목이 재미있다 → 재미있기 때문이다. */
const unreasoned: FindDisagreement = (sentence, opener, morphology) => {
  const before = sentence[opener.at - 1]?.analysis.readings[0];
  const end = endOf(sentence);
  if (before?.role !== 'modify' || !end || !isAbout(end)) return undefined;
  // 게임을 했다 is a deed, 다음과 같이 한다 is not.
  const object = sentence[end.token.at - 1]?.analysis.readings[0]?.particles[0];
  const isDeed = end.reading.word === '하' && object === '을';
  if (end.token.at < opener.at + 2 || (!isDeed && OF_REASONS.test(end.reading.word)))
    return undefined;
  if (REASONS.test(restOf(sentence, opener))) return undefined;
  return {
    id: 'reason',
    token: end.token,
    suggestions: asReason(end, morphology),
    help: "'까닭은, 이유는'은 '-기 때문이다'와 함께 써요. 예: 늦은 까닭은 길이 막혔기 때문이다.",
  };
};

const POINTS =
  /^(?:느낀|배운|깨달은|놀라운|아쉬운|신기한|재미있는|본받을|좋았던|아쉬웠던|힘들었던|자랑할)$/;
const OF_POINTS = /^(?:있|없|많|다양하|같|비슷하|크|적|다르|되|바라|듯싶|듯하)$/;

/** 배운 점은 협동이 중요하다 → 중요하다는 것이다; 내 꿈은 화가가 되고 싶다 → 되는 것이다. */
const unstated: FindDisagreement = (sentence, opener, { writer }) => {
  const end = endOf(sentence);
  if (!end || !isAbout(end) || end.token.at < opener.at + 2) return undefined;
  const rest = restOf(sentence, opener);
  const { token, reading } = end;
  if (/것|거|점|때문|따로|아무|여러|[더도] /.test(rest)) return undefined;
  const it = token.text.endsWith('니다') ? '것입니다' : '것이다';
  const help =
    "'꿈은, 배운 점은'으로 시작하면 '-는 것이다'로 맺어요. 예: 내 꿈은 화가가 되는 것이다.";
  const before = sentence[token.at - 1];
  if (/^(?:꿈|희망|소원|목표|바람)은|^목표는/.test(opener.text)) {
    const wish = before?.analysis.readings[0];
    if (reading.word !== '싶' || !before || wish?.endings.join() !== '고') return undefined;
    const suggestions = writer.rewrite(wish, { endings: ['는'] }).map((text) => `${text} ${it}`);
    return { id: 'wish', token: before, until: token, suggestions, help };
  }
  const isPoint = POINTS.test(sentence[opener.at - 1]?.text ?? '');
  if (!isPoint || OF_POINTS.test(reading.word)) return undefined;
  const told = writer.rewrite(reading, { endings: [...reading.endings.slice(0, -1), '다는'] });
  return { id: 'point', token, suggestions: told.map((text) => `${text} ${it}`), help };
};

const CAUSAL = new Set(['어서', '으니까', '으니', '으므로', '고', '기에']);
const CONCEDED =
  /지만|[어아여해와워려져라러]도|더라|라도|으나|[가-힣]나(?: |$)|는데|은데|[ㄴ가-힣]데(?: |$)|지라|망정|지언정|뿐|일지|되(?: |$)|에도|임에|함에/;

/** 비록 졌어서 → 비록 졌지만. */
const unconceded: FindDisagreement = (sentence, opener, { writer }) => {
  if (CONCEDED.test(restOf(sentence, opener))) return undefined;
  const clause = linkedBehind(sentence, opener, new Set([...CAUSAL, '으면']));
  if (!clause) return undefined;
  const { reading } = clause;
  const kept = reading.endings.slice(0, -1);
  const past = kept.includes('었') || reading.endings.at(-1) !== '어서' ? kept : [...kept, '었'];
  return {
    id: 'although',
    token: clause.token,
    suggestions: [past, kept].flatMap((endings) =>
      writer.rewrite(reading, { endings: [...endings, '지만'] }),
    ),
    help: "'비록'은 '-지만, -어도, -더라도'와 함께 써요. 예: 비록 졌지만 최선을 다했다.",
  };
};

const SUPPOSED =
  /면|거든|라도|더라도|[어아여해와워려져라]도|경우|때|[을ㄹ가-힣]지(?: |$)|(?<!니)까|한들|대비|하나|다고|에는|위해|시에|다가/;

/** 만약 내일 비가 와서 → 만약 내일 비가 오면. */
const unsupposed: FindDisagreement = (sentence, opener, { writer }) => {
  if (SUPPOSED.test(restOf(sentence, opener))) return undefined;
  const clause = linkedBehind(sentence, opener, new Set([...CAUSAL, '지만', '는데']));
  if (!clause) return undefined;
  const kept = clause.reading.endings.slice(0, -1).filter((name) => name !== '었');
  return {
    id: 'if',
    token: clause.token,
    suggestions: writer.rewrite(clause.reading, { endings: [...kept, '으면'] }),
    help: "'만약, 만일'은 '-면'과 함께 써요. 예: 만약 비가 오면 소풍을 미룬다.",
  };
};

const GUESSED =
  /[겠걸듯텐테같싶]|것|거[야예라]|지(?:요|도)?(?: |$)|죠|모르|몰|나 보|가 보|보다|리라|려나|을까|추측|생각|확실|분명|틀림|짐작|예상/;

/** 아마 지금쯤 도착했다 → 도착했을 것이다. */
const unguessed: FindDisagreement = (sentence, opener, { writer }) => {
  const end = endOf(sentence);
  if (!end || !isAbout(end) || GUESSED.test(restOf(sentence, opener))) return undefined;
  const { reading, token } = end;
  if (!/^(?:었,)?(?:는다|다|습니다)$/.test(reading.endings.join())) return undefined;
  const guess = token.text.endsWith('니다') ? '것입니다' : '것이다';
  return {
    id: 'perhaps',
    token,
    suggestions: writer
      .rewrite(reading, { endings: [...reading.endings.slice(0, -1), '을'] })
      .map((text) => `${text} ${guess}`),
    help: "'아마'는 '-을 것이다, -겠다'처럼 짐작하는 말과 함께 써요. 예: 아마 도착했을 것이다.",
  };
};

const LIKE =
  /같|듯|처럼|양|만큼|냥|비슷|닮|척|체|다름|불과|연상|방불|식|마냥|모양|비유|보여|보였|보인|보입/;

/** 마치 꿈을 꾸는 것이다 → 것 같다. */
const unlikened: FindDisagreement = (sentence, opener) => {
  const token = sentence.at(-1);
  if (!endOf(sentence) || !token || LIKE.test(restOf(sentence, opener))) return undefined;
  const ends = /^것(이다|이었다|입니다|이었습니다|이에요|이었어요)$/.exec(token.text)?.[1];
  const like: Readonly<Record<string, string>> = {
    이다: '같다',
    이었다: '같았다',
    입니다: '같습니다',
    이었습니다: '같았습니다',
    이에요: '같아요',
    이었어요: '같았어요',
  };
  if (!ends) return undefined;
  return {
    id: 'as-if',
    token,
    suggestions: [`것 ${like[ends]}`],
    help: "'마치'는 '같다, 듯하다, 처럼'과 함께 써요. 예: 마치 꿈을 꾸는 것 같다.",
  };
};

const HONORIFIC =
  /[시신셨실세십셔심]|계[시신셨]|드시|주무|잡수|말씀|돌아가|편찮|여쭈|께서.*께서|드[리렸린릴립려]/;

/** 선생님께서 책을 읽어 주었다 → 주셨다. */
const plain: FindDisagreement = (sentence, opener, { writer }) => {
  const end = endOf(sentence);
  if (!end || !isAbout(end) || HONORIFIC.test(restOf(sentence, opener))) return undefined;
  const isOthers = sentence.some(({ text, at, analysis: { readings } }) => {
    const first = readings[0]?.particles[0];
    if (at === opener.at) return false;
    // 내가, 우리는, a later subject, a clause that modifies (코를 고는 소리에): the predicate is theirs.
    return (
      (at > opener.at && readings[0]?.role === 'modify' && isPredicate(readings[0].pos)) ||
      /^(?:나|내|저|제|우리|저희|난|전)(?:는|가|도|만|)$/.test(text) ||
      (at > opener.at && (first === '이' || first === '은' || first === '도'))
    );
  });
  const { reading, token } = end;
  if (
    isOthers ||
    reading.pos !== 'verb' ||
    /(?:되|지|받|혼나)$/.test(reading.word + reading.helper)
  )
    return undefined;
  const [last = '', ...rest] = [...reading.endings].reverse();
  if (!/^(?:다|는다|습니다|어)$/.test(last) || rest.some((name) => name !== '었')) return undefined;
  const endings = ['으시', ...reading.endings];
  return {
    id: 'honorific',
    token,
    suggestions: byLikeness(writer.rewrite(reading, { endings }), token.text).sort(
      (one, two) => one.length - two.length,
    ),
    help: "'께서'가 붙은 분이 하는 일에는 '-시-'를 써요. 예: 선생님께서 읽어 주셨다.",
  };
};

const OPENERS: readonly (readonly [RegExp, FindDisagreement])[] = [
  [/^(?:결코|전혀|도무지|도저히|좀처럼|차마|절대|절대로|그다지|별로|여간)$/, affirmed],
  [/^(?:왜냐하면|왜냐면)$/, unexplained],
  [/^(?:까닭은|이유는)$/, unreasoned],
  [/^(?:꿈은|희망은|소원은|목표는|바람은|점은)$/, unstated],
  [/^비록$/, unconceded],
  [/^(?:만약|만약에|만일|만일에)$/, unsupposed],
  [/^아마도?$/, unguessed],
  [/^마치$/, unlikened],
  [/께서는?$/, plain],
];

/** Words that a predicate of their sentence has to agree with: 결코 … 않다, 왜냐하면 … 때문이다. */
export function* agreementIssues(
  sentence: readonly Token[],
  morphology: Morphology,
): Generator<Ranked> {
  for (const opener of sentence) {
    const find = OPENERS.find(([pattern]) => pattern.test(opener.text))?.[1];
    const found = find?.(sentence, opener, morphology);
    if (!found || found.suggestions.length === 0) continue;
    const { token, until = token, suggestions, help, id } = found;
    yield {
      start: token.start,
      end: until.end,
      original: '',
      suggestions: [...new Set(suggestions)],
      category: 'ending',
      severity: 'check',
      ruleId: `agreement/${id}`,
      title: '문장의 호응',
      help,
      article: '표준국어대사전',
      rank: RANK.check,
    };
  }
}
