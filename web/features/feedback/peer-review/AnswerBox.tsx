import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import type { PeerAnswerKind } from '../../../../shared/feedback/peer-review.ts';
import { ToggleButton } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/forms/Field.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import { type Answers, BOXES, lackOf, withStarter } from './answers.ts';
import styles from './PeerReview.module.css';

interface AnswerBoxProps {
  kind: PeerAnswerKind;
  number: number;
  answer: Answers[PeerAnswerKind];
  isCurrent: boolean;
  error: string | undefined;
  onChange(part: Partial<Answers[PeerAnswerKind]>): void;
  onFocus(): void;
}

/** One thing to say, with two ways to begin, tied to words of the text. */
export function AnswerBox(props: AnswerBoxProps) {
  const { kind, number, answer, isCurrent, error, onChange, onFocus } = props;
  const { title, starters, hint } = BOXES[kind];
  const { content, place } = answer;
  const section = useRef<HTMLElement>(null);
  function begin(starter: string): void {
    const begun = withStarter(kind, content, starter).slice(0, LIMITS.annotation);
    flushSync(() => onChange({ content: begun }));
    const area = section.current?.querySelector('textarea');
    area?.focus();
    area?.setSelectionRange(begun.length, begun.length);
  }
  return (
    <section ref={section} className={styles.box} data-current={isCurrent || undefined}>
      <h3>
        <span
          className={styles.number}
          data-done={lackOf(kind, answer) === undefined || undefined}
          aria-hidden="true"
        >
          {number}
        </span>
        {title}
      </h3>
      <div className={styles.starters}>
        {starters.map((starter) => (
          <ToggleButton
            key={starter}
            pressed={content.startsWith(starter.trim())}
            onClick={() => begin(starter)}
          >
            {starter.trim()} …
          </ToggleButton>
        ))}
      </div>
      <TextArea
        label={title}
        hideLabel
        rows={3}
        maxLength={LIMITS.annotation}
        value={content}
        error={error}
        onFocus={onFocus}
        onChange={({ target }) => onChange({ content: target.value })}
      />
      <p className={styles.place}>
        <span>{place ? `‘${shortened(place.exact)}’에 이어졌어요` : error !== hint && hint}</span>
        <span>{formatCount(content.trim().length, '자')}</span>
      </p>
    </section>
  );
}

function shortened(words: string): string {
  return words.length > 24 ? `${words.slice(0, 24)}…` : words;
}
