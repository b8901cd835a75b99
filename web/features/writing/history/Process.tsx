import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import type { Post } from '../../../../shared/reading/posts.ts';
import type { PostVersion, ProcessStep } from '../../../../shared/writing/history.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../ui/status/PageStates.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import { formatDayAndTime } from '../../../ui/text/time.ts';
import { useOwnerTitle } from '../../groups/groups/groups.api.ts';
import { DiffView } from '../compare/DiffView.tsx';
import { compareLines, linesOfText } from '../compare/diff.model.ts';
import styles from './History.module.css';
import { processQuery, versionsQuery } from './history.api.ts';
import { Player } from './Player.tsx';
import { createReplay } from './replay.ts';

export function Process({ post, isMine }: { post: Post; isMine: boolean }) {
  const { groupId, postId } = post;
  const owner = useOwnerTitle(groupId);
  const { data, error, refetch, isFetching } = useQuery(processQuery(groupId, postId));
  const versions = useQuery(versionsQuery(groupId, postId)).data?.versions ?? [];
  return (
    <>
      <p className={styles.notice}>
        <Icon name="info" size={18} />
        <span>
          글이 저장될 때마다 무엇이 바뀌었는지 남아요.{' '}
          {isMine
            ? `나는 늘 볼 수 있고, 글을 낸 동안에는 ${owner}도 똑같이 볼 수 있어요.`
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
          글을 쓰고 저장되면 여기에서 한 단계씩 볼 수 있어요.
        </EmptyState>
      )}
      {data && data.steps.length > 0 && <ProcessView steps={data.steps} versions={versions} />}
    </>
  );
}

function ProcessView({
  steps,
  versions,
}: {
  steps: readonly ProcessStep[];
  versions: readonly PostVersion[];
}) {
  const [search, setSearch] = useSearchParams();
  const requested = Number(search.get('step') ?? steps.length);
  const initial = Number.isInteger(requested)
    ? Math.min(Math.max(requested, 1), steps.length)
    : steps.length;
  const [{ step, since }, setShown] = useState({ step: initial, since: initial - 1 });
  const replay = useMemo(() => createReplay(steps), [steps]);
  const rows = useMemo(() => {
    const now = replay.textAt(step);
    const before = replay.textAt(since);
    return now ? compareLines(before ? linesOfText(before) : [], linesOfText(now)) : [];
  }, [replay, step, since]);
  const scroller = useRef<HTMLElement>(null);
  const current = steps[step - 1];

  useEffect(() => {
    const changed = rows.length > 0 && scroller.current?.querySelector('ins, del');
    if (changed && scroller.current) scrollInto(scroller.current, changed);
  }, [rows]);

  function showStep(next: number, from = next - 1): void {
    setShown({ step: next, since: from });
  }

  function saveStep(at: number): void {
    setSearch(
      { tab: 'process', ...(at < steps.length && { step: String(at) }) },
      { replace: true, preventScrollReset: true },
    );
  }

  return (
    <div className={styles.process}>
      <div className={styles.playback}>
        <Player
          step={step}
          length={steps.length}
          description={current ? stepText(step, steps.length, current) : ''}
          onStep={showStep}
          onStop={saveStep}
        />
        <article
          ref={scroller}
          className={styles.scroll}
          // Focusable, so that the keyboard can scroll it.
          tabIndex={0}
          aria-label={`${step}번째 단계의 글`}
        >
          <DiffView rows={rows} />
        </article>
      </div>
      <ProcessEvents
        steps={steps}
        versions={versions}
        step={step}
        onChoose={(next) => {
          showStep(next);
          saveStep(next);
        }}
      />
    </div>
  );
}

/** Scrolls only the text; scrollIntoView would scroll the page, too. */
function scrollInto(scroller: HTMLElement, element: Element): void {
  const frame = scroller.getBoundingClientRect();
  const { top, bottom } = element.getBoundingClientRect();
  if (top < frame.top || bottom > frame.bottom) {
    scroller.scrollTop += top - frame.top - frame.height / 3;
  }
}

function stepText(step: number, length: number, { writtenAt, pastes }: ProcessStep): string {
  const pasted = pastes.length > 0 ? `, ${pastesText(pastes)}` : '';
  return `${formatCount(length, '번')} 가운데 ${formatCount(step, '번')}째, ${formatDayAndTime(writtenAt)}${pasted}`;
}

function pastesText(pastes: readonly number[]): string {
  return `붙여 넣은 글 ${pastes.map((length) => formatCount(length, '자')).join(', ')}`;
}

interface ProcessEvent {
  step: number;
  label: string;
  at: string;
}

function eventsOf(steps: readonly ProcessStep[], versions: readonly PostVersion[]): ProcessEvent[] {
  const pasted = steps.flatMap(({ pastes, writtenAt }, at) =>
    pastes.length > 0 ? [{ step: at + 1, label: pastesText(pastes), at: writtenAt }] : [],
  );
  const statusChanges = versions.flatMap(({ version, versionKind, writtenAt }) => {
    if (versionKind === 'WRITTEN') return [];
    const index = steps.findIndex((step) => step.version >= version);
    const label = versionKind === 'PUBLISHED' ? '글을 냄' : '예전 글로 되돌림';
    return [{ step: index === -1 ? steps.length : index + 1, label, at: writtenAt }];
  });
  return [...pasted, ...statusChanges].sort((a, b) => a.step - b.step || a.at.localeCompare(b.at));
}

function ProcessEvents({
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
  const events = useMemo(() => eventsOf(steps, versions), [steps, versions]);
  if (events.length === 0) return null;
  return (
    <section className={styles.events} aria-labelledby="process-events">
      <h2 id="process-events">눈에 띄는 곳</h2>
      <ol>
        {events.map((event) => (
          <li key={`${event.step} ${event.label} ${event.at}`}>
            <button
              type="button"
              aria-current={event.step === step || undefined}
              onClick={() => onChoose(event.step)}
            >
              <span>{event.label}</span>
              <span className={styles.soft}>{formatDayAndTime(event.at)}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
