import type { Reading } from '../../analysis/reading.ts';
import { isNominal, isPredicate } from '../../lexicon/lexeme.ts';
import type { Token } from '../../text/tokens.ts';
import { readingsOf } from '../clause.ts';
import type { FrameBook } from '../frame-book.ts';
import type { FindCase } from '../frame-issues.ts';

/** Endings of words for persons: 유권자, 졸업생, 조직원. */
const PERSON =
  /(?:권자|졸업생|입학생|신입생|전학생|재학생|수험생|봉사자|참가자|주최자|진행자|동반자|개척자|선구자|창시자|발명가|전문가|사업가|운동가|탐험가|여행가|평론가|정치가|독립투사|학도|동문|일꾼|사냥꾼|나무꾼|농사꾼|공무원|회사원|조직원|승무원|연구원|특파원|지킴이|길잡이|지도자|입주민|자국민|이주민|마을 사람|현대인|지식인|자연인|문화인|지성인|세계인|한국인|증인|주인)$/;
/** What acts as something by nature, and is no means: 장소로서, 상징으로서, 원인으로서. */
const BEING =
  /^(?:상징|장소|공간|터전|보금자리|예술|학문|작품|문화재|문화유산|유산|명소|관광지|수도|중심지|도시|생명|생명체|존재|인격체|전통|스포츠|종목|장르|언어유산|민족|기념물|보물|국보|원인|요인|대안|해결책|대책|주범|사례|본보기|취미|직업|특산물|천연자원|행성|위성|천연기념물|미덕|시인|교육자|학년|선배|후배|맏이|막내)$/;

/** Lists of what one does something with. */
const MEANS = [
  'tools',
  'speech',
  'abilities',
  'feelings',
  'money',
  'lights',
  'materials',
  'instruments',
];
const MEANS_WORDS =
  /^(?:침묵|즙|용액|시약|지시약|자석|돋보기|끈기|인내|인내심|성실|열정|재치|상상력|집중력|솜씨|설문|실험|관찰|현미경|촛불|행동|실천|눈빛|눈짓|몸짓|손짓|웃음|미소|눈물|땀|피|목숨|힘|투표|선거|법|시위|무력|폭력|총칼|주먹|글|시|노래|춤|음악|그림|편지|기도|연극|돈|쌀|밀가루|꾀|지혜|사랑|믿음|정성|노력|협력|배려|대화|토론|협상|약속|법률|벌|상|소리|색|빛|향기|냄새|온몸|맨손|맨몸|한마디|눈|붓|펜|칼|불|물|바람)$/;
/** What is done by a means. */
const BY =
  /^(?:전하|전달하|표현하|나타내|드러내|알리|말하|보여주|보이|증명하|밝히|해결하|풀|갚|이기|지키|막|물리치|다스리|설득하|극복하|이루|싸우|맞서|대신하|답하|대답하|저항하|호소하|위로하|감동시키|바꾸|얻|구하|만들|빚|쑤|되찾|사과하|용서하|다하|달래|채우|가르치|이끌|움직이|쓰러뜨리|잡|대하|갈음하|감싸|보답하|평가하|판단하|주고받|나누|의사소통하|소통하|항의하|구별하|분리하|완성하|이겨내|해내|성공하|극복해내|조사하|알아보|확인하|측정하|재우|잠재우|알아채|알아차리)$/;
/** A means is also what is looked at as a thing of its own: 사랑으로서의 예술. */
const HELP =
  "자격이나 신분에는 '(으)로서', 도구나 방법에는 '(으)로써'를 써요. 예: 반장으로서 말한다. 대화로써 푼다.";

const only = ({ analysis: { readings } }: Token, particle: string): Reading | undefined => {
  const [best] = readings;
  return best?.pos === 'noun' && best.endings.length === 0 && best.particles.join() === particle
    ? best
    : undefined;
};

/** 유권자로써 → 유권자로서: a person is no means. */
export const meansForRole: FindCase = (book, _sentence, token) => {
  const noun = only(token, '으로써');
  if (!noun) return undefined;
  const isPerson =
    ['people', 'persons', 'jobs'].some((list) => book.isIn(list, noun)) ||
    PERSON.test(noun.word) ||
    BEING.test(noun.word) ||
    noun.suffix === '님';
  return isPerson
    ? { id: 'means-for-role', token, noun, instead: ['으로서'], help: HELP }
    : undefined;
};

/** 침묵으로서 뜻을 전했다 → 침묵으로써: a means with what is done by it. */
export const roleForMeans: FindCase = (book, sentence, token) => {
  const noun = only(token, '으로서');
  if (!noun || !isMeans(book, noun)) return undefined;
  const verb = verbBehind(sentence, token);
  if (!verb || !BY.test(verb.word)) return undefined;
  return { id: 'role-for-means', token, noun, instead: ['으로써'], help: HELP };
};

const isMeans = (book: FrameBook, noun: Reading) =>
  MEANS_WORDS.test(noun.word) || MEANS.some((list) => book.isIn(list, noun));

/** The next verb, with objects and adverbs before it. */
function verbBehind(sentence: readonly Token[], { at }: Token): Reading | undefined {
  for (let on = 1; on <= 5; on += 1) {
    const next = sentence[at + on];
    const best = next?.analysis.readings[0];
    if (!next || !best || /[,;:]/.test(next.lead)) return undefined;
    // 자기 is a form of 자다 as well.
    if (readingsOf(next).some(({ pos, endings }) => isNominal(pos) && endings.length === 0)) {
      continue;
    }
    if (isPredicate(best.pos) && best.role !== 'adverb' && best.endings.join() !== '게')
      return best;
    if (best.endings.length > 0) return undefined;
  }
  return undefined;
}
