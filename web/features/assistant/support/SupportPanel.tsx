import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import type { Support, SupportFunction } from '../../../../shared/assistant/support.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { ErrorState, Loading, Skeleton } from '../../../ui/status/PageStates.tsx';
import styles from './Support.module.css';
import { SupportAnswer } from './SupportAnswer.tsx';
import { type SupportRef, supportQuery, useAskSupport, useMarkPoint } from './support.api.ts';
import { SUPPORT_FUNCTIONS } from './support.model.ts';

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
  const ask = useAskSupport(supportRef);
  const mark = useMarkPoint(supportRef);
  const [chosen, setChosen] = useState<SupportFunction>();
  const [refusal, setRefusal] = useState('');
  const id = useId();
  const shown =
    data?.supports.find(({ supportFunction }) => supportFunction === chosen) ?? data?.supports[0];
  useEffect(() => onShow?.(shown), [onShow, shown]);

  function choose(supportFunction: SupportFunction): void {
    setChosen(supportFunction);
    setRefusal('');
    if (!readText || ask.isPending) return;
    const text = readText();
    if (supportFunction !== 'IDEAS' && text.trim() === '') {
      setRefusal('글을 조금 쓴 다음에 물어볼 수 있어요. 먼저 생각 꺼내기를 눌러 볼까요?');
      return;
    }
    const selection = supportFunction === 'PARAGRAPH' ? readParagraph?.() : undefined;
    ask.mutate({
      supportFunction,
      text,
      selection: selection && { start: selection.start, end: selection.end },
    });
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
  const isWaiting = ask.isPending;
  const current = chosen ?? shown?.supportFunction;
  return (
    <div className={styles.panel}>
      <header className={styles.who}>
        <p className={styles.name}>
          <Icon name="help" size={18} />
          규칙 도우미
        </p>
        <p>정해 둔 규칙으로 물어봐요. 인공지능이 아니에요.</p>
        <p className={styles.count}>
          <span className="sr-only">오늘 물어본 횟수 </span>
          <strong>
            {data.usedToday} <small>/ {data.dailyLimit}번</small>
          </strong>
          <span aria-hidden="true">오늘</span>
        </p>
      </header>
      {readText ? (
        <fieldset className={styles.functions}>
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
        <p className={styles.soft}>낸 글이에요. 글을 거두면 다시 물어볼 수 있어요.</p>
      )}
      <div role="status" className={refusal || ask.error || isWaiting ? styles.status : 'sr-only'}>
        {isWaiting ? '글을 읽고 있어요…' : refusal || (ask.error && errorMessageOf(ask.error))}
      </div>
      {shown && !isWaiting && (
        <SupportAnswer
          support={shown}
          onSelect={onSelect}
          onMark={(point, isDone) => mark.mutate({ supportId: shown.supportId, point, isDone })}
        />
      )}
      <p className={styles.note}>
        물어보고 짚어 줄 뿐, 글을 대신 쓰지 않아요. 물어본 것과 답은 선생님도 볼 수 있어요.
      </p>
      <dl className={styles.privacy}>
        <div>
          <dt data-seen="">
            <Icon name="check" size={16} />
            보는 것
          </dt>
          <dd>내 글, 주제 안내, 글의 갈래, 기준표</dd>
        </div>
        <div>
          <dt>
            <Icon name="eye-off" size={16} />안 보는 것
          </dt>
          <dd>친구들 글, 댓글, 성적</dd>
        </div>
      </dl>
      <p className={styles.note}>우리 학교 서버 안에서만 해요. 밖으로 나가는 것은 없어요.</p>
    </div>
  );
}
