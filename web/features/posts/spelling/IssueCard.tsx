import { useState } from 'react';
import type { SpellingLevel } from '../../../../shared/spelling.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import type { Alike } from './places.ts';
import { isInTitle } from './sheet.ts';
import { StayForm } from './StayForm.tsx';
import styles from './Spelling.module.css';

export interface Acts {
  /** To the next of its places, as often as it is pressed. */
  goTo(alike: Alike): void;
  accept(alike: Alike, answer: string | undefined, isAll: boolean): void;
  ignore(alike: Alike): void;
  stay(word: string): Promise<unknown>;
}

/** One mistake, wherever it stands: what it is, why, and what to do with it. */
export function IssueCard({
  alike,
  isNow,
  level,
  acts,
}: {
  alike: Alike;
  isNow: boolean;
  level: SpellingLevel;
  acts: Acts;
}) {
  const { issue, places } = alike;
  const { original, suggestions, help, article, severity } = issue;
  const [best, ...others] = suggestions;
  const [staying, setStaying] = useState(false);
  const [rule, example] = partsOf(help);
  const count = places.length;
  const shown = visible(original);

  return (
    <li className={cx(styles.issue, isNow && styles.now)} data-severity={severity} data-issue>
      <h3 className={styles.fix}>
        <button type="button" title="글에서 보기" onClick={() => acts.goTo(alike)}>
          {best === undefined ? (
            <span className={styles.wrong}>{shown}</span>
          ) : (
            <>
              <del>{shown}</del> <span aria-hidden="true">→</span>{' '}
              <b>{best === '' ? '지우기' : visible(best)}</b>
            </>
          )}
          {places.some(isInTitle) && <span className={styles.count}>제목</span>}
          {count > 1 && <span className={styles.count}>{count}곳</span>}
          <span className="sr-only">글에서 보기</span>
        </button>
      </h3>
      {rule && <p className={styles.help}>{rule}</p>}
      {example && <p className={styles.example}>예) {example}</p>}
      {level === 'MARK' && <p className={styles.help}>어떻게 고치면 좋을지 생각해 봐요.</p>}
      {article && <p className={styles.article}>{article}</p>}
      <div className={styles.acts}>
        {best !== undefined && (
          <Button size="small" onClick={() => acts.accept(alike, undefined, false)}>
            고치기
          </Button>
        )}
        {best !== undefined && count > 1 && (
          <Button size="small" onClick={() => acts.accept(alike, undefined, true)}>
            {count}곳 모두 고치기
          </Button>
        )}
        {others.slice(0, 3).map((answer) => (
          <Button
            key={answer}
            size="small"
            look="quiet"
            onClick={() => acts.accept(alike, answer, false)}
          >
            ‘{visible(answer)}’로 고치기
          </Button>
        ))}
        <Button size="small" look="quiet" onClick={() => acts.ignore(alike)}>
          그대로 둘래요
        </Button>
        {!staying && (
          <Button size="small" look="quiet" aria-expanded={false} onClick={() => setStaying(true)}>
            늘 그대로 두기
          </Button>
        )}
      </div>
      {staying && (
        <StayForm
          original={original}
          isWord={severity === 'check' && !/\s/.test(original)}
          onCancel={() => setStaying(false)}
          onStay={acts.stay}
        />
      )}
    </li>
  );
}

/** What an explanation says, and the example that it ends with. */
function partsOf(help: string): [rule: string, example: string] {
  const at = help.indexOf('예:');
  return at < 0 ? [help, ''] : [help.slice(0, at).trim(), help.slice(at + 2).trim()];
}

/** A space is the mistake as often as a letter: it has to be seen. */
function visible(text: string): string {
  return text.replace(/^ +| +$|\n/g, '␣');
}
