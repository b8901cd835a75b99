import type { Rule } from './rule.ts';

/** A compound that is often written apart: 꽃 다발 for 꽃다발. */
export interface Compound {
  first: string;
  /** Whether the second part is a noun, or a verb or adjective. */
  kind: 'noun' | 'predicate';
  /** Second parts that are joined to the first one; verbs and adjectives with 다. */
  seconds: readonly string[];
  /** A sentence with one of them written apart, and the same joined. */
  wrong: string;
  right: string;
}

/** Particles and forms of 이다 behind a noun. */
export const PARTICLES =
  '들?(?:이|가|을|를|은|는|에|에서|서|에는|에도|도|만|의|로|으로|와|과|랑|이랑|까지|부터|에서부터|처럼|보다|마다|께서|에다|에다가|나|밖에|라도|이라도|이고|이며|이나|이지만|이니까?|이라서?|인|일|였다|이다|이었다|입니다|예요|이에요|조차|마저|만큼|만은|만이|만을)|들|[이인]데|하[고며]';

/** A noun and one of several others behind it, given as a pattern, are one word. */
export function nounRule(first: string, seconds: string, wrong: string, right: string): Rule {
  return {
    id: first,
    severity: 'error',
    trigger: first,
    marks: [
      { text: new RegExp(`^${first}$`) },
      { text: new RegExp(`^(?:${seconds})(?:${PARTICLES})?$`) },
    ],
    fix: 'join',
    examples: [[wrong, right]],
    nearMisses: [right, '이 사람은 그 집에 산다.'],
  };
}

export function compoundRule({ first, kind, seconds, wrong, right }: Compound): Rule {
  if (kind === 'noun') return nounRule(first, seconds.join('|'), wrong, right);
  return {
    id: `${first}-`,
    severity: 'error',
    trigger: first,
    marks: [
      { text: new RegExp(`^${first}$`) },
      {
        any: [
          {
            is: {
              pos: ['verb', 'adjective'],
              word: seconds.map((second) => second.replace(/다$/, '')).join(' '),
            },
          },
          // 쓸데 없이: the adverb of an adjective with 없다.
          { text: seconds.join() === '없다' ? /^없이$/ : /^$/ },
        ],
      },
    ],
    fix: 'join',
    examples: [[wrong, right]],
    nearMisses: [right, '맛이 있고 재미도 있다.'],
  };
}
