import { INVALID, REQUIRED } from '../../../../shared/contract/validation.ts';
import { plainText } from '../../../../shared/document/document-text.ts';
import { isRangeOf } from '../../../../shared/feedback/anchors.ts';
import type { NewAnnotation } from '../../../../shared/feedback/annotations.ts';
import type { FeedbackContent } from '../../../../shared/feedback/feedback.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import * as queries from './feedback-drafts.queries.ts';

type Fields = Record<string, string>;

/** Checks the parts that a draft may lack and sent feedback may not. Throws INVALID_VALUE with the fields. */
export async function assertSendable(
  db: Db,
  post: queries.PostToAnswer,
  content: FeedbackContent,
): Promise<void> {
  const fields: Fields = {
    ...annotationFields(content.annotations, plainText(post.document)),
    ...levelFields(content, post),
    ...decisionFields(content),
    ...(isEmpty(content) && { content: REQUIRED }),
  };
  const ids = content.annotations.map(({ annotationId }) => annotationId);
  const verdictIds = content.verdicts.map(({ annotationId }) => annotationId);
  if (ids.length + verdictIds.length > 0) {
    const known = await queries.findAnnotationPosts(db, [...ids, ...verdictIds]);
    if (known.some(({ annotationId }) => ids.includes(annotationId))) fields.annotations = INVALID;
    const answered = known.filter(({ postId, isAnswered }) => postId === post.postId && isAnswered);
    const isAnswered = (id: string) => answered.some(({ annotationId }) => annotationId === id);
    if (hasDuplicates(verdictIds) || !verdictIds.every(isAnswered)) fields.verdicts = INVALID;
  }
  if (Object.keys(fields).length > 0) throw new AppError('INVALID_VALUE', { fields });
}

function isEmpty({ content, annotations, levels, decision, verdicts }: FeedbackContent): boolean {
  const parts = annotations.length + levels.length + verdicts.length;
  return content === '' && parts === 0 && decision === 'NONE';
}

function annotationFields(annotations: readonly NewAnnotation[], text: string): Fields {
  const fields: Fields = {};
  if (hasDuplicates(annotations.map(({ annotationId }) => annotationId))) {
    fields.annotations = INVALID;
  }
  annotations.forEach((one, index) => {
    if (!isRangeOf(text, one) || text.slice(one.start, one.end) !== one.exact) {
      fields[`annotations.${index}.exact`] = INVALID;
    }
    const hasSuggestion = one.annotationKind === 'SUGGEST' && one.suggestion;
    if (one.content === '' && !hasSuggestion) fields[`annotations.${index}.content`] = REQUIRED;
    if (one.suggestion !== null && one.annotationKind !== 'SUGGEST') {
      fields[`annotations.${index}.suggestion`] = INVALID;
    }
  });
  return fields;
}

function levelFields(
  { levels }: FeedbackContent,
  { rubric }: Pick<queries.PostToAnswer, 'rubric'>,
): Fields {
  const isOfRubric = ({ criterion, level }: FeedbackContent['levels'][number]) =>
    rubric.some((row) => row.criterion === criterion && level < row.levels.length);
  const isValid =
    levels.every(isOfRubric) && !hasDuplicates(levels.map(({ criterion }) => criterion));
  return isValid ? {} : { levels: INVALID };
}

function decisionFields(content: FeedbackContent): Fields {
  const { decision, annotations, revisionReason, revisionDueAt } = content;
  if (decision !== 'REVISION') return revisionDueAt === null ? {} : { revisionDueAt: INVALID };
  return {
    ...(annotations.length === 0 && revisionReason === '' && { revisionReason: REQUIRED }),
    ...(revisionDueAt !== null &&
      Date.parse(revisionDueAt) <= Date.now() && { revisionDueAt: INVALID }),
  };
}

function hasDuplicates(ids: readonly string[]): boolean {
  return new Set(ids).size < ids.length;
}
