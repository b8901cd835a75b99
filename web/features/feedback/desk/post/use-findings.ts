import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { v7 as uuid } from 'uuid';
import type { NewAnnotation } from '../../../../../shared/feedback/annotations.ts';
import type { SpellingIssue } from '../../../../../shared/writing/spelling.ts';
import { call } from '../../../../platform/client/call.ts';
import { toast } from '../../../../ui/overlays/toast.ts';

export interface Findings {
  /** What the speller found; undefined before it was asked. */
  issues: readonly SpellingIssue[] | undefined;
  current: SpellingIssue | undefined;
  isChecking: boolean;
  check(): void;
  step(by: 1 | -1): void;
  choose(issue: SpellingIssue | undefined): void;
  /** Takes an issue off the list, because it was marked or passed over. */
  dismiss(issue: SpellingIssue): void;
}

export const findingId = ({ start, end }: SpellingIssue): string => `finding-${start}-${end}`;

/** Spelling issues of a post, as a source of annotations. */
export function useFindings(groupId: string, text: string): Findings {
  const [issues, setIssues] = useState<readonly SpellingIssue[]>();
  const [current, setCurrent] = useState<SpellingIssue>();
  const checking = useMutation({
    // Without the subject, whose level hides answers from pupils.
    mutationFn: () => call('checkSpell', { body: { text, groupId } }),
    onSuccess: (answer) => {
      const found = answer.issues.filter(({ severity }) => severity !== 'advice');
      setIssues(found);
      setCurrent(found[0]);
      if (found.length === 0) toast({ title: '맞춤법에 어긋난 곳이 없어요.', viewport: 'top' });
    },
    onError: (error) => toast({ variant: 'destructive', viewport: 'top', title: error.message }),
  });
  const neighbour = (of: SpellingIssue | undefined, by: 1 | -1) => {
    if (!issues || issues.length === 0) return undefined;
    const at = of ? issues.indexOf(of) : by === 1 ? -1 : 0;
    return issues[(at + by + issues.length) % issues.length];
  };
  return {
    issues,
    current,
    isChecking: checking.isPending,
    check: () => {
      if (!checking.isPending) checking.mutate();
    },
    step: (by) => setCurrent(neighbour(current, by)),
    choose: setCurrent,
    dismiss(issue) {
      const next = neighbour(issue, 1);
      setIssues(issues?.filter((one) => one !== issue));
      setCurrent(next === issue ? undefined : next);
    },
  };
}

/** A SUGGEST where the speller knows what to write instead, else a CORRECT; with the reason. */
export function annotationOf(issue: SpellingIssue): NewAnnotation {
  const { start, end, original, suggestions, help, title } = issue;
  const [reason = ''] = help.split('예:');
  const [best] = suggestions;
  return {
    annotationId: uuid(),
    annotationKind: best ? 'SUGGEST' : 'CORRECT',
    start,
    end,
    exact: original,
    content: reason.trim() || title,
    suggestion: best ?? null,
  };
}
