import { createRuleHelper, type RuleHelper } from '../../../../lib/rule-helper/rule-helper.ts';
import type { Question } from '../../../../shared/assistant/support.ts';
import { plainText } from '../../../../shared/document/document-text.ts';
import { anchorAt } from '../../../../shared/feedback/anchors.ts';
import { SpellerError } from '../../../platform/gateways/speller/speller-provider.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import type * as queries from './support.queries.ts';

let ruleHelper: RuleHelper | undefined;

/** The rule helper answers: at once, and nothing leaves this server. */
export async function answerByRules(
  services: Services,
  {
    userId,
    question,
    subject,
  }: { userId: string; question: Question; subject: queries.SubjectFacts },
): Promise<Pick<queries.NewSupport, 'points' | 'outline'>> {
  const { supportFunction, text, selection } = question;
  const { points, outline = [] } = helper().answer({
    supportFunction,
    ...(selection && { selection }),
    ...(await inputOf(services, { userId, text, subject })),
  });
  return {
    outline,
    points: points.map(({ kind, range, criterionId, text: content }) => ({
      pointKind: kind,
      place: range ? anchorAt(text, range) : null,
      criterion: criterionId ?? null,
      content,
    })),
  };
}

/** The beginnings of the owner's feedback to a post. */
export async function draftByRules(
  services: Services,
  asked: { userId: string; text: string; subject: queries.SubjectFacts },
) {
  return helper().draftFeedback(await inputOf(services, asked));
}

function helper(): RuleHelper {
  // Reads its texts with the first question.
  ruleHelper ??= createRuleHelper();
  return ruleHelper;
}

async function inputOf(
  services: Services,
  { userId, text, subject }: { userId: string; text: string; subject: queries.SubjectFacts },
) {
  const { minCharacters, maxCharacters } = subject;
  return {
    text,
    words: await readWords(services, userId, text, subject.penNames),
    subject: {
      title: subject.subjectTitle,
      classification: subject.writingClassifyId,
      guide: subject.guide ? plainText(subject.guide) : '',
    },
    rubric: subject.rubric.map(({ criterion, levels }) => ({
      criterionId: criterion,
      name: criterion,
      levels: levels.map(({ description }) => description),
    })),
    length: {
      ...(minCharacters !== null && { least: minCharacters }),
      ...(maxCharacters !== null && { most: maxCharacters }),
    },
  };
}

async function readWords(
  { speller, log }: Services,
  userId: string,
  text: string,
  names: readonly string[],
) {
  try {
    return text.trim() === '' ? [] : await speller.readWords(userId, text, names);
  } catch (error) {
    if (!(error instanceof SpellerError)) throw error;
    // Never log the text.
    log.warn({ trouble: error.trouble, length: text.length }, 'words could not be read');
    throw new AppError('SPELLER_UNAVAILABLE', { retryAfter: 5, cause: error });
  }
}
