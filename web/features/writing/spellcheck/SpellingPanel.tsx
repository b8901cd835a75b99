import { useEffect, useRef } from 'react';
import { sayRefusal } from '../../../platform/client/call-error.ts';
import { createStoredStore, useStore } from '../../../platform/stored.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/forms/Field.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { withParticle } from '../../../ui/text/words.ts';
import { useGroup } from '../../groups/groups/use-group.ts';
import type { Paper } from '../editor/paper.ts';
import { CATEGORIES } from '../spelling/categories.ts';
import { useSpellingWords } from '../spelling/spelling.api.ts';
import { deskOf, isSwitchedOff } from './controller/desk.ts';
import { NOTHING_YET } from './controller/desk-view.ts';
import { type Alike, gathered, placeCount } from './controller/places.ts';
import { type Acts, IssueCard } from './IssueCard.tsx';
import { IssueList, KindOfIssue } from './IssueList.tsx';
import { MyWords } from './MyWords.tsx';
import { Said } from './Said.tsx';
import styles from './Spelling.module.css';
import { useHeldFocus } from './use-held-focus.ts';

/** Whether what wants a second look is marked in the text; on this device. */
const checksShown = createStoredStore('munjip.spelling-checks', true, (found) =>
  typeof found === 'boolean' ? found : undefined,
);

/** Where the panel lies over the paper. */
const isNarrow = () => matchMedia('(max-width: 1060px)').matches;

export interface SpellingPanelProps {
  paper: Paper;
  groupId: string;
  ragId: string;
  /** On a phone the paper lies under the panel. */
  onShowPaper(): void;
  onCount(count: number): void;
}

/** The spelling of what is on the paper, saved or not, looked at with every pause. */
export function SpellingPanel(props: SpellingPanelProps) {
  const group = useGroup(props.groupId);
  if (group && !group.settings.spellingEnabled) {
    return <p className={styles.soft}>이 모임에서는 맞춤법 살피기를 쉬고 있어요.</p>;
  }
  return <Looking {...props} />;
}

function Looking({ paper, groupId, ragId, onShowPaper, onCount }: SpellingPanelProps) {
  const desk = deskOf(paper, { groupId, ragId });
  const view = useStore(desk.view, (now) => now, NOTHING_YET);
  const withChecks = useStore(checksShown, (now) => now, true);
  const words = useSpellingWords({});
  const list = useRef<HTMLDivElement>(null);
  const said = useRef<HTMLParagraphElement>(null);
  const held = useHeldFocus(list, said);
  const alikes = gathered(view.places);
  const errors = alikes.filter(({ issue }) => issue.severity === 'error');
  const checks = alikes.filter(({ issue }) => issue.severity === 'check');
  const advice = alikes.filter(({ issue }) => issue.severity === 'advice');
  const fixable = errors.filter(({ issue }) => issue.suggestions.length > 0);
  const { now, isSought } = view;
  const alikeNow = alikes.find((alike) => now && alike.places.includes(now));

  useEffect(() => {
    desk.open(onCount);
    return () => desk.close(isNarrow());
  }, [desk, onCount]);
  useEffect(() => desk.showChecks(withChecks), [desk, withChecks]);
  // Whoever goes to a marked word wants to know about it; whoever writes on is left alone.
  useEffect(() => {
    if (!now || !isSought) return;
    const card = list.current?.querySelector('[data-issue][aria-current]');
    const closed = card?.closest('details:not([open])');
    if (closed instanceof HTMLDetailsElement) closed.open = true;
    card?.scrollIntoView({ block: 'nearest' });
  }, [now, isSought]);

  const visited = useRef(new Map<string, number>());
  const acts: Acts = {
    goTo({ key, places }) {
      const nth = visited.current.get(key) ?? 0;
      visited.current.set(key, nth + 1);
      const place = places[nth % places.length];
      if (isNarrow()) onShowPaper();
      if (place) desk.goTo(place);
    },
    accept({ places }, answer, isAll) {
      // Where the caret is, if it is in one of them.
      const one = places.find((place) => place === now) ?? places[0];
      desk.accept(isAll || !one ? places : [one], answer);
    },
    ignore: ({ places }) => desk.ignore(places),
    async stay(word) {
      await words.add.mutateAsync(word);
      toast({ title: `${withParticle(`‘${word}’`, '을/를')} 내 낱말에 더했어요` });
      desk.learn(word);
    },
  };
  const cardOf = (alike: Alike) => (
    <IssueCard key={alike.key} alike={alike} isNow={alike === alikeNow} acts={acts} />
  );
  const shared = { now: alikeNow, cardOf };

  return (
    <div className={styles.panel} ref={list} {...held}>
      {isSwitchedOff(view.problem) ? (
        <p className={styles.soft}>{sayRefusal(view.problem)}</p>
      ) : (
        <Said ref={said} view={view} count={placeCount(errors)} onAgain={desk.again} />
      )}
      {placeCount(fixable) > 1 && (
        <Button size="small" onClick={() => desk.accept(fixable.flatMap(({ places }) => places))}>
          모두 고치기 ({placeCount(fixable)}곳)
        </Button>
      )}
      {CATEGORIES.map((category) => (
        <KindOfIssue key={category} category={category} alikes={errors} {...shared} />
      ))}
      {checks.length > 0 && (
        <details className={styles.more}>
          <summary>한 번 더 볼 낱말 {placeCount(checks)}</summary>
          <p className={styles.soft}>틀렸다는 뜻은 아니에요. 맞게 썼으면 그대로 두세요.</p>
          <Checkbox
            checked={withChecks}
            onChange={(event) => checksShown.set(event.target.checked)}
          >
            글에도 표시하기
          </Checkbox>
          <IssueList alikes={checks} {...shared} />
        </details>
      )}
      {advice.length > 0 && (
        <details className={styles.more}>
          <summary>이렇게 써도 좋아요 {placeCount(advice)}</summary>
          <p className={styles.soft}>틀린 곳이 아니라 권하는 말이에요.</p>
          <IssueList alikes={advice} {...shared} />
        </details>
      )}
      {view.leftCount > 0 && (
        <p className={styles.soft}>
          그대로 두기로 한 곳이 {view.leftCount}곳 있어요.{' '}
          <button type="button" className={styles.again} onClick={desk.lookAgain}>
            다시 보기
          </button>
        </p>
      )}
      <MyWords onChange={desk.learn} />
      {view.isElsewhere !== undefined && (
        <p className={styles.note}>
          {view.isElsewhere
            ? '이 검사는 이곳을 운영하는 분이 정한 다른 서버에서 해요.'
            : '이 검사는 우리 서버에서만 해요. 글은 밖으로 나가지 않아요.'}
        </p>
      )}
    </div>
  );
}
