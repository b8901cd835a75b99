import { useEffect, useRef } from 'react';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { useStore } from '../../../platform/store.ts';
import { Button } from '../../../ui/Button.tsx';
import { CheckboxField } from '../../../ui/forms/Field.tsx';
import { useGroup } from '../../groups/groups/groups.api.ts';
import type { Editor } from '../editor/editor.ts';
import { CATEGORIES } from '../spelling/categories.ts';
import { useSpellingWords } from '../spelling/spelling.api.ts';
import { groupIssues, type IssueGroup, rangeCount } from './controller/issue-ranges.ts';
import { isDisabled } from './controller/requests.ts';
import { spellcheckController } from './controller/spellcheck-controller.ts';
import { INITIAL_STATE } from './controller/spellcheck-state.ts';
import { highlightsChecks } from './highlights-checks.ts';
import { type IssueActions, IssueCard } from './IssueCard.tsx';
import { CategoryIssues, IssueList } from './IssueList.tsx';
import { MyWords } from './MyWords.tsx';
import styles from './Spelling.module.css';
import { SpellingStatus } from './SpellingStatus.tsx';
import { useRestoredFocus } from './use-restored-focus.ts';

const isNarrow = () => matchMedia('(max-width: 1060px)').matches;

export interface SpellingPanelProps {
  editor: Editor;
  groupId: string;
  ragId: string;
  onShowEditor(): void;
  onCount(count: number): void;
}

export function SpellingPanel(props: SpellingPanelProps) {
  const group = useGroup(props.groupId);
  if (group && !group.settings.spellingEnabled) {
    return <p className={styles.soft}>이 모임에서는 맞춤법 검사를 쓰지 않아요.</p>;
  }
  return <EnabledPanel {...props} />;
}

function EnabledPanel({ editor, groupId, ragId, onShowEditor, onCount }: SpellingPanelProps) {
  const controller = spellcheckController(editor, { groupId, ragId });
  const state = useStore(controller.state, (value) => value, INITIAL_STATE);
  const withChecks = useStore(highlightsChecks, (value) => value, true);
  const words = useSpellingWords({});
  const list = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const focusHandlers = useRestoredFocus(list, status);
  const groups = groupIssues(state.ranges);
  const errors = groups.filter(({ issue }) => issue.severity === 'error');
  const checks = groups.filter(({ issue }) => issue.severity === 'check');
  const advice = groups.filter(({ issue }) => issue.severity === 'advice');
  const fixable = errors.filter(({ issue }) => issue.suggestions.length > 0);
  const { current, isRequested } = state;
  const currentGroup = groups.find(({ ranges }) => current && ranges.includes(current));

  useEffect(() => {
    controller.open(onCount);
    return () => controller.close(isNarrow());
  }, [controller, onCount]);
  useEffect(() => controller.highlightChecks(withChecks), [controller, withChecks]);
  // Only when the user moves the caret into an issue: while typing the list must not scroll.
  useEffect(() => {
    if (!current || !isRequested) return;
    const card = list.current?.querySelector('[data-issue][aria-current]');
    const closed = card?.closest('details:not([open])');
    if (closed instanceof HTMLDetailsElement) closed.open = true;
    card?.scrollIntoView({ block: 'nearest' });
  }, [current, isRequested]);

  const visited = useRef(new Map<string, number>());
  const actions: IssueActions = {
    select({ key, ranges }) {
      const nth = visited.current.get(key) ?? 0;
      visited.current.set(key, nth + 1);
      const range = ranges[nth % ranges.length];
      if (isNarrow()) onShowEditor();
      if (range) controller.select(range);
    },
    accept({ ranges }, answer, isAll) {
      const one = ranges.find((range) => range === current) ?? ranges[0];
      controller.accept(isAll || !one ? ranges : [one], answer);
    },
    ignore: ({ ranges }) => controller.ignore(ranges),
    async addWord(word) {
      await words.add.mutateAsync(word);
      controller.wordChanged(word);
    },
  };
  const renderCard = (group: IssueGroup) => (
    <IssueCard key={group.key} group={group} isCurrent={group === currentGroup} actions={actions} />
  );
  const shared = { current: currentGroup, renderCard };

  return (
    <div className={styles.panel} ref={list} {...focusHandlers}>
      {isDisabled(state.error) ? (
        <p className={styles.soft}>{errorMessageOf(state.error)}</p>
      ) : (
        <SpellingStatus
          ref={status}
          state={state}
          count={rangeCount(errors)}
          checkCount={rangeCount(checks)}
          onRetry={controller.retry}
        />
      )}
      {rangeCount(fixable) > 1 && (
        <Button
          size="small"
          onClick={() => controller.accept(fixable.flatMap(({ ranges }) => ranges))}
        >
          모두 고치기 ({rangeCount(fixable)}곳)
        </Button>
      )}
      {CATEGORIES.map((category) => (
        <CategoryIssues key={category} category={category} groups={errors} {...shared} />
      ))}
      {checks.length > 0 && (
        <details className={styles.more} open={errors.length === 0}>
          <summary>한 번 더 볼 낱말 {rangeCount(checks)}</summary>
          <p className={styles.soft}>틀렸다는 뜻은 아니에요. 맞게 썼으면 그대로 두세요.</p>
          <CheckboxField
            checked={withChecks}
            onChange={(event) => highlightsChecks.set(event.target.checked)}
          >
            글에도 표시하기
          </CheckboxField>
          <IssueList groups={checks} {...shared} />
        </details>
      )}
      {advice.length > 0 && (
        <details className={styles.more}>
          <summary>이렇게 써도 좋아요 {rangeCount(advice)}</summary>
          <p className={styles.soft}>틀린 곳이 아니라 권하는 말이에요.</p>
          <IssueList groups={advice} {...shared} />
        </details>
      )}
      {state.ignoredCount > 0 && (
        <p className={styles.soft}>
          그대로 두기로 한 곳이 {state.ignoredCount}곳 있어요.{' '}
          <button type="button" className={styles.again} onClick={controller.resetIgnored}>
            다시 보기
          </button>
        </p>
      )}
      {state.keptCount > 0 && (
        <p className={styles.soft}>
          내 낱말에 있어서 알려 주지 않은 곳이 {state.keptCount}곳 있어요. 아래 ‘내 낱말’에서 뺄 수
          있어요.
        </p>
      )}
      <MyWords onChange={controller.wordChanged} />
      {state.isElsewhere !== undefined && (
        <p className={styles.note}>
          {state.isElsewhere
            ? '이 검사는 운영자가 정한 다른 서버에서 해요.'
            : '이 검사는 우리 서버에서만 해요. 글은 밖으로 나가지 않아요.'}
        </p>
      )}
    </div>
  );
}
