import { finalOf, jamoOf } from '../hangul.ts';

/** What the word must end in: for 을 a consonant, for 를 a vowel, for 로 a vowel or ㄹ. */
export type Behind = 'any' | 'consonant' | 'vowel' | 'vowel or ㄹ' | 'consonant but ㄹ';

export interface Particle {
  name: string;
  shape: string;
  behind: Behind;
  /** What may follow it: names of groups in `FOLLOWERS`. */
  followers: string;
}

export interface ParticleChain {
  /** In syllables; a contraction may begin with a final consonant. */
  shape: string;
  names: readonly string[];
  behind: Behind;
}

/*
 * name, shape behind a consonant, shape behind a vowel (and ㄹ for 으로), what may follow. Particles
 * with one shape have it once. `p` delimiters (는, 도, 만 …), `c` case again (까지가, 만의), `q` quiet
 * ends of speech (요), `b` 이다.
 */
const TABLE = `
이 이 가 q
을 을 를 q
은 은 는 q
과 과 와 pqm
의 의 의 -
에 에 에 dpqe
에서 에서 에서 dpqe
에게 에게 에게 dpqe
에게서 에게서 에게서 dpq
한테 한테 한테 dpqe
한테서 한테서 한테서 dpq
께 께 께 p
께서 께서 께서 dp
더러 더러 더러 p
으로 으로 로 dpqe
으로서 으로서 로서 pq
으로써 으로써 로써 pq
으로부터 으로부터 로부터 pcq
에로 에로 에로 -
에 엘 엘 -
에다 에다 에다 p
에다가 에다가 에다가 p
이랑 이랑 랑 p
하고 하고 하고 p
이나 이나 나 q
이라도 이라도 라도 q
이라도나 이라도 라도 -
이든 이든 든 -
이든지 이든지 든지 q
이든가 이든가 든가 -
이란 이란 란 -
이라고 이라고 라고 p
이라곤 이라곤 라곤 -
이며 이며 며 -
이여 이여 여 -
이야 이야 야 -
이야말로 이야말로 야말로 -
이나마 이나마 나마 -
아 아 야 -
도 도 도 q
만 만 만 pcqd
까지 까지 까지 pcqd
부터 부터 부터 pcqd
마저 마저 마저 pc
조차 조차 조차 pc
밖에 밖에 밖에 pq
뿐 뿐 뿐 cpq
처럼 처럼 처럼 pqm
같이 같이 같이 p
만큼 만큼 만큼 pcqm
만치 만치 만치 pc
보다 보다 보다 pqm
대로 대로 대로 pcm
마다 마다 마다 pc
서 이서 서 pd
치고 치고 치고 p
토록 토록 토록 -
인들 인들 ㄴ들 -
은커녕 은커녕 는커녕 -
커녕 커녕 커녕 -
마는 마는 마는 -
따라 따라 따라 -
깨나 깨나 깨나 -
하며 하며 하며 -
이요 이요 요 -
이요 요 요 -
`;

const FOLLOWERS: Record<string, readonly string[]> = {
  p: ['은', '도', '만', '이나', '이라도', '이야', '이든', '이든지', '의', '이나마', '은커녕'],
  c: ['이', '을', '으로', '에', '의', '과', '에게', '에서', '처럼', '이라도', '이나', '은', '도'],
  d: ['부터', '까지', '조차', '마저', '밖에', '뿐', '처럼', '만큼', '보다', '대로', '마다', '같이'],
  m: ['은', '도', '만', '의'],
  e: ['의'],
  q: ['이요'],
};

const DEEPEST = 3;

function isBehind(text: string, behind: Behind): boolean {
  if (behind === 'any') return true;
  const final = finalOf(text);
  if (final === undefined) return true;
  if (behind === 'consonant') return final !== '';
  if (behind === 'vowel') return final === '';
  if (behind === 'vowel or ㄹ') return final === '' || final === 'ᆯ';
  return final !== '' && final !== 'ᆯ';
}

/** Whether the shape of a chain fits the end of this word: 책을, 나무를, 길로, 학교로, 3을, 3를. */
export function fitsBehind(word: string, chain: { behind: Behind }): boolean {
  return isBehind(word, chain.behind);
}

function readParticles(): Particle[] {
  return TABLE.split('\n')
    .filter((line) => line !== '')
    .flatMap((line): Particle[] => {
      const [name = '', closed = '', open = '', followers = ''] = line.split(' ');
      if (closed === open) return [{ name, shape: closed, behind: 'any', followers }];
      const isRo = name.startsWith('으로');
      return [
        { name, shape: closed, behind: isRo ? 'consonant but ㄹ' : 'consonant', followers },
        { name, shape: open, behind: isRo ? 'vowel or ㄹ' : 'vowel', followers },
      ];
    });
}

/** The contraction of a chain's end: 에서는 에선, 까지는 까진, 한테를 한텔. */
function contracted(shape: string, name: string): string | undefined {
  // 온대관 is a building rather than 온대과는.
  if (name !== '은' || !shape.endsWith('는') || shape.endsWith('과는')) return undefined;
  const before = shape.slice(0, -1);
  return before !== '' && finalOf(before) === '' ? `${jamoOf(before)}ᆫ`.normalize('NFC') : undefined;
}

/** Every chain of one to three particles. */
export function readParticleChains(): ParticleChain[] {
  const particles = readParticles();
  const chains: ParticleChain[] = [];
  const seen = new Set<string>();
  const grow = (chain: ParticleChain, followers: string) => {
    const key = `${chain.shape}|${chain.behind}`;
    if (!seen.has(key)) {
      seen.add(key);
      chains.push(chain);
    }
    if (chain.names.length >= DEEPEST) return;
    const allowed = new Set([...followers].flatMap((group) => FOLLOWERS[group] ?? []));
    for (const next of particles) {
      if (!allowed.has(next.name) || chain.names.includes(next.name)) continue;
      if (!isBehind(chain.shape, next.behind)) continue;
      const shape = chain.shape + next.shape;
      const grown = { shape, names: [...chain.names, next.name], behind: chain.behind };
      // A third particle must be a delimiter (에서까지도), and ends the chain.
      grow(grown, next.followers.replace(/[cd]/g, ''));
      const short = contracted(shape, next.name);
      if (short !== undefined) chains.push({ ...grown, shape: short });
    }
  };
  for (const { name, shape, behind, followers } of particles) {
    grow({ shape, names: [name], behind }, followers);
  }
  return chains;
}
