import type { LegalFacts, Operator } from '../../../../shared/administration/operator.ts';
import type { Block, Inline } from '../../../platform/markdown.ts';
import { formatDate } from './legal.model.ts';

/** Undefined without the setting. */
type PlaceholderValue = (facts: LegalFacts) => string | undefined;

const ofOperator =
  (getValue: (operator: Operator) => string): PlaceholderValue =>
  ({ operator }) =>
    operator === null ? undefined : getValue(operator);

/** The values of the placeholders, by the words between 【 and 】. */
const PLACEHOLDERS: Record<string, PlaceholderValue> = {
  '운영 기관 이름': ofOperator(({ name }) => name),
  '개인정보 보호책임자': ofOperator(({ privacyOfficer }) => privacyOfficer),
  전자우편: ofOperator(({ email }) => email),
  전화번호: ofOperator(({ phone }) => phone ?? '없음 (전자우편으로 받습니다)'),
  '운영 시간': ofOperator(({ hours }) => hours ?? '따로 정하지 않음'),
  시행일: ofOperator(({ effectiveDate }) => formatDate(effectiveDate)),
  '맞춤법 검사를 하는 곳': ({ isSpellerOutside }) =>
    isSpellerOutside ? '운영자가 정한 바깥 맞춤법 서비스' : '이 서버 안',
  'AI 도움이 답하는 곳': ({ modelRecipient }) =>
    modelRecipient === null
      ? '이 서버 안'
      : `이 서버 안과, 동의한 글만 받는 AI 서버(${modelRecipient})`,
  'AI 서버': ({ modelRecipient }) => modelRecipient ?? undefined,
  '지운 모임을 두는 기간': ({ deletedGroupDays }) => `${deletedGroupDays}일`,
  '쓰지 않은 계정을 지우는 때': ({ inactiveAccountYears }) =>
    inactiveAccountYears === null
      ? '지우지 않습니다'
      : `${inactiveAccountYears}년. 30일 전에 메일로 알리고 지웁니다`,
};

export const PLACEHOLDER_NAMES: readonly string[] = Object.keys(PLACEHOLDERS);

/** Replaces the placeholders that have a value; the others stay. */
export function fillText(text: readonly Inline[], facts: LegalFacts): Inline[] {
  return text.map((part) => {
    if (typeof part === 'string' || !('blank' in part)) return part;
    const filled = PLACEHOLDERS[part.blank]?.(facts);
    return filled === undefined ? part : { filled };
  });
}

export const hasBlank = (text: readonly Inline[]): boolean =>
  text.some((part) => typeof part !== 'string' && 'blank' in part);

/** A text with blanks is shown to nobody: it would look as if it were in force. */
export function hasBlanks(blocks: readonly Block[]): boolean {
  return blocks.some((block) => {
    if (block.kind === 'list') return block.items.some(hasBlank);
    if (block.kind === 'table') return [block.head, ...block.rows].flat().some(hasBlank);
    return hasBlank(block.text);
  });
}

export function fillBlocks(blocks: readonly Block[], facts: LegalFacts): Block[] {
  const fill = (text: Inline[]) => fillText(text, facts);
  return blocks.map((block) => {
    if (block.kind === 'list') return { ...block, items: block.items.map(fill) };
    if (block.kind === 'table') {
      return {
        ...block,
        head: block.head.map(fill),
        rows: block.rows.map((cells) => cells.map(fill)),
      };
    }
    return { ...block, text: fill(block.text) };
  });
}
