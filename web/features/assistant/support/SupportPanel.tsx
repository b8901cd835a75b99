import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import type { Support, SupportFunction } from '../../../../shared/assistant/support.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { ErrorState, Loading, Skeleton } from '../../../ui/status/PageStates.tsx';
import { Helper, ModelUseOffer, Privacy } from './Helper.tsx';
import { ModelUseDialog } from './ModelUseDialog.tsx';
import styles from './Support.module.css';
import { ArrivingAnswer, SupportAnswer } from './SupportAnswer.tsx';
import {
  type AskedQuestion,
  type SupportRef,
  supportQuery,
  useAskSupport,
  useMarkPoint,
} from './support.api.ts';
import { readingTitle, SUPPORT_FUNCTIONS } from './support.model.ts';

export interface Paragraph {
  start: number;
  end: number;
  /** From 1. */
  number: number;
}

export interface SupportPanelProps {
  supportRef: SupportRef;
  /** The plain text on the screen; undefined for a published post, about which nothing is asked. */
  readText?: (() => string) | undefined;
  /** The paragraph with the caret; undefined if it is a poem or nothing is written. */
  readParagraph?: (() => Paragraph | undefined) | undefined;
  /** Marks the places of this answer in the text, or none. */
  onShow?: ((support: Support | undefined) => void) | undefined;
  /** Selects the place of a point; false if its words are gone. */
  onSelect?: ((point: number) => boolean) | undefined;
}

export function SupportPanel({
  supportRef,
  readText,
  readParagraph,
  onShow,
  onSelect,
}: SupportPanelProps) {
  const { data, error, refetch, isFetching, isPending } = useQuery(supportQuery(supportRef));
  const { ask, isAsking, asked, stop, error: askError } = useAskSupport(supportRef);
  const mark = useMarkPoint(supportRef);
  const [chosen, setChosen] = useState<SupportFunction>();
  const [paragraph, setParagraph] = useState<number>();
  const [refusal, setRefusal] = useState('');
  const [reading, setReading] = useState<AskedQuestion | 'PUBLISHED'>();
  const functions = useRef<HTMLFieldSetElement>(null);
  const id = useId();
  const newest = data?.supports[0];
  const shown = isAsking
    ? newest
    : (data?.supports.find(({ supportFunction }) => supportFunction === chosen) ?? newest);
  useEffect(() => onShow?.(shown), [onShow, shown]);

  function questionOf(supportFunction: SupportFunction, text: string): AskedQuestion {
    const selection = supportFunction === 'PARAGRAPH' ? readParagraph?.() : undefined;
    setParagraph(selection?.number);
    return {
      supportFunction,
      text,
      ...(selection && { selection: { start: selection.start, end: selection.end } }),
    };
  }

  function choose(supportFunction: SupportFunction): void {
    // One question at a time: what is answered now stays chosen.
    if (isAsking) return;
    setChosen(supportFunction);
    setRefusal('');
    if (!readText) return;
    const text = readText();
    if (supportFunction !== 'IDEAS' && text.trim() === '') {
      setRefusal('글을 조금 쓴 다음에 물어볼 수 있어요. 먼저 생각 꺼내기를 눌러 볼까요?');
      return;
    }
    ask(questionOf(supportFunction, text));
  }

  if (error && !data) {
    return <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />;
  }
  if (isPending) {
    return (
      <Loading>
        <Skeleton shape="block" height="150px" />
      </Loading>
    );
  }
  const { modelUse } = data;
  const read = () => setReading(readText ? questionOf(chosen ?? 'IDEAS', readText()) : 'PUBLISHED');
  const current = isAsking ? asked?.supportFunction : (chosen ?? shown?.supportFunction);
  const isArriving = isAsking && newest?.source === 'MODEL' && newest.points.length > 0;
  return (
    <div className={styles.panel}>
      <header className={styles.who}>
        <Helper modelUse={modelUse} />
        <p className={styles.count}>
          <span className="sr-only">오늘 물어본 횟수 </span>
          <strong>
            {data.usedToday} <small>/ {data.dailyLimit}번</small>
          </strong>
          <span aria-hidden="true">오늘</span>
        </p>
      </header>
      {modelUse && <ModelUseOffer use={modelUse} onRead={read} />}
      {readText ? (
        <fieldset ref={functions} className={styles.functions}>
          <legend className="sr-only">어떤 도움을 받을까요?</legend>
          {SUPPORT_FUNCTIONS.map(({ value, title, text, icon }) => (
            <button
              key={value}
              type="button"
              className={styles.function}
              aria-pressed={value === current}
              aria-describedby={`${id}-${value}`}
              onClick={() => choose(value)}
            >
              <Icon name={icon} size={20} />
              <span>
                <b>{title}</b>
                <span id={`${id}-${value}`}>{text}</span>
              </span>
            </button>
          ))}
        </fieldset>
      ) : (
        <p className={styles.soft}>낸 글이에요. ‘고쳐 쓰기’를 누르면 다시 물어볼 수 있어요.</p>
      )}
      <div role="status" className={refusal || askError ? styles.status : 'sr-only'}>
        {isAsking
          ? `${readingTitle(paragraph)}…`
          : refusal || (askError && errorMessageOf(askError)) || announced(shown, asked)}
      </div>
      {isAsking ? (
        <ArrivingAnswer
          title={readingTitle(paragraph)}
          support={isArriving ? newest : undefined}
          onSelect={onSelect}
          onStop={stop}
          onFocusLost={() =>
            functions.current?.querySelector<HTMLElement>('[aria-pressed=true]')?.focus()
          }
        />
      ) : (
        shown && (
          <SupportAnswer
            support={shown}
            onSelect={onSelect}
            onMark={(point, isDone) => mark.mutate({ supportId: shown.supportId, point, isDone })}
          />
        )
      )}
      <p className={styles.note}>
        물어보고 짚어 줄 뿐, 글을 대신 쓰지 않아요. 물어본 것과 답은 선생님도 볼 수 있어요.
      </p>
      <Privacy modelUse={modelUse} onRead={read} />
      {modelUse && reading !== undefined && (
        <ModelUseDialog
          supportRef={supportRef}
          use={modelUse}
          question={reading === 'PUBLISHED' ? undefined : reading}
          onClose={() => setReading(undefined)}
        />
      )}
    </div>
  );
}

/** For a screen reader: the answer is here. */
const announced = (shown: Support | undefined, asked: AskedQuestion | undefined) =>
  shown && asked ? `짚어 준 것이 ${shown.points.length}개 있어요.` : '';
