import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { NewAnnotation } from '../../../../../shared/feedback/annotations.ts';
import type { DeskPost } from '../../../../../shared/feedback/desk.ts';
import { useStore } from '../../../../platform/store.ts';
import { Button } from '../../../../ui/Button.tsx';
import { ProposalBar } from '../../../assistant/proposals/ProposalBar.tsx';
import { AnnotationCard } from '../../annotations/margin/AnnotationCard.tsx';
import { Margin, type MarginItem } from '../../annotations/margin/Margin.tsx';
import { PickableText, type PickableTextRef } from '../../annotations/text/PickableText.tsx';
import { AnnotationForm } from '../answer/AnnotationForm.tsx';
import { AnswerPanel, type AnswerPanelRef } from '../answer/AnswerPanel.tsx';
import { focusMark } from '../compare/compare-marks.ts';
import { comparisonOf } from '../compare/comparison.ts';
import { FeedbacksBefore } from '../compare/FeedbacksBefore.tsx';
import { COMPARE_VIEWS, type CompareView, RevisionCompare } from '../compare/RevisionCompare.tsx';
import desk from '../Desk.module.css';
import type { DeskPostAnswer } from '../desk.api.ts';
import { useDeskKeys } from '../desk-keys.ts';
import { type DeskDialog, DeskDialogs } from '../dialogs/DeskDialogs.tsx';
import { hasWords, inTextOrder, withoutEmptyAnnotations } from '../draft/draft-content.ts';
import type { OpenedPost } from '../draft/draft-sessions.ts';
import { deskMarks } from './desk-marks.ts';
import { FindingCard } from './FindingCard.tsx';
import styles from './OpenPost.module.css';
import { PostHead } from './PostHead.tsx';
import { proposalItems } from './proposal-items.tsx';
import { useAnnotations } from './use-annotations.ts';
import { annotationOf, findingId, useFindings } from './use-findings.ts';
import { usePanelPadding } from './use-panel-padding.ts';
import { usePresence } from './use-presence.ts';
import { useProposal } from './use-proposal.ts';

/** What has the focus when a post opens: its text, the overall remark, or what had it before. */
export type DeskFocus = 'text' | 'answer' | undefined;

/** The same breakpoint as in OpenPost.module.css, below which the page itself scrolls. */
const isNarrow = () => matchMedia('(max-width: 720px)').matches;

interface OpenPostProps {
  groupId: string;
  post: DeskPost;
  /** The newest answer of the server; the text that is shown is the opened one. */
  latest: DeskPostAnswer;
  opened: OpenedPost;
  focus: DeskFocus;
  isLast: boolean;
  /** From where it was sent, which the next post goes on with. */
  onSend(from: DeskFocus): void;
  /** Opens the text that was published meanwhile. */
  onReopen(): void;
}

