import type { Finding, PersonalDataKind } from '../../../../../shared/books/preflight.ts';
import { withParticle } from '../../../../ui/text/words.ts';

/** One card of the list; findings that say the same of several people are one. */
export interface FindingCard {
  key: string;
  title: string;
  text: string;
  findings: Finding[];
}

const PERSONAL: Record<Exclude<PersonalDataKind, 'MEMBER_NAME'>, string> = {
  PHONE: '전화번호',
  ADDRESS: '주소',
  EMAIL: '이메일 주소',
  RRN: '주민등록번호',
  ACCOUNT: '계좌번호',
  NAME_WITH_SCHOOL: '이름과 학교',
};

function describe(finding: Finding, isOwn: boolean): { title: string; text: string } {
  const where = finding.title ? `‘${finding.title}’` : '이 책';
  switch (finding.code) {
    case 'PICTURE_COARSE':
      return {
        title: '사진이 흐릴 수 있어요',
        text: `${finding.caption ? `‘${finding.caption}’` : `${where}의 사진`}은 ${finding.dpi}dpi예요. 종이에 또렷하게 인쇄하려면 200dpi가 넘어야 해요.`,
      };
    case 'PICTURE_MISSING':
      return { title: '사진을 찾을 수 없어요', text: `${where}의 사진 하나가 빈자리로 남아요.` };
    case 'CHARACTERS_MISSING':
      return {
        title: '글꼴에 없는 글자가 있어요',
        text: `${where}의 ${finding.characters.join(' ')} 자리에 〓가 찍혀요.`,
      };
    case 'CHAPTER_EMPTY':
      return { title: '글이 비어 있어요', text: `${where}에는 제목만 있어요.` };
    case 'CHAPTER_TOO_LARGE':
      return { title: '글이 너무 커요', text: `${where}의 뒷부분이 실리지 않아요.` };
    case 'CHAPTER_PLAIN':
      return {
        title: '꾸민 모양 없이 실려요',
        text: `${where}의 모양을 살리지 못해 글자만 실려요.`,
      };
    case 'SHORT_LAST_PAGE':
      return {
        title: '마지막 쪽이 짧아요',
        text: `${withParticle(where, '이/가')} ${finding.lines}줄만 있는 쪽에서 끝나요.`,
      };
    case 'POST_CHANGED':
      return {
        title: '고른 뒤에 바뀐 글',
        text: `글쓴이가 ${withParticle(where, '을/를')} 고쳐 썼어요.`,
      };
    case 'POST_LEFT_OUT':
      return {
        title: '실리지 않는 글',
        text:
          finding.reason === 'WITHDRAWN'
            ? `글쓴이가 ${withParticle(where, '을/를')} 빼 달라고 했어요.`
            : `글쓴이가 ${withParticle(where, '을/를')} 고치고 있어요. 다시 내면 실려요.`,
      };
    case 'MEMBER_MISSING':
      return { title: '빠진 학생이 있어요', text: '' };
    case 'CONSENT_MISSING':
      if (isOwn)
        return {
          title: '나누려면 내 허락이 필요해요',
          text: '책 코드나 공개 페이지로 책을 나누려면 내 허락이 있어야 해요. 나만 볼 책이면 그냥 두어도 돼요.',
        };
      return {
        title: '모임 밖에는 보이지 않는 글',
        text: '글쓴이나 보호자가 아직 허락하지 않아서, 책 코드나 공개 페이지로 보는 책에는 빠져요. 모임의 책에는 실려요.',
      };
    case 'PERSONAL_DATA':
      if (finding.personalDataKind === 'MEMBER_NAME')
        return {
          title: '이름이 보여요',
          text: '이 사람이 허락한 글이 없으면, 책 코드나 공개 페이지로 보는 책에서 이 쪽이 빠져요. 모임의 책에는 실려요.',
        };
      return {
        title: `${withParticle(PERSONAL[finding.personalDataKind], '이/가')} 보여요`,
        text:
          finding.postId && !isOwn
            ? '책은 많은 사람이 읽어요. 지우려면 글쓴이에게 고쳐 달라고 말해 주세요.'
            : '책은 많은 사람이 읽어요. 지우려면 그 쪽에서 ‘고치기’를 눌러 주세요.',
      };
  }
}

const TOGETHER: ReadonlySet<Finding['code']> = new Set(['MEMBER_MISSING', 'CONSENT_MISSING']);

/** `isOwn`: a book of the maker's own posts. */
export function cardsOf(findings: readonly Finding[], isOwn: boolean): FindingCard[] {
  const cards = new Map<string, FindingCard>();
  for (const finding of findings) {
    const key = TOGETHER.has(finding.code) ? finding.code : finding.findingId;
    const card = cards.get(key) ?? { key, ...describe(finding, isOwn), findings: [] };
    card.findings.push(finding);
    cards.set(key, card);
  }
  return [...cards.values()];
}

/** Personal data that the maker decided to keep needs no attention any more. */
export function isSettled({ findings }: FindingCard): boolean {
  return findings.every((one) => one.code === 'PERSONAL_DATA' && one.decision !== null);
}

/** Not about several people, whose posts are everywhere in the book. */
export function isOfOnePlace({ findings: [first] }: FindingCard): boolean {
  return first !== undefined && !TOGETHER.has(first.code);
}

/** About this page, without a place on it. */
export function isOfWholePage(card: FindingCard, page: number): boolean {
  const [first] = card.findings;
  return isOfOnePlace(card) && first?.page === page && first.box === null;
}
