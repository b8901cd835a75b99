import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SpellingCategory } from '../../../../shared/spelling.ts';
import { call } from '../../../platform/call.ts';
import { CallError, sayRefusal } from '../../../platform/call-error.ts';
import { createStoredStore, useStore } from '../../../platform/stored.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Field.tsx';
import { ErrorState, Loading, Skeleton } from '../../../ui/states.tsx';
import { useGroup } from '../../groups/use-group.ts';
import { CATEGORIES, CATEGORY_LABELS } from '../../spelling/categories.ts';
import type { Paper } from '../editor/paper.ts';
import { deskOf } from './desk.ts';
import { type DeskView, NOTHING_YET } from './desk-view.ts';
import { type Acts, IssueCard } from './IssueCard.tsx';
import { MyWords } from './MyWords.tsx';
import { type Alike, gathered } from './places.ts';
import styles from './Spelling.module.css';

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
  const list = useRef<HTMLDivElement>(null);
  const alikes = gathered(view.places);
  const errors = alikes.filter(({ issue }) => issue.severity === 'error');
  const checks = alikes.filter(({ issue }) => issue.severity === 'check');
  const advice = alikes.filter(({ issue }) => issue.severity === 'advice');
  const errorCount = places(errors);

  useEffect(() => {
    desk.open();
    return () => desk.close(isNarrow());
  }, [desk]);
  useEffect(() => desk.showChecks(withChecks), [desk, withChecks]);
  const counted = useEffectEvent(onCount);
  useEffect(() => counted(errorCount), [errorCount]);

  /** What was acted on is gone: the one that takes its place has the focus. */
  function afterwards(act: () => void): void {
    const cards = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-issue]') ?? [])];
    const at = cards().findIndex((card) => card.contains(document.activeElement));
    act();
    requestAnimationFrame(() => {
      const left = cards();
      if (
        document.activeElement !== document.body &&
        list.current?.contains(document.activeElement)
      )
        return;
      const next = left[Math.min(Math.max(at, 0), left.length - 1)];
      (next?.querySelector('button') ?? list.current)?.focus();
    });
  }

  const visited = useRef(new Map<string, number>());
  const acts: Acts = {
    goTo({ key, places: all }) {
      const nth = visited.current.get(key) ?? 0;
      visited.current.set(key, nth + 1);
      const place = all[nth % all.length];
      if (isNarrow()) onShowPaper();
      if (place) desk.goTo(place);
    },
    accept(alike, answer, isAll) {
      afterwards(() => desk.accept(isAll ? alike.places : alike.places.slice(0, 1), answer));
    },
    ignore: (alike) => afterwards(() => desk.ignore(alike.places)),
    async stay(word) {
      await call('addMySpellingWord', { body: { word } });
      afterwards(() => desk.learn(word));
    },
  };
  const cardOf = (alike: Alike) => (
    <IssueCard
      key={alike.key}
      alike={alike}
      isNow={view.now !== undefined && alike.places.includes(view.now)}
      level={view.level}
      acts={acts}
    />
  );
  const fixable = errors.filter(({ issue }) => issue.suggestions.length > 0);

  return (
    <div className={styles.panel} ref={list} tabIndex={-1}>
      <Said view={view} count={errorCount} onAgain={desk.again} />
      {places(fixable) > 1 && (
        <Button
          size="small"
          onClick={() => afterwards(() => desk.accept(fixable.flatMap((one) => one.places)))}
        >
          모두 고치기 ({places(fixable)}곳)
        </Button>
      )}
      {CATEGORIES.map((category) => (
        <Kind key={category} category={category} alikes={errors} cardOf={cardOf} />
      ))}
      {checks.length > 0 && (
        <details className={styles.more}>
          <summary>한 번 더 볼 낱말 {places(checks)}</summary>
          <p className={styles.soft}>틀렸다는 뜻은 아니에요. 맞게 썼으면 그대로 두세요.</p>
          <Checkbox
            checked={withChecks}
            onChange={(event) => checksShown.set(event.target.checked)}
          >
            글에도 표시하기
          </Checkbox>
          <Cards alikes={checks} cardOf={cardOf} />
        </details>
      )}
      {advice.length > 0 && (
        <details className={styles.more}>
          <summary>이렇게 써도 좋아요 {places(advice)}</summary>
          <p className={styles.soft}>틀린 곳이 아니라 권하는 말이에요.</p>
          <Cards alikes={advice} cardOf={cardOf} />
        </details>
      )}
      <MyWords onChange={desk.learn} />
      <p className={styles.note}>
        {view.isElsewhere
          ? '이 검사는 이곳을 운영하는 분이 정한 다른 서버에서 해요.'
          : '이 검사는 우리 서버에서만 해요. 글은 밖으로 나가지 않아요.'}
      </p>
    </div>
  );
}