/** One post at the desk: the text, the cards beside it, and what is said about the whole. */
export function OpenPost({
  groupId,
  post,
  latest,
  opened,
  focus,
  isLast,
  onSend,
  onReopen,
}: OpenPostProps) {
  const { session, answer, text } = opened;
  const { content, isSending } = useStore(session.view, (now) => now, session.view.get());
  const annotations = useAnnotations(opened);
  const findings = useFindings(groupId, text);
  const others = usePresence(groupId, post.postId);
  const [hoveredId, setHoveredId] = useState<string>();
  const [view, setView] = useState<CompareView>('changes');
  const comparison = comparisonOf(answer);
  const [dialog, setDialog] = useState<DeskDialog>();
  const work = useRef<HTMLDivElement>(null);
  const textColumn = useRef<HTMLElement>(null);
  const textRef = useRef<PickableTextRef>(null);
  const panel = useRef<AnswerPanelRef>(null);
  const ordered = useMemo(() => inTextOrder(content.annotations), [content.annotations]);

  useEffect(() => {
    if (focus === 'text') textRef.current?.focus();
    // On a phone the keyboard would cover the post that must be read first.
    if (focus === 'answer' && !isNarrow()) panel.current?.focus();
  }, [focus]);
  useEffect(
    () => () =>
      session.change((now) =>
        now.annotations.every(hasWords) ? now : withoutEmptyAnnotations(now),
      ),
    [session],
  );

  const proposal = useProposal(groupId, opened, annotations, () => panel.current?.focus());
  const marks = deskMarks(ordered, proposal.pending, findings.issues ?? []);

  function select(id: string): void {
    const issue = findings.issues?.find((one) => findingId(one) === id);
    if (issue) findings.choose(issue);
    else if (ordered.some(({ annotationId }) => annotationId === id)) annotations.open(id);
    else setHoveredId(id);
  }

  function closeCard(): void {
    textRef.current?.focus(annotations.close());
  }

  function send(): void {
    onSend(panel.current?.hasFocus() ? 'answer' : 'text');
  }

  function focusText(): void {
    // Words are marked in the text alone.
    if (comparison && view !== 'text') flushSync(() => setView('text'));
    textRef.current?.focus();
  }

  function showCompared(annotationId: string): void {
    // The text alone has the marks of the new feedback.
    if (view === 'text') flushSync(() => setView('changes'));
    focusMark(annotationId);
  }

  function showNextView(): void {
    const at = COMPARE_VIEWS.findIndex(({ value }) => value === view);
    const next = COMPARE_VIEWS[(at + 1) % COMPARE_VIEWS.length];
    if (comparison && next) setView(next.value);
  }

  const step = (by: 1 | -1) => () =>
    findings.issues === undefined ? findings.check() : findings.step(by);
  useDeskKeys(
    {
      KeyT: focusText,
      KeyC: showNextView,
      KeyR: () => panel.current?.focus(),
      Slash: () => panel.current?.focus(true),
      KeyS: () => findings.check(),
      Period: step(1),
      Comma: step(-1),
      KeyP: () => setDialog('preview'),
    },
    send,
  );

  function renderCard(annotation: NewAnnotation, number: number): ReactNode {
    const { annotationId: id } = annotation;
    if (id !== annotations.currentId || isSending) {
      return (
        <AnnotationCard
          annotation={{ ...annotation, number, suggestion: annotation.suggestion ?? '' }}
          isCurrent={id === hoveredId}
          onSelect={isSending ? undefined : () => annotations.open(id)}
        />
      );
    }
    return (
      <AnnotationForm
        number={number}
        annotation={annotation}
        penName={post.author.penName}
        writingClassifyId={answer.post.writingClassifyId}
        onChange={(change) => annotations.change(id, change)}
        onClose={closeCard}
        onRemove={() => {
          annotations.remove(id);
          textRef.current?.focus(annotation);
        }}
      />
    );
  }

  const items: (MarginItem & { start: number })[] = [
    ...ordered.map((annotation) => ({
      id: annotation.annotationId,
      start: annotation.start,
      card: renderCard(
        annotation,
        marks.find(({ id }) => id === annotation.annotationId)?.number ?? 0,
      ),
    })),
    ...proposalItems(proposal, marks, annotations.open),
  ];
  usePanelPadding(work);
  const { current } = findings;
  if (current) {
    items.push({
      id: findingId(current),
      start: current.start,
      card: (
        <FindingCard
          issue={current}
          position={(findings.issues?.indexOf(current) ?? 0) + 1}
          count={findings.issues?.length ?? 0}
          onMark={() => {
            annotations.add(annotationOf(current));
            findings.dismiss(current);
          }}
          onPass={() => findings.dismiss(current)}
        />
      ),
    });
  }
  items.sort((one, other) => one.start - other.start);
  const currentId = annotations.currentId ?? (current && findingId(current));

  const pickable = (
    <PickableText
      ref={textRef}
      hint="물음표를 누르면 모든 키를 볼 수 있어요."
      label={`${post.author.penName}의 글`}
      document={answer.post.document}
      marks={marks}
      currentId={currentId ?? hoveredId}
      onSelect={select}
      onHover={setHoveredId}
      onPick={annotations.addOn}
    />
  );
  return (
    <div ref={work} className={styles.work}>
      <section ref={textColumn} className={styles.text} aria-label="글">
        <div className={desk.sheet}>
          {latest.post.version !== answer.post.version && (
            <p className={styles.notice} role="status">
              글쓴이가 글을 고쳐 다시 냈어요. 쓴 답은 그대로 있어요.
              <Button size="small" onClick={onReopen}>
                새 글 보기
              </Button>
            </p>
          )}
          <PostHead
            groupId={groupId}
            answer={answer}
            isChecking={findings.isChecking}
            onCheck={findings.check}
            onDialog={setDialog}
          />
          {comparison ? (
            <RevisionCompare
              groupId={groupId}
              post={answer.post}
              comparison={comparison}
              view={view}
              onView={setView}
            >
              {pickable}
            </RevisionCompare>
          ) : (
            pickable
          )}
        </div>
      </section>
      <aside className={styles.pen} aria-label="피드백">
        {!comparison && <ProposalBar {...proposal.bar} />}
        <div className={styles.cards}>
          <FeedbacksBefore
            groupId={groupId}
            latest={latest}
            opened={opened}
            comparison={comparison}
            onShow={showCompared}
          />
          {comparison && (
            <div className={styles.later}>
              <ProposalBar {...proposal.bar} />
            </div>
          )}
          <Margin
            text={textColumn}
            items={items}
            currentId={currentId}
            label="짚은 말"
            onHover={setHoveredId}
          />
          {items.length === 0 && !comparison && (
            <p className={styles.hint}>글에서 말을 골라 짚으면 여기에 적을 수 있어요.</p>
          )}
        </div>
        <AnswerPanel
          ref={panel}
          opened={opened}
          proposal={proposal}
          others={others}
          isLast={isLast}
          onSend={send}
          onPreview={() => setDialog('preview')}
          onRemarks={() => setDialog('remarks')}
          onConflict={() => setDialog('conflict')}
          onLeave={() => textRef.current?.focus()}
        />
      </aside>
      <DeskDialogs
        dialog={dialog}
        groupId={groupId}
        opened={opened}
        onClose={() => setDialog(undefined)}
      />
    </div>
  );
}
