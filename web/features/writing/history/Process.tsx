import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import type { Post } from '../../../../shared/reading/posts.ts';
import type { PostVersion, ProcessStep } from '../../../../shared/writing/history.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../ui/status/states.tsx';
import { sayDayAndClock } from '../../../ui/text/time.ts';
import { count } from '../../../ui/text/words.ts';
import { Compared } from '../compare/Compared.tsx';
import { compareLines } from '../compare/words.ts';
import styles from './History.module.css';
import { processQuery, versionsQuery } from './history.api.ts';
import { Player } from './Player.tsx';
import { createReplay } from './replay.ts';
import { titledLines } from './titled-lines.ts';

/** How a piece came to be, step by step; it shows, and judges nothing. */
export function Process({ post, isMine }: { post: Post; isMine: boolean }) {
  const { groupId, postId } = post;
  const { data, error, refetch, isFetching } = useQuery(processQuery(groupId, postId));
  const versions = useQuery(versionsQuery(groupId, postId)).data?.versions ?? [];
  return (
    <>
      <p className={styles.notice}>
        <Icon name="info" size={18} />
        <span>
          글이 저장될 때마다 무엇이 바뀌었는지 남아요.{' '}
          {isMine
            ? '나와, 글을 낸 동안에는 모임을 연 사람이 똑같이 볼 수 있어요.'
            : '글쓴이에게 보이는 것과 똑같아요.'}{' '}
          붙여 넣은 글은 {LIMITS.longPaste}자가 넘을 때 길이만 적고, 점수를 매기지 않아요.
        </span>
      </p>
      {error && <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />}
      {!data && !error && (
        <Loading label="쓴 과정을 가져오고 있어요">
          <Skeleton shape="block" height="20rem" />
        </Loading>
      )}
      {data?.steps.length === 0 && (
        <EmptyState word="첫걸음" title="아직 남은 과정이 없어요">
          글을 쓰고 저장되면 여기에서 한 걸음씩 볼 수 있어요.
        </EmptyState>
      )}
      {data && data.steps.length > 0 && <Way steps={data.steps} versions={versions} />}
    </>
  );
}

function Way({
  steps,
  versions,
}: {
  steps: readonly ProcessStep[];
  versions: readonly PostVersion[];
}) {
  const [search, setSearch] = useSearchParams();
  const asked = Number(search.get('step') ?? steps.length);
  const first = Number.isInteger(asked) ? Math.min(Math.max(asked, 1), steps.length) : steps.length;
  // What is shown, and the step it is compared with.
  const [{ step, since }, setPlace] = useState({ step: first, since: first - 1 });
  const replay = useMemo(() => createReplay(steps), [steps]);
  const rows = useMemo(() => {
    const now = replay.textAt(step);
    const before = replay.textAt(since);
    return now ? compareLines(before ? titledLines(before) : [], titledLines(now)) : [];
  }, [replay, step, since]);
  const sheet = useRef<HTMLElement>(null);
  const current = steps[step - 1];

  useEffect(() => {
    const changed = rows.length > 0 && sheet.current?.querySelector('ins, del');
    if (changed && sheet.current) showIn(sheet.current, changed);
  }, [rows]);

  function walkTo(next: number, from = next - 1): void {
    setPlace({ step: next, since: from });
  }

  /** Where one stopped is in the address. */
  function rest(at: number): void {
    setSearch(
      { tab: 'process', ...(at < steps.length && { step: String(at) }) },
      { replace: true, preventScrollReset: true },
    );
  }

  return (
    <div className={styles.way}>
      <div className={styles.walk}>
        <Player
          step={step}
          length={steps.length}
          saying={current ? sayStep(step, steps.length, current) : ''}
          onWalk={walkTo}
          onRest={rest}
        />
        <article
          ref={sheet}
          className={styles.scroll}
          // Focusable, so that a long piece scrolls with the keyboard.
          tabIndex={0}
          aria-label={`${step}번째 걸음의 글`}
        >
          <Compared rows={rows} />
        </article>
      </div>
      <Moments
        steps={steps}
        versions={versions}
        step={step}
        onChoose={(next) => {
          walkTo(next);
          rest(next);
        }}
      />
    </div>
  );
}

/** The page around it stays where it is: only the sheet scrolls. */
function showIn(sheet: HTMLElement, place: Element): void {
  const frame = sheet.getBoundingClientRect();
  const { top, bottom } = place.getBoundingClientRect();
  if (top < frame.top || bottom > frame.bottom) {
    sheet.scrollTop += top - frame.top - frame.height / 3;
  }
}

function sayStep(step: number, length: number, { writtenAt, pastes }: ProcessStep): string {
  const pasted = pastes.length > 0 ? `, ${sayPastes(pastes)}` : '';
  return `${count(length, '번')} 가운데 ${count(step, '번')}째, ${sayDayAndClock(writtenAt)}${pasted}`;
}

function sayPastes(pastes: readonly number[]): string {
  return `붙여 넣은 글 ${pastes.map((length) => count(length, '자')).join(', ')}`;
}

interface Moment {
  step: number;
  words: string;
  at: string;
}

function momentsOf(steps: readonly ProcessStep[], versions: readonly PostVersion[]): Moment[] {
  const pasted = steps.flatMap(({ pastes, writtenAt }, at) =>
    pastes.length > 0 ? [{ step: at + 1, words: sayPastes(pastes), at: writtenAt }] : [],
  );
  const turned = versions.flatMap(({ version, versionKind, writtenAt }) => {
    if (versionKind === 'WRITTEN') return [];
    const place = steps.findIndex((step) => step.version >= version);
    const words = versionKind === 'PUBLISHED' ? '글을 냄' : '예전 글로 되돌림';
    return [{ step: place === -1 ? steps.length : place + 1, words, at: writtenAt }];
  });
  return [...pasted, ...turned].sort((a, b) => a.step - b.step || a.at.localeCompare(b.at));
}

/** Where something happened besides writing. */
function Moments({
  steps,
  versions,
  step,
  onChoose,
}: {
  steps: readonly ProcessStep[];
  versions: readonly PostVersion[];
  step: number;
  onChoose(step: number): void;
}) {
  const moments = useMemo(() => momentsOf(steps, versions), [steps, versions]);
  if (moments.length === 0) return null;
  return (
    <section className={styles.moments} aria-labelledby="moments">
      <h2 id="moments">이런 때가 있었어요</h2>
      <ol>
        {moments.map((moment) => (
          <li key={`${moment.step} ${moment.words} ${moment.at}`}>
            <button
              type="button"
              aria-current={moment.step === step || undefined}
              onClick={() => onChoose(moment.step)}
            >
              <span>{moment.words}</span>
              <span className={styles.soft}>{sayDayAndClock(moment.at)}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