function places(alikes: readonly Alike[]): number {
  return alikes.reduce((sum, alike) => sum + alike.places.length, 0);
}

/** A long list grows when it is asked to: nobody reads fifty at once. */
const AT_ONCE = 30;

function Cards({
  alikes,
  cardOf,
}: {
  alikes: readonly Alike[];
  cardOf(alike: Alike): React.ReactNode;
}) {
  const [most, setMost] = useState(AT_ONCE);
  return (
    <>
      <ul className={styles.list}>{alikes.slice(0, most).map(cardOf)}</ul>
      {alikes.length > most && (
        <Button size="small" onClick={() => setMost(most + AT_ONCE)}>
          더 보기 ({alikes.length - most})
        </Button>
      )}
    </>
  );
}

function Kind({
  category,
  alikes,
  cardOf,
}: {
  category: SpellingCategory;
  alikes: readonly Alike[];
  cardOf(alike: Alike): React.ReactNode;
}) {
  const own = alikes.filter(({ issue }) => issue.category === category);
  if (own.length === 0) return null;
  return (
    <section>
      <h2 className={styles.kind}>
        {CATEGORY_LABELS[category]} {places(own)}
      </h2>
      <Cards alikes={own} cardOf={cardOf} />
    </section>
  );
}

/** What there is to know at a glance; read out when it changes. */
function Said({ view, count, onAgain }: { view: DeskView; count: number; onAgain(): void }) {
  const { status, problem, isBlank, places: all } = view;
  if (status === 'failed') {
    return all.length > 0 ? (
      <p className={styles.soft} role="status">
        {sayTrouble(problem)}{' '}
        <button type="button" className={styles.again} onClick={onAgain}>
          다시 살펴보기
        </button>
      </p>
    ) : (
      <ErrorState title={sayTrouble(problem)} onRetry={onAgain} />
    );
  }
  if (status === 'first') {
    return (
      <Loading label="맞춤법을 살펴보고 있어요">
        <Skeleton shape="block" height="120px" />
        <Skeleton shape="block" height="120px" />
      </Loading>
    );
  }
  if (isBlank) {
    return (
      <p className={styles.soft}>글을 쓰면 쉬는 사이에 맞춤법을 살펴보고 여기에 적어 둘게요.</p>
    );
  }
  return (
    <p className={count > 0 ? styles.found : styles.clean} role="status">
      {status === 'looking'
        ? '더 살펴보고 있어요.'
        : count > 0
          ? `고칠 곳이 ${count}곳 있어요.`
          : '고칠 곳을 찾지 못했어요. 소리 내어 한 번 읽어 봐도 좋아요.'}
    </p>
  );
}

function sayTrouble(problem: unknown): string {
  return problem instanceof CallError && problem.kind === 'network'
    ? '인터넷이 끊겨 맞춤법을 살펴보지 못했어요. 이어지면 다시 살펴볼게요.'
    : sayRefusal(problem);
}
